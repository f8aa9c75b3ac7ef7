/// Expected lines beside printed ones, so that as few as possible differ.
struct Alignment {
  enum Pair: Equatable {
    /// An expected line was printed: the positions of both.
    case same(expected: Int, printed: Int)
    /// An elision took in a range of printed lines.
    case elided(expected: Int, printed: Range<Int>)
    /// An expected line was not printed.
    case missing(expected: Int)
    /// A printed line was not expected.
    case unexpected(printed: Int)
  }

  private(set) var pairs: [Pair] = []

  /// Whether everything is as expected.
  var isExact: Bool {
    pairs.allSatisfy { pair in
      switch pair {
      case .same, .elided: true
      case .missing, .unexpected: false
      }
    }
  }

  // What a difference costs. A line in place of another is cheaper than a line that is missing, or an
  // elision nearby would swallow it.
  static let replaced = 3
  static let alone = 4

  /// - Complexity: O((n + m) · d) for n expected and m printed lines of which d differ; with elisions
  ///   more, O(n · m) at most. If that is too much, none of the lines is taken to be the same.
  init(_ expected: [LinePattern], _ printed: [String]) {
    let rows = expected.count
    let columns = printed.count
    if rows == columns, zip(expected, printed).allSatisfy({ !$0.isElision && $0.matches($1) }) {
      pairs = (0..<rows).map { .same(expected: $0, printed: $0) }
      return
    }
    guard let cost = RemainingCost(expected, printed) else {
      pairs = (0..<rows).map { .missing(expected: $0) }
      pairs += (0..<columns).map { .unexpected(printed: $0) }
      return
    }
    var row = 0
    var column = 0
    while row < rows || column < columns {
      let steps = Self.steps(row, column, expected, printed)
      let left = cost[row, column]
      guard
        let step = steps.first(where: {
          Self.sum($0.cost, cost[row + $0.down, column + $0.right]) == left
        })
      else { return }
      add(step, row, column, isElision: row < rows && expected[row].isElision)
      row += step.down
      column += step.right
    }
  }

  private static func sum(_ cost: Int, _ rest: Int?) -> Int? { rest.map { cost + $0 } }

  private struct Step {
    let down: Int
    let right: Int
    let cost: Int
  }

  private static func steps(
    _ row: Int, _ column: Int, _ expected: [LinePattern], _ printed: [String]
  ) -> [Step] {
    var steps: [Step] = []
    let hasPrinted = column < printed.count
    if row < expected.count, expected[row].isElision {
      if hasPrinted { steps.append(Step(down: 0, right: 1, cost: 0)) }
      steps.append(Step(down: 1, right: 0, cost: 0))
    } else if row < expected.count {
      if hasPrinted {
        let isSame = expected[row].matches(printed[column])
        steps.append(Step(down: 1, right: 1, cost: isSame ? 0 : replaced))
      }
      steps.append(Step(down: 1, right: 0, cost: alone))
      if hasPrinted { steps.append(Step(down: 0, right: 1, cost: alone)) }
    } else if hasPrinted {
      steps.append(Step(down: 0, right: 1, cost: alone))
    }
    return steps
  }

  private mutating func add(_ step: Step, _ row: Int, _ column: Int, isElision: Bool) {
    switch (step.down, step.right) {
    case (1, 1) where step.cost == 0: pairs.append(.same(expected: row, printed: column))
    case (1, 1): pairs += [.missing(expected: row), .unexpected(printed: column)]
    case (_, 0) where isElision:
      // An elision that has taken in something is there already.
      if case .elided(row, _)? = pairs.last { return }
      pairs.append(.elided(expected: row, printed: column..<column))
    case (0, _) where isElision:
      if case .elided(row, let taken)? = pairs.last {
        pairs[pairs.count - 1] = .elided(expected: row, printed: taken.lowerBound..<column + 1)
      } else {
        pairs.append(.elided(expected: row, printed: column..<column + 1))
      }
    case (1, _): pairs.append(.missing(expected: row))
    default: pairs.append(.unexpected(printed: column))
    }
  }
}
