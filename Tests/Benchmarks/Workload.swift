/// One row of the table: what Facet does, and the floor it is compared with.
struct Workload {
  let name: String
  let title: String
  /// How many times the floor it may cost.
  let bar: Double
  /// The name of the workload whose floor is the measure, if it is not this one's own.
  var floorOf: String?
  /// Prepares the floor and returns what runs it `n` times.
  let floor: () -> (Int) -> Void
  /// Prepares Facet and returns what runs it `n` times.
  let facet: () -> (Int) -> Void
  /// How many operations one run of a loop counts for.
  var operations = 1
  /// Roughly how long one operation takes, in nanoseconds, to choose how many make a sample.
  var scale = 50.0
}

/// Where observers put what they are told, so that nothing is optimised away.
final class Sink {
  var total = 0
}

nonisolated(unsafe) let sink = Sink()
