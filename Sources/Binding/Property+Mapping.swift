import CFacet

extension Property {
  /// A property that is this one's value, transformed.
  ///
  /// - Parameters:
  ///   - fileID: The file named in diagnostics.
  ///   - line: The line named in diagnostics.
  ///   - transform: Called only when the result is read or observed, and only if this value changed. What
  ///     it reads besides its argument is no dependency; see `Computed` for that.
  ///
  /// - Complexity: O(1), whatever the length of a chain.
  @inlinable
  public final func map<Result>(
    fileID: StaticString = #fileID, line: UInt = #line, _ transform: @escaping (Value) -> Result
  ) -> Property<Result> {
    Mapped(self, site: Site(fileID, line), rule: .none, transform)
  }

  /// A property that is this one's value, transformed; equal results are no change.
  @inlinable
  public final func map<Result: Equatable>(
    fileID: StaticString = #fileID, line: UInt = #line, _ transform: @escaping (Value) -> Result
  ) -> Property<Result> {
    Mapped(self, site: Site(fileID, line), rule: .equality, transform)
  }

  /// A property that never changes.
  @inlinable
  public static func constant(_ value: Value) -> Property<Value> {
    Property(stored: value, hub: nil, rule: .none)
  }
}

/// The property behind `map`: one source, no list of dependencies.
@usableFromInline
final class Mapped<Input, Value>: Property<Value> {
  // By hand, so that the last reference to a long chain can be released without nesting.
  @usableFromInline let source: Unmanaged<Property<Input>>
  @usableFromInline let transform: (Input) -> Value
  @exclusivity(unchecked) @usableFromInline var seen = 0 as UInt64
  @exclusivity(unchecked) @usableFromInline var isLinked = false

  @inlinable
  init(
    _ source: Property<Input>, site: Site, rule: DuplicateRule<Value>,
    _ transform: @escaping (Input) -> Value
  ) {
    self.source = Unmanaged.passRetained(source)
    self.transform = transform
    let hub = DerivedHub(site: site, deliver: Self.deliver, endBatch: Self.endBatch) {
      unsafeDowncast($0, to: Mapped<Input, Value>.self).update()
    }
    super.init(stored: nil, hub: hub, rule: rule)
    hub.node = self
  }

  deinit {
    var last: AnyObject? = source.takeRetainedValue()
    drop(&last)
  }

  @usableFromInline override var sources: [AnyProperty] {
    [source._withUnsafeGuaranteedRef { $0 }]
  }

  @usableFromInline
  override func attachLoosely(_ subscriber: Subscriber<Value>, initial: Bool) -> Disposable {
    // By way of the source: we may be a passing value that nobody keeps.
    source._withUnsafeGuaranteedRef { source in
      var last: Value?
      let (transform, rule) = (transform, rule)
      return source.attachLoosely(
        subscriber.with { input in
          let value = transform(input)
          if rule.exists, let last, rule.isDuplicate(last, value) { return }
          last = value
          subscriber.receive(value)
        }, initial: initial)
    }
  }

  @inlinable
  func update() -> Unmanaged<AnyProperty>? {
    derivedHub._withUnsafeGuaranteedRef { hub in
      source._withUnsafeGuaranteedRef { source in hub.isStale ? update(hub, source) : nil }
    }
  }

  @inlinable
  func update(_ hub: DerivedHub, _ source: Property<Input>) -> Unmanaged<AnyProperty>? {
    let sourceHub = source.hubForUse()
    if source.isStale {
      if !sourceHub._withUnsafeGuaranteedRef({ $0.isBusy }) {
        return Unmanaged.passUnretained(source)
      }
      // A cycle, it seems. As a computation of its own this is a station on the path that is reported.
      hub.compute(facet_current()) { source.refresh() }
    }
    if !isLinked {
      isLinked = true
      if let trace = hub.trace { sourceHub._withUnsafeGuaranteedRef { trace.include($0) } }
      sourceHub._withUnsafeGuaranteedRef { _ = $0.link(hub) }
    }
    if seen == source.version {
      hub.isStale = false
    } else {
      let thread = facet_current()
      let reader = thread.pointee.reader
      thread.pointee.reader = nil
      let new = hub.compute(thread) { transform(source.current) }
      thread.pointee.reader = reader
      seen = source.version
      if let trace = hub.trace { sourceHub._withUnsafeGuaranteedRef { trace.follow($0) } }
      // Last, since the old value's deinit may change the source again.
      store(new, hub, thread)
    }
    return nil
  }
}

extension Property {
  /// Puts a computed value in place, with a new version if it differs. Where somebody knows the old one,
  /// and a batch is open, it takes part in that: the old value may come back (C4).
  @inlinable
  final func store(
    _ new: Value, _ hub: DerivedHub, _ thread: UnsafeMutablePointer<facet_thread>
  ) {
    if stored == nil {
      stored = new
      takeNewVersion()
      return settleVersion()
    } else if hub.isInBatch || isReadInTransaction(hub, thread) {
      join(hub, thread)
      guard replace(with: new, thread: thread) else { return }
    } else if rule.exists, rule.isDuplicate(stored.unsafelyUnwrapped, new) {
      return
    } else {
      takeNewVersion()
      settleVersion()
      let old = stored
      stored = new
      withExtendedLifetime(old) {}
    }
    if let trace = hub.trace { trace.computed(at: hub.site) }
  }

  /// Whether a transaction has changed something already, and somebody depends on this.
  @inlinable
  @inline(__always)
  final func isReadInTransaction(
    _ hub: DerivedHub, _ thread: UnsafeMutablePointer<facet_thread>
  ) -> Bool {
    thread.pointee.generation == 0 && thread.pointee.batch != nil && !hub.links.isEmpty
  }
}
