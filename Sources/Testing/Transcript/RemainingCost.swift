/// What it costs to align the lines that are left from each position on: as far as that is needed to find
/// the best way from the first one, cheapest ways first, beginning at the end.
struct RemainingCost {
  private var cost: [Int: Int] = [:]
  private let width: Int

  /// What is left from a position on, if it is on one of the best ways.
  subscript(row: Int, column: Int) -> Int? { cost[row * width + column] }

  /// Returns nil if too many positions would have to be looked at.
  init?(
    _ expected: [LinePattern], _ printed: [String], atMost limit: Int = 1_000_000
  ) {
    let width = printed.count + 1
    self.width = width
    /// The positions to go on from, by cost.
    var work = [[expected.count * width + printed.count]]
    cost[work[0][0]] = 0
    func reach(_ position: Int, at new: Int, _ cost: inout [Int: Int]) {
      if let known = cost[position], known <= new { return }
      cost[position] = new
      while work.count <= new { work.append([]) }
      work[new].append(position)
    }
    var current = 0
    // All of one cost are looked at, so that equally good ways are there to be chosen from.
    while current < work.count, work[current].isEmpty || cost[0].map({ $0 >= current }) ?? true {
      guard let position = work[current].popLast() else {
        current += 1
        continue
      }
      if cost[position] != current { continue }
      if cost.count > limit { return nil }
      let (row, column) = position.quotientAndRemainder(dividingBy: width)
      let isElision = row < expected.count && expected[row].isElision
      if column > 0 {
        reach(position - 1, at: current + (isElision ? 0 : Alignment.alone), &cost)
      }
      guard row > 0 else { continue }
      let above = expected[row - 1]
      reach(position - width, at: current + (above.isElision ? 0 : Alignment.alone), &cost)
      if column > 0, !above.isElision {
        let isSame = above.matches(printed[column - 1])
        reach(position - width - 1, at: current + (isSame ? 0 : Alignment.replaced), &cost)
      }
    }
  }
}
