import CFacet

/// The state of a combined signal that waits for its other inputs to be told the same change, so that
/// nobody sees half of it (C5).
@usableFromInline
class Combiner {
  @exclusivity(unchecked) fileprivate final var next: Unmanaged<Combiner>?
  @exclusivity(unchecked) private final var isScheduled = false
  /// An input is observed after what is combined from it, so it has the larger number.
  fileprivate final let serial = facet_next_serial()

  @usableFromInline init() {}

  /// Sends on what has come together.
  @usableFromInline func flush() {}

  /// Flushes once the current element or round has reached everybody; at once outside of all.
  @usableFromInline
  final func schedule() {
    let thread = facet_current()
    if thread.pointee.generation == 0 { return flush() }
    if isScheduled { return }
    isScheduled = true
    next = thread.pointee.combined.map { Unmanaged.fromOpaque($0) }
    thread.pointee.combined = Unmanaged.passRetained(self).toOpaque()
  }

  fileprivate final func flushScheduled() {
    isScheduled = false
    flush()
  }
}

extension UnsafeMutablePointer where Pointee == facet_thread {
  /// Flushes the combined signal that is farthest upstream, so that one that is combined from it finds
  /// its news.
  func flushCombined() {
    guard let first = pointee.combined.map({ Unmanaged<Combiner>.fromOpaque($0) }) else { return }
    var (before, best) = (nil as Unmanaged<Combiner>?, first)
    var current = first
    while let next = current.next {
      if next.serial > best.serial { (before, best) = (current, next) }
      current = next
    }
    if let before {
      before.next = best.next
    } else {
      pointee.combined = best.next?.toOpaque()
    }
    best.next = nil
    best.takeRetainedValue().flushScheduled()
  }
}

extension Unmanaged where Instance == Combiner {
  fileprivate var serial: UInt64 { _withUnsafeGuaranteedRef { $0.serial } }
  fileprivate var next: Unmanaged<Combiner>? {
    get { _withUnsafeGuaranteedRef { $0.next } }
    nonmutating set { _withUnsafeGuaranteedRef { $0.next = newValue } }
  }
}
