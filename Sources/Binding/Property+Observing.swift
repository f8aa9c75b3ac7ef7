import CFacet

extension Property {
  /// Tells a closure the current value, and the new one after every change.
  ///
  ///     let token = model.$count.observe { count in print(count) }
  ///
  /// - Parameters:
  ///   - initial: Whether the current value is told at once, before this returns.
  ///   - fileID: The file named in diagnostics.
  ///   - line: The line named in diagnostics.
  ///   - receive: Kept until the token is disposed of or dropped.
  /// - Returns: The token; it keeps the property alive, and with it what it is derived from.
  ///
  /// **Delivery:** after the value is stored, in the order of subscription. A value assigned while the
  /// first one is being told is told next.
  ///
  /// - Complexity: O(1).
  @inlinable
  public final func observe(
    initial: Bool = true, fileID: StaticString = #fileID, line: UInt = #line,
    _ receive: @escaping (Value) -> Void
  ) -> Disposable {
    attach(
      Subscriber(route: nil, site: Site(fileID, line), receive: receive), initial: initial)
  }

  /// The same with an owner that is held weakly and handed to the closure, so there is no need for
  /// `[weak self]`. Once the owner is gone nothing is told.
  ///
  ///     model.$title.observe(with: self) { screen, title in screen.show(title) }
  ///       .disposed(by: disposeBag)
  @inlinable
  public final func observe<Owner: AnyObject>(
    with owner: Owner, initial: Bool = true, fileID: StaticString = #fileID, line: UInt = #line,
    _ receive: @escaping (Owner, Value) -> Void
  ) -> Disposable {
    observe(initial: initial, fileID: fileID, line: line) { [weak owner] value in
      if let owner { receive(owner, value) }
    }
  }

  /// Assigns the current value and every later one to a property of an owner, which is held weakly.
  ///
  ///     service.$user.bind(to: self, \.user).disposed(by: disposeBag)
  @inlinable
  public final func bind<Owner: AnyObject>(
    to owner: Owner, _ keyPath: ReferenceWritableKeyPath<Owner, Value>,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> Disposable {
    observe(with: owner, fileID: fileID, line: line) { $0[keyPath: keyPath] = $1 }
  }

  @inlinable
  final func attach(_ subscriber: Subscriber<Value>, initial: Bool) -> Disposable {
    if subscriber.loose != nil { return attachLoosely(subscriber, initial: initial) }
    if isStale { refresh() }
    let hub = hubForUse()._withUnsafeGuaranteedRef { $0 }
    let edge = Edge(
      home: hub, site: subscriber.site, route: subscriber.route, told: version,
      receive: subscriber.receive)
    hub.add(edge)
    let observation = Observation(edge: edge, source: self)
    if initial {
      FacetBinding.tellFirst { edge.call(current) }
    } else {
      facet_current().beginTelling()
    }
    return observation
  }

}

/// Tells a first value or element. It is no dependency of whoever subscribes, and what it causes is told
/// after it.
@inlinable
@inline(__always)
func tellFirst(_ tell: () -> Void) {
  let thread = facet_current()
  let reader = thread.pointee.reader
  thread.pointee.reader = nil
  thread.enter()
  thread.beginTelling()
  tell()
  thread.leave()
  thread.pointee.reader = reader
}
