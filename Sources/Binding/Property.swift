import CFacet

/// A value that changes over time and tells who observes it.
///
/// A property always has a current value, never ends and never fails. It is the read-only face of an
/// `@Observed` property (`$name`), of a `Computed` one, or of another property through `map`.
///
///     let name: Property<String> = model.$name
///     let token = name.observe { print("Hello \($0)") }   // told at once, then after every change
///
/// **Isolation:** not `Sendable` and tied to no actor. It lives where it was made: in plain code, on
/// the main actor, inside an actor. The compiler refuses to share it.
///
/// **Delivery:** synchronous, on the thread of the change, after the value is stored. Within one
/// transaction an observer is told once, with the settled value, in the order of subscription; never
/// twice the same value, never a half-updated state.
public class Property<Value>: AnyProperty {
  /// When an assignment is no change.
  @usableFromInline final let rule: DuplicateRule<Value>
  /// Values of this batch that somebody was told and that were replaced since, with their steps.
  @exclusivity(unchecked) @usableFromInline
  final var earlier: ContiguousArray<(value: Value, step: UInt32)> = []
  /// The current value. Only a derived property that was never read has none.
  @exclusivity(unchecked) @usableFromInline final var stored: Value?
  /// The value of version `settled`, while a batch is open in which it was replaced.
  @exclusivity(unchecked) @usableFromInline final var original: Value?
  @exclusivity(unchecked) @usableFromInline final var isModifying = false
  /// Where the computation that read this last has it in its list.
  @exclusivity(unchecked) @usableFromInline final var readIndex = 0 as UInt32

  @inlinable
  init(stored: Value?, hub: Hub?, rule: DuplicateRule<Value>) {
    self.stored = stored
    self.rule = rule
    super.init(hub: hub)
  }

  /// The current value. Read inside a `Computed` or an `Effect` it becomes one of its dependencies.
  ///
  /// A derived value is brought up to date first, so what is read is never stale, inside a transaction
  /// neither.
  ///
  /// - Complexity: O(1), plus what a stale derived value has to compute.
  @inlinable
  public final var value: Value {
    if isStale { refresh() }
    if let reader = facet_current().pointee.reader {
      readIndex = noteRead(self, hubForUse(), readIndex, in: reader)
    }
    return current
  }

  /// The stored value, as it is.
  @inlinable
  @inline(__always)
  final var current: Value {
    precondition(!isModifying, "read while it is being modified in place")
    return stored.unsafelyUnwrapped
  }

  /// The hub, made if this is the first use.
  @inlinable
  @inline(__always)
  final func hubForUse() -> Unmanaged<Hub> { hub ?? makeHub() }

  @inlinable
  @inline(never)
  final func makeHub() -> Unmanaged<Hub> {
    let made = Unmanaged.passRetained(Hub(deliver: Self.deliver, endBatch: Self.endBatch))
    hub = made
    return made
  }

  /// Tells an observer of this property the current value, if it has not been told already.
  @inlinable
  static var deliver: (Observer, AnyObject) -> Void {
    { observer, node in
      let edge = unsafeDowncast(observer, to: Edge<Value>.self)
      let property = unsafeDowncast(node, to: Property<Value>.self)
      if property.isStale { property.refresh() }
      let version = property.version
      guard edge.told != version, !edge.isDisposed else { return }
      edge.told = version
      guard let trace = property.trace else { return edge.receive(property.current) }
      let outer = trace.beginTelling(edge.site)
      edge.receive(property.current)
      trace.end(outer)
    }
  }

  @usableFromInline final override var hasValue: Bool { stored != nil }

  /// Ends a batch: forgets the values that might have come back.
  @inlinable
  static var endBatch: (AnyObject) -> Void {
    { node in
      let property = unsafeDowncast(node, to: Property<Value>.self)
      property.settleVersion()
      // Released when everything is in order.
      let original = property.original
      let earlier = property.earlier
      property.original = nil
      property.earlier = []
      withExtendedLifetime((original, earlier)) {}
    }
  }

  /// Observes without keeping this alive.
  @usableFromInline
  func attachLoosely(_ subscriber: Subscriber<Value>, initial: Bool) -> Disposable {
    if isStale { refresh() }
    let keeps = subscriber.loose.map { !keep($0) } ?? true
    let token = hubForUse()._withUnsafeGuaranteedRef {
      $0.attachLoosely(subscriber, told: version, keeps: keeps)
    }
    if initial { subscriber.receive(current) }
    return token
  }

  /// Keeps a loose observation's end, where the hub may outlive this property. Returns whether it does.
  @usableFromInline
  func keep(_ loose: Loose) -> Bool { false }

  /// Puts a value in place inside a batch and gives it its version: that of an earlier equal value of
  /// the batch, or a new one. Returns whether anything changed.
  @inlinable
  final func replace(with new: Value, thread: UnsafeMutablePointer<facet_thread>) -> Bool {
    let old = stored.unsafelyUnwrapped
    guard rule.exists else {
      takeNewVersion()
      stored = new
      withExtendedLifetime(old) {}
      return true
    }
    if rule.isDuplicate(old, new) { return false }
    if step == 0 {
      original = old
    } else if earlier.count < 8, thread.pointee.generation > 0 {
      earlier.append((old, step))
    }
    if let original, step != 0, rule.isDuplicate(original, new) {
      step = 0
    } else if let known = earlier.first(where: { rule.isDuplicate($0.value, new) }) {
      step = known.step
    } else {
      takeNewVersion()
    }
    stored = new
    withExtendedLifetime(old) {}
    return true
  }
}
