/// How cost grows with size: not at all, per operation.
enum Growth {
  /// How many times its cost at the smallest size an operation may cost at the largest. What grows is
  /// the distance to memory, and so it does for the floor.
  private static let bar = 4.0

  static func telling(_ effort: Effort) -> [Row] {
    series(
      "W3", [1, 10, 100, 1000, 10_000, 100_000], effort,
      title: { "set, \($0) observers (per delivery)" }
    ) {
      .observed(by: $0, name: $1, title: $2)
    }
  }

  static func replacing(_ effort: Effort) -> [Row] {
    series(
      "W5b", [100, 1000, 10_000, 100_000], effort,
      title: { "\($0) live observers, replace a random one" }
    ) {
      .replacing(oneOf: $0, name: $1, title: $2)
    }
  }

  private static func series(
    _ name: String, _ sizes: [Int], _ effort: Effort, title: (Int) -> String,
    _ workload: (Int, String, String) -> Workload
  ) -> [Row] {
    var effort = effort
    effort.rounds = min(effort.rounds, 3)
    let rows = sizes.map { $0 / effort.divisor }.filter { $0 > 0 }.map { size in
      workload(size, "\(name) of \(size)", title(size)).measure(effort)
    }
    guard let first = rows.first, let last = rows.last else { return rows }
    return rows + [
      Row(
        name: "\(name) growth", title: "the largest of these, measured by the smallest",
        measured: last.measured, floor: first.measured, ratio: last.measured / first.measured,
        bar: .ratio(bar))
    ]
  }
}
