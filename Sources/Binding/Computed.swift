import CFacet

/// A value that is computed from others, when it is needed and only then.
///
///     let fullName = Computed(self) { user in "\(user.first) \(user.last)" }
///
/// What the closure reads it depends on, found out anew at each run: properties, other computed
/// values, and plain Swift properties over them. The result is kept until something that was read
/// really changed; reading it twice computes once, observed or not. Equal results are no change.
///
/// A plain computed Swift property over `@Observed` ones is tracked as well and needs no wrapper. Use
/// `Computed` for what is dear to compute or must be handed out as a `Property`.
///
/// Assigning to an `@Observed` property inside the closure is refused and reported. So is a cycle,
/// with its path; the last value is kept then.
///
/// **Isolation:** like `Property`: lives where it was made.
public final class Computed<Value>: Property<Value> {
  // By hand; see `Mapped`.
  @usableFromInline let body: Unmanaged<ComputedBody<Value>>
  @usableFromInline let reads: Reads

  /// Creates a computed value; every new result is a change.
  @inlinable
  public convenience init(
    fileID: StaticString = #fileID, line: UInt = #line, _ compute: @escaping () -> Value
  ) {
    self.init(Site(fileID, line), .none, compute)
  }

  /// Creates a computed value; an equal result is no change.
  @inlinable
  public convenience init(
    fileID: StaticString = #fileID, line: UInt = #line, _ compute: @escaping () -> Value
  ) where Value: Equatable {
    self.init(Site(fileID, line), .equality, compute)
  }

  /// Creates a computed value over an owner that is held weakly. When the owner is gone the last value
  /// is kept; there must have been one.
  @inlinable
  public convenience init<Owner: AnyObject>(
    _ owner: Owner, fileID: StaticString = #fileID, line: UInt = #line,
    _ compute: @escaping (Owner) -> Value
  ) {
    self.init(owner, Site(fileID, line), .none, compute)
  }

  /// Creates a computed value over an owner that is held weakly; an equal result is no change.
  @inlinable
  public convenience init<Owner: AnyObject>(
    _ owner: Owner, fileID: StaticString = #fileID, line: UInt = #line,
    _ compute: @escaping (Owner) -> Value
  ) where Value: Equatable {
    self.init(owner, Site(fileID, line), .equality, compute)
  }

  @inlinable
  convenience init<Owner: AnyObject>(
    _ owner: Owner, _ site: Site, _ rule: DuplicateRule<Value>,
    _ compute: @escaping (Owner) -> Value
  ) {
    // The last value is the property's own; the property is alive while it computes.
    weak var property: Computed<Value>?
    self.init(site, rule) { [weak owner] in
      if let owner { return compute(owner) }
      guard let last = property?.stored else {
        preconditionFailure(
          "\(site): the owner was gone before the value was read for the first time")
      }
      return last
    }
    property = self
  }

  @inlinable
  init(
    _ site: Site, _ rule: DuplicateRule<Value>, _ compute: @escaping () -> Value
  ) {
    body = Unmanaged.passRetained(ComputedBody(compute))
    let hub = DerivedHub(site: site, deliver: Self.deliver, endBatch: Self.endBatch) {
      unsafeDowncast($0, to: Computed<Value>.self).update()
    }
    reads = Reads(hub: hub)
    super.init(stored: nil, hub: hub, rule: rule)
    hub.node = self
  }

  deinit {
    var last: AnyObject? = body.takeRetainedValue()
    drop(&last)
  }

  @usableFromInline override var sources: [AnyProperty] { reads.sources }

  @usableFromInline
  override func keep(_ loose: Loose) -> Bool {
    body._withUnsafeGuaranteedRef { $0.keep(loose) }
    return true
  }

  @inlinable
  func update() -> Unmanaged<AnyProperty>? {
    derivedHub._withUnsafeGuaranteedRef { hub in hub.isStale ? update(hub) : nil }
  }

  @inlinable
  func update(_ hub: DerivedHub) -> Unmanaged<AnyProperty>? {
    let thread = facet_current()
    if stored != nil {
      switch reads.check(thread) {
      case .unchanged:
        hub.isStale = false
        return nil
      case .blocked(let source):
        return source
      case .changed:
        break
      }
    }
    let new = hub.compute(thread) {
      reads.record(thread) { body._withUnsafeGuaranteedRef { $0.compute() } }
    }
    store(new, hub, thread)
    return nil
  }
}

/// What a computed value computes.
@usableFromInline
final class ComputedBody<Value> {
  @usableFromInline let compute: () -> Value
  @exclusivity(unchecked) private var loose: [Loose] = []

  @inlinable
  init(_ compute: @escaping () -> Value) { self.compute = compute }

  func keep(_ added: Loose) {
    loose.removeAll(where: \.isForsaken)
    loose.append(added)
  }
}
