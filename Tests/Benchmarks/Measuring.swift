import CHeap

/// How thoroughly to measure.
struct Effort {
  /// Each round works with fresh objects in a new place, since placement alone can cost a third.
  var rounds = 7
  /// How often floor and Facet take turns within a round.
  var turns = 7
  /// Roughly how long one sample lasts, in nanoseconds.
  var sample = 2e6
  /// What large graphs and series are divided by.
  var divisor = 1

  static let full = Effort()
  static let smoke = Effort(rounds: 1, turns: 1, sample: 2e4, divisor: 100)
}

extension Workload {
  /// Measures the floor and Facet in turn.
  func measure(_ effort: Effort) -> Row {
    var rounds: [(floor: Double, facet: Double)] = []
    // Kept, so that no round gets the place of the one before.
    var kept: [(Int) -> Void] = []
    for _ in 0..<effort.rounds {
      let (floor, facet) = (self.floor(), self.facet())
      kept += [floor, facet]
      let (floorTurns, facetTurns) = (
        turns(of: floor, lasting: effort.sample), turns(of: facet, lasting: effort.sample)
      )
      var samples: [(floor: Double, facet: Double)] = []
      for _ in 0..<effort.turns {
        samples.append((time(floor, floorTurns), time(facet, facetTurns)))
      }
      rounds.append((median(samples.map(\.floor)), median(samples.map(\.facet))))
    }
    let perOperation = 1 / Double(operations)
    return withExtendedLifetime(kept) {
      Row(
        name: name, title: title, measured: median(rounds.map(\.facet)) * perOperation,
        floor: median(rounds.map(\.floor)) * perOperation,
        ratio: median(rounds.map { $0.facet / $0.floor }), bar: .ratio(bar))
    }
  }

  /// How many turns last that long; finding out warms up, too.
  private func turns(of run: (Int) -> Void, lasting duration: Double) -> Int {
    var count = 4
    while true {
      let total = time(run, count) * Double(count)
      if total >= duration / 4 { return max(4, Int(Double(count) * duration / total)) }
      count *= 4
    }
  }
}

/// Nanoseconds of CPU time for one turn.
func time(_ run: (Int) -> Void, _ count: Int) -> Double {
  let start = cpu_time()
  run(count)
  return Double(cpu_time() - start) / Double(count)
}

func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }
