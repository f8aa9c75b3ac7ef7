/// A property that can be read and written, for editing it from outside: a text field and its state.
///
///     let field = TwoWay(form, \.name)
///     let token = TwoWay(model, \.name).bind(to: field)
///
/// A `private(set)` property does not compile as one.
///
/// **Ownership:** the owner is held weakly. When it is gone, `value` is the last one seen, and setting does
/// nothing.
public struct TwoWay<Value> {
  private let property: Property<Value>
  private let write: (Value) -> Void

  /// Creates the two-way face of a property of an owner.
  ///
  /// - Parameters:
  ///   - owner: Held weakly.
  ///   - keyPath: An `@Observed` property, or one that is computed from such and can be set.
  ///   - fileID: The file named in diagnostics.
  ///   - line: The line named in diagnostics.
  public init<Owner: AnyObject>(
    _ owner: Owner, _ keyPath: ReferenceWritableKeyPath<Owner, Value>,
    fileID: StaticString = #fileID, line: UInt = #line
  ) {
    let property = Computed(owner, fileID: fileID, line: line) { $0[keyPath: keyPath] }
    // Read now, so that there is a last value when the owner is gone.
    _ = untracked { property.value }
    self.property = property
    write = { [weak owner] in owner?[keyPath: keyPath] = $0 }
  }

  /// The value.
  public var value: Value {
    get { property.value }
    nonmutating set { write(newValue) }
  }

  /// Keeps two properties equal: the other one takes this one's value now, and from then on each takes
  /// what is assigned to the other.
  ///
  /// **Delivery:** one write to the other side and none back, whatever the type. Only if the other side
  /// then changes its mind is that written back.
  ///
  /// - Returns: The token that ends it.
  public func bind(
    to other: TwoWay<Value>, fileID: StaticString = #fileID, line: UInt = #line
  ) -> Disposable {
    let (there, back) = (Echo<Value>(), Echo<Value>())
    other.write(untracked { value })
    let site = Site(fileID, line)
    return CompositeDisposable([
      // Each side weakly, or they would hold each other until the source is touched; the token keeps both.
      there.observe(property, site) { [write = other.write, weak changed = other.property] value in
        write(value)
        if let changed { back.ignore(changed) }
      },
      back.observe(other.property, site) { [write, weak property] value in
        write(value)
        if let property { there.ignore(property) }
      },
    ])
  }
}

/// One direction of a binding, which can be made to pass over what the other one has just written.
private final class Echo<Value> {
  private weak var edge: Edge<Value>?

  func observe(
    _ property: Property<Value>, _ site: Site, _ receive: @escaping (Value) -> Void
  ) -> Disposable {
    let token = property.attach(
      Subscriber(route: nil, site: site, receive: receive), initial: false)
    edge = (token as? Observation)?.edge as? Edge<Value>
    return token
  }

  /// Counts the present value as told.
  func ignore(_ property: Property<Value>) {
    if property.isStale { property.refresh() }
    edge?.told = property.version
  }
}
