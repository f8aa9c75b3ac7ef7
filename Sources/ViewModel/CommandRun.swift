import FacetBinding

/// One execution of an `AsyncCommand`, from the moment it is asked for until it has an outcome.
final class CommandRun<Input, Output> {
  let input: Input
  /// The step that began it, if the command is traced.
  var cause: TraceLog.Cause?
  /// The task that performs it. It may go on after the outcome, if it was cancelled and does not care.
  var task: Task<Void, Never>?
  private(set) var outcome: Outcome<Output>?
  private var hasTurn: Bool
  private var turn: CheckedContinuation<Void, Never>?
  private var waiting: [CheckedContinuation<Void, Never>] = []

  /// - Parameter hasTurn: Whether it may begin at once, or waits for `giveTurn`.
  init(_ input: Input, hasTurn: Bool) {
    self.input = input
    self.hasTurn = hasTurn
  }

  /// Lets a run that waits begin.
  func giveTurn() {
    hasTurn = true
    turn?.resume()
    turn = nil
  }

  /// Returns when it is this run's turn, or when it has been cancelled before.
  func waitForTurn() async {
    if hasTurn { return }
    await withCheckedContinuation { turn = $0 }
  }

  /// Gives the run its outcome. Whoever waits goes on.
  func settle(_ outcome: Outcome<Output>) {
    self.outcome = outcome
    giveTurn()
    let resumed = waiting
    waiting = []
    resumed.forEach { $0.resume() }
  }

  /// Returns when there is an outcome.
  func waitForOutcome() async -> Outcome<Output> {
    if outcome == nil { await withCheckedContinuation { waiting.append($0) } }
    return outcome ?? .cancelled
  }
}
