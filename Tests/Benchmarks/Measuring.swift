import CHeap

/// How thoroughly to measure.
struct Effort {
  /// Each round works with fresh objects in a new place, since placement alone can cost a third.
  var rounds = 15
  /// How often floor and Facet take turns within a round.
  var turns = 5
  /// Roughly how long one sample lasts at least, in nanoseconds.
  var sample = 1e6
  /// What large graphs and series are divided by.
  var divisor = 1

  static let full = Effort()
  static let smoke = Effort(rounds: 1, turns: 1, sample: 1e5, divisor: 100)

  /// The same with fewer rounds, for what takes long.
  func limited(to rounds: Int) -> Effort {
    var effort = self
    effort.rounds = min(self.rounds, rounds)
    return effort
  }
}

/// The rounds of one workload.
private final class Measurement {
  private let workload: Workload
  private var rounds: [(floor: Double, facet: Double)] = []
  /// What was measured stays, so that no round gets the place of the one before.
  private var kept: [(Int) -> Void] = []

  init(_ workload: Workload) { self.workload = workload }

  func round(_ effort: Effort) {
    let (floor, facet) = (workload.floor(), workload.facet())
    let turns = (turns(of: floor, effort), turns(of: facet, effort))
    var samples: [(floor: Double, facet: Double)] = []
    for _ in 0..<effort.turns {
      samples.append((time(floor, turns.0), time(facet, turns.1)))
    }
    rounds.append((median(samples.map(\.floor)), median(samples.map(\.facet))))
    kept += [floor, facet]
  }

  /// How many turns last long enough. Finding out warms up, too.
  private func turns(of run: (Int) -> Void, _ effort: Effort) -> Int {
    var count = max(4, workload.period)
    while true {
      let total = time(run, count) * Double(count)
      if total >= effort.sample / 4 {
        return max(count, Int(Double(count) * effort.sample / total))
      }
      count *= 4
    }
  }

  /// The medians of the quieter half of the rounds: what shares the machine slows both, but not alike.
  var row: Row {
    let quiet = rounds.sorted { $0.floor + $0.facet < $1.floor + $1.facet }
      .prefix((rounds.count + 1) / 2)
    let scale = 1 / Double(workload.operations)
    return Row(
      name: workload.name, title: workload.title, measured: median(quiet.map(\.facet)) * scale,
      floor: median(quiet.map(\.floor)) * scale,
      ratio: median(quiet.map { $0.facet / $0.floor }), bar: .ratio(workload.bar))
  }
}

/// Measures floor and Facet in turn. Each round takes all workloads, so that a noisy second does not
/// meet all rounds of one.
func measure(_ workloads: [Workload], _ effort: Effort) -> [Row] {
  let measurements = workloads.map(Measurement.init)
  for _ in 0..<effort.rounds {
    for measurement in measurements { measurement.round(effort) }
  }
  return measurements.map(\.row)
}

/// Nanoseconds of CPU time for one turn.
func time(_ run: (Int) -> Void, _ count: Int) -> Double {
  let start = cpu_time()
  run(count)
  return Double(cpu_time() - start) / Double(count)
}

func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }
