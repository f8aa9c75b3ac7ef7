/// What must not grow with size: the cost of one operation.
enum Growth {
  /// How many times more an operation may grow than the floor's does. Memory is farther away where there is
  /// more of it, for both; a list that is searched or copied costs thousands.
  private static let bar = 2.0

  static func telling(_ effort: Effort) -> [Row] {
    rows(
      "W3",
      sizes([1, 10, 100, 1000, 10_000, 100_000], effort).map {
        .observed(by: $0, name: "W3 of \($0)", title: "set, \($0) observers (per delivery)")
      }, effort)
  }

  static func replacing(_ effort: Effort) -> [Row] {
    rows(
      "W5b",
      sizes([100, 1000, 10_000, 100_000], effort).map {
        .replacing(
          oneOf: $0, name: "W5b of \($0)", title: "\($0) live observers, replace a random one")
      }, effort)
  }

  private static func sizes(_ sizes: [Int], _ effort: Effort) -> [Int] {
    sizes.map { $0 / effort.divisor }.filter { $0 > 0 }
  }

  private static func rows(_ name: String, _ workloads: [Workload], _ effort: Effort) -> [Row] {
    let rows = measure(workloads, effort.limited(to: 3))
    guard let first = rows.first else { return rows }
    let grown = rows.map { ($0.measured / first.measured, $0.floor / first.floor) }
    let (facet, floor) = (grown.map(\.0).max() ?? 1, grown.map(\.1).max() ?? 1)
    return rows + [
      Row(
        name: "\(name) growth", title: "the dearest of these by the first", unit: .count,
        measured: facet, floor: floor, ratio: facet / floor, bar: .ratio(bar))
    ]
  }
}
