import FacetBinding

/// One workload: what Facet does, and the floor it is compared with.
struct Workload {
  let name: String
  let title: String
  /// How many times the floor it may cost.
  let bar: Double
  /// How many operations one turn of a loop counts for.
  var operations = 1
  /// How many turns it takes at least until everything has happened that happens now and then.
  var period = 1
  /// Whether an emission must not allocate.
  var isAllocationFree = false
  /// Prepares the floor and returns what runs it `n` times.
  let floor: () -> (Int) -> Void
  /// Prepares Facet and returns what runs it `n` times.
  let facet: () -> (Int) -> Void

  static var all: [Workload] {
    properties + observing + signals + derived + viewModel + tracing
  }
}

/// Where observers put what they are told, so that nothing is optimised away.
final class Sink {
  var total = 0
}

// Only the main thread tells anything to it.
nonisolated(unsafe) let sink = Sink()

/// A client's class, with its state in wrapped properties.
final class Model {
  @Observed var value = 0
  @Observed var other = 0
}

/// A small generator, the same in every run.
struct Random {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

  mutating func next(below bound: Int) -> Int {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return Int(truncatingIfNeeded: state >> 33) % bound
  }
}
