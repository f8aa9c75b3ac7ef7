import CFacet

/// Who is to be told when a source changes: the observers of a property or a relay, and the derived
/// values that have read it.
///
/// A stored property makes its hub when it is first observed or tracked, so that an unobserved one
/// stays small and cheap to set.
@usableFromInline
class Hub {
  // Accesses are instantaneous; see `Observer`.
  /// In the order of subscription. A disposed observer leaves an empty place.
  @exclusivity(unchecked) @usableFromInline final var observers: ContiguousArray<Observer?> = []
  /// The derived values that have read this. One that reads it no more leaves an empty place.
  @exclusivity(unchecked) @usableFromInline final var links: ContiguousArray<DerivedHub?> = []
  /// How often marking has passed over derived values that nobody read since; see `mark`.
  @exclusivity(unchecked) final var passedOver = 0
  @exclusivity(unchecked) @usableFromInline final var isStale = false
  @exclusivity(unchecked) @usableFromInline final var isComputing = false
  @exclusivity(unchecked) @usableFromInline final var isWaiting = false
  @exclusivity(unchecked) @usableFromInline final var isInBatch = false
  final let isDerived: Bool
  @exclusivity(unchecked) @usableFromInline final var hasDead = false
  /// Whether somebody goes through the observers and tells them, so that their places must not change.
  @exclusivity(unchecked) @usableFromInline final var isTelling = false
  @exclusivity(unchecked) final var nextInBatch: Unmanaged<Hub>?
  /// The property this is the hub of, kept alive while the batch lasts.
  @exclusivity(unchecked) @usableFromInline final var held: Unmanaged<AnyObject>?
  /// Set while somebody wants to know what happens. By hand; see `HubTrace`.
  @exclusivity(unchecked) @usableFromInline final var trace: Unmanaged<HubTrace>?
  /// Tells one observer. Made where the type of the value is known, so that it runs specialised.
  @usableFromInline final let deliver: (Observer, AnyObject) -> Void
  /// Ends the batch for the owner. Specialised as well.
  @usableFromInline final let endBatch: (AnyObject) -> Void

  @usableFromInline
  init(
    isDerived: Bool = false, deliver: @escaping (Observer, AnyObject) -> Void,
    endBatch: @escaping (AnyObject) -> Void = { _ in }
  ) {
    self.isDerived = isDerived
    self.deliver = deliver
    self.endBatch = endBatch
  }

  deinit { trace?.release() }

  /// Whether it cannot be brought up to date just now: it is being computed, or waits for another.
  @inlinable final var isBusy: Bool { isComputing || isWaiting }

  /// What an observer is told about; nil if it is gone. A derived value is loaded once per batch.
  final func owner() -> Unmanaged<AnyObject>? {
    guard isDerived, isInBatch else { return held }
    if let held {
      // An effect whose last reference was dropped meanwhile has ended, though the batch holds it.
      return held.isUnique ? nil : held
    }
    if let node = unsafeDowncast(self, to: DerivedHub.self).node {
      held = Unmanaged.passRetained(consume node)
    }
    return held
  }

  /// The observer in a place, without a retain.
  @inlinable
  @inline(__always)
  final func observer(at index: Int) -> Unmanaged<Observer>? {
    observers.withUnsafeBufferPointer { buffer in
      UnsafeRawPointer(buffer.baseAddress.unsafelyUnwrapped + index)
        .load(as: Unmanaged<Observer>?.self)
    }
  }

  /// Goes through the observers that are alive, in the order of subscription. Who subscribes meanwhile
  /// takes part from the next time on.
  @inlinable
  @inline(__always)
  final func tellEach(_ tell: (Observer) -> Void) {
    let count = observers.count
    isTelling = true
    var index = 0
    while index < count {
      if let observer = observer(at: index) {
        if observer.isDead {
          hasDead = true
        } else {
          observer._withUnsafeGuaranteedRef { if !$0.isDisposed { tell($0) } }
        }
      }
      index += 1
    }
    isTelling = false
  }

  /// Lists an observer. Where the list is full, dead ones make room first; so garbage is bounded by
  /// what is alive.
  @usableFromInline
  final func add(_ observer: Observer) {
    if observers.count == observers.capacity, !isTelling {
      sweep()
      // Room for half as many again, or the next sweep would come too soon to be worth it.
      let room = observers.count + observers.count / 2
      if room >= observers.capacity { observers.reserveCapacity(room + 1) }
    }
    observer.slot = UInt32(truncatingIfNeeded: observers.count)
    observers.append(observer)
  }

  /// Empties an observer's place.
  @usableFromInline
  final func remove(_ observer: Observer) {
    let index = Int(observer.slot)
    // Released at the end: what the callback holds may do anything when it goes.
    let removed = observers[index]
    observers[index] = nil
    // Whoever subscribes anew at every telling would make the list longer each time.
    if isTelling { hasDead = true }
    withExtendedLifetime(removed) {}
  }

  /// Forgets the dead and closes the gaps. Not while somebody goes through the list.
  @usableFromInline
  final func sweep() {
    hasDead = false
    // One dead observer is the usual case, and needs no list.
    var first: Observer?
    var garbage: ContiguousArray<Observer> = []
    var kept = 0
    for index in observers.indices {
      guard let observer = observer(at: index) else { continue }
      // One that is told or waits for it is held by this list alone, and needed until that is over.
      if observer.isDead, !observer._withUnsafeGuaranteedRef({ $0.isPending || $0.isRunning }) {
        let dead = observer.takeUnretainedValue()
        if first == nil { first = dead } else { garbage.append(dead) }
      } else {
        if kept != index {
          observer._withUnsafeGuaranteedRef { $0.slot = UInt32(truncatingIfNeeded: kept) }
          observers.swapAt(kept, index)
        }
        kept += 1
      }
    }
    if kept < observers.count { observers.removeSubrange(kept...) }
    withExtendedLifetime((first, garbage)) {}
  }
}

/// The hub of a derived value or an effect, which its sources hold strongly; it holds the value itself
/// weakly. So marking needs no weak load, and nothing keeps a derived value alive but its users.
@usableFromInline
final class DerivedHub: Hub {
  @exclusivity(unchecked) @usableFromInline weak var node: AnyObject?
  /// Does the next bit of work to bring the value up to date. Returns the source that must be brought
  /// up to date first, or nil when done.
  @usableFromInline let update: (AnyObject) -> Unmanaged<AnyProperty>?
  @usableFromInline let site: Site
  @exclusivity(unchecked) var nextMarked: Unmanaged<DerivedHub>?
  /// The one that waits for this one, while values are brought up to date.
  @exclusivity(unchecked) var waiting: Unmanaged<AnyProperty>?
  /// The computation this one runs inside of.
  @exclusivity(unchecked) var outer: UnsafeMutableRawPointer?
  @usableFromInline
  init(
    site: Site, deliver: @escaping (Observer, AnyObject) -> Void,
    endBatch: @escaping (AnyObject) -> Void = { _ in },
    update: @escaping (AnyObject) -> Unmanaged<AnyProperty>?
  ) {
    self.update = update
    self.site = site
    super.init(isDerived: true, deliver: deliver, endBatch: endBatch)
    isStale = true
  }

  deinit {
    if links.isEmpty { return }
    var chain = ContiguousArray(links.compactMap(\.self))
    links = []
    dropAll(&chain)
  }
}
