import CHeap
import FacetBinding

/// What can be counted, and so comes out the same in every run.
enum Counts {
  /// Heap allocations per emission, transient ones included.
  static func allocations(_ isWanted: (String) -> Bool) -> [Row] {
    if !heap_is_countable() { return [] }
    var rows: [Row] = []
    for workload in Workload.all where workload.isAllocationFree {
      let name = "\(workload.name) allocations"
      if isWanted(name) {
        rows.append(
          row(name, workload.title, allocations(workload.facet()), allocations(workload.floor())))
      }
    }
    for (name, title, run) in combining where isWanted(name) {
      rows.append(row(name, title, allocations(run()), 0))
    }
    return rows
  }

  /// How often an observer of a diamond is told one change.
  static func tellings() -> Row {
    func tellings(_ diamond: (@escaping (Int) -> Void) -> (Int) -> Void) -> Double {
      let told = Sink()
      let run = diamond { _ in told.total += 1 }
      run(10)
      told.total = 0
      run(1000)
      return Double(told.total) / 1000
    }
    return .amount(
      "W7 tellings", "tellings per change of the diamond", .count, tellings(diamondFacet),
      floor: tellings(diamondFloor), bar: 1)
  }

  private static func row(_ name: String, _ title: String, _ count: Double, _ floor: Double) -> Row
  {
    .amount(name, "heap allocations: \(title)", .count, count, floor: floor, bar: 0)
  }

  private static func allocations(_ run: (Int) -> Void) -> Double {
    run(1000)
    heap_start_counting()
    run(1000)
    return Double(heap_stop_counting()) / 1000
  }

  private static var combining: [(String, String, () -> (Int) -> Void)] {
    [
      (
        "combineLatest allocations", "combineLatest of two signals, sent in turn",
        {
          let (first, second) = (Relay<Int>(), Relay<Int>())
          let token = combineLatest(first, second).observe { sink.total &+= $0 &+ $1 }
          return { n in
            withExtendedLifetime(token) {
              for i in 1...n { if i & 1 == 0 { first.send(i) } else { second.send(i) } }
            }
          }
        }
      ),
      (
        "combineLatest property allocations", "combineLatest of two properties, set in turn",
        {
          let model = Model()
          let token = combineLatest(model.$value, model.$other).observe { sink.total &+= $0 &+ $1 }
          return { n in
            withExtendedLifetime(token) {
              for i in 1...n { if i & 1 == 0 { model.value = i } else { model.other = i } }
            }
          }
        }
      ),
    ]
  }
}
