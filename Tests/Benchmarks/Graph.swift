import CHeap
import FacetBinding

/// Properties and as many derived ones, in rows: each derived one is the sum of a property and of the
/// derived one before it. The last one of a row is observed.
private final class Graph {
  private var properties: ContiguousArray<Observed<Int>> = []
  private var derived: ContiguousArray<Computed<Int>> = []
  private var tokens: ContiguousArray<Disposable> = []

  init(size: Int, rows: Int) {
    for _ in 0..<rows {
      var last: Computed<Int>?
      for _ in 0..<size / rows {
        let own = Observed(wrappedValue: 1)
        let sum = Computed { [last] in own.wrappedValue &+ (last?.value ?? 0) }
        sink.total &+= sum.value
        properties.append(own)
        derived.append(sum)
        last = sum
      }
      if let last { tokens.append(last.observe { sink.total &+= $0 }) }
    }
  }

  /// Changes 1,000 places, one after the other: with 1,000 rows, the beginning of each.
  func changeRows() {
    for index in places { properties[index].wrappedValue += 1 }
  }

  /// Changes them together, so that a single long row is computed once.
  func changeTogether() {
    transaction { changeRows() }
  }

  private var places: StrideTo<Int> {
    stride(from: 0, to: properties.count, by: max(1, properties.count / 1000))
  }
}

/// What must be linear in the size of a graph, and need no stack.
enum Graphs {
  private typealias Times = (build: Double, change: Double, teardown: Double)

  static func rows(_ effort: Effort) -> [Row] {
    compare("graph", "1,000 rows", effort, rows: { min(1000, $0) }, { $0.changeRows() })
      + compare("chain", "a single row", effort, rows: { _ in 1 }, { $0.changeTogether() })
  }

  /// Compares a large graph with one of a tenth, per property: what is linear is 1.
  private static func compare(
    _ name: String, _ shape: String, _ effort: Effort, rows: (Int) -> Int,
    _ change: (Graph) -> Void
  ) -> [Row] {
    let size = 1_000_000 / effort.divisor
    let title = "\(size) properties and derived ones in \(shape), by a tenth of them"
    let (large, small) = (
      times(size, rows(size), effort, change), times(size / 10, rows(size / 10), effort, change)
    )
    func row(_ part: String, _ large: Double, _ small: Double) -> Row {
      Row(
        name: "\(name) \(part)", title: title, measured: large, floor: small,
        ratio: large / small, bar: .ratio(2))
    }
    return [
      row("build", large.build, small.build), row("change", large.change, small.change),
      row("teardown", large.teardown, small.teardown),
    ]
  }

  /// Nanoseconds per property.
  private static func times(
    _ size: Int, _ rows: Int, _ effort: Effort, _ change: (Graph) -> Void
  ) -> Times {
    let rounds = (0..<effort.limited(to: 3).rounds).map { _ -> Times in
      // Or the small ones get pages that the large ones have paid for.
      heap_trim()
      var graph: Graph?
      let build = time({ _ in graph = Graph(size: size, rows: rows) }, 1)
      let change = time({ _ in if let graph { change(graph) } }, 1)
      let teardown = time({ _ in graph = nil }, 1)
      return (build, change, teardown)
    }
    let scale = 1 / Double(size)
    return (
      median(rounds.map(\.build)) * scale, median(rounds.map(\.change)) * scale,
      median(rounds.map(\.teardown)) * scale
    )
  }
}
