import CHeap
import FacetBinding

/// A graph of properties and as many derived ones: built, changed at 1,000 places, torn down.
struct Graph {
  private struct Times {
    var build = 0.0
    var change = 0.0
    var teardown = 0.0
  }

  /// Compares the largest graph with one of a tenth, per property: linear is a ratio of 1.
  static func rows(_ effort: Effort) -> [Row] {
    let size = 1_000_000 / effort.divisor
    let small = times(size / 10, effort), large = times(size, effort)
    func row(_ name: String, _ title: String, _ part: KeyPath<Times, Double>) -> Row {
      Row(
        name: "graph \(name)", title: "\(title), per property: \(size) by \(size / 10)",
        measured: large[keyPath: part], floor: small[keyPath: part],
        ratio: large[keyPath: part] / small[keyPath: part], bar: .ratio(2))
    }
    return [
      row("build", "properties with as many derived ones", \.build),
      row("change", "changed at 1,000 places", \.change),
      row("teardown", "dropped", \.teardown),
    ]
  }

  private static func times(_ size: Int, _ effort: Effort) -> Times {
    let rounds = (0..<min(effort.rounds, 3)).map { _ in round(size) }
    return Times(
      build: median(rounds.map(\.build)), change: median(rounds.map(\.change)),
      teardown: median(rounds.map(\.teardown)))
  }

  /// 1,000 rows, each the running sums of its properties; the last one of each row is observed.
  private static func round(_ size: Int) -> Times {
    let rows = min(1000, size)
    let length = size / rows
    var times = Times()
    var graph: Graph?
    times.build = time({ _ in graph = Graph(rows: rows, length: length) }, 1)
    times.change = time({ _ in graph?.change(length) }, 1)
    times.teardown = time({ _ in graph = nil }, 1)
    let perProperty = 1 / Double(rows * length)
    return Times(
      build: times.build * perProperty, change: times.change * perProperty,
      teardown: times.teardown * perProperty)
  }

  private var properties: ContiguousArray<Observed<Int>> = []
  private var derived: ContiguousArray<Computed<Int>> = []
  private var tokens: ContiguousArray<Disposable> = []

  private init(rows: Int, length: Int) {
    for _ in 0..<rows {
      var last: Computed<Int>?
      for _ in 0..<length {
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

  /// Changes the first property of each row, which changes all that is derived in that row.
  private func change(_ length: Int) {
    for first in stride(from: 0, to: properties.count, by: length) {
      properties[first].wrappedValue += 1
    }
  }
}
