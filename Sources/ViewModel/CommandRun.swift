import FacetBinding

/// One execution of an `AsyncCommand`, from the moment it is asked for until it has an outcome.
final class CommandRun<Input, Output> {
  let input: Input
  /// The step that began it, if the command is traced.
  var cause: TraceLog.Cause?
  /// The task that performs it. It may go on after the outcome, if it was cancelled and does not care.
  var task: Task<Void, Never>?
  private(set) var outcome: Outcome<Output>?
  /// The work that asked for it.
  let listener = WaitListener.current
  private var hasTurn: Bool
  private var turn: WaitListener.Wait?
  private var waiting: [WaitListener.Wait] = []

  /// - Parameter hasTurn: Whether it may begin at once, or waits for `giveTurn`.
  init(_ input: Input, hasTurn: Bool) {
    self.input = input
    self.hasTurn = hasTurn
    listener?.tell(.runs(true))
  }

  /// Lets a run that waits begin.
  func giveTurn() {
    hasTurn = true
    turn?.end()
    turn = nil
  }

  /// Returns when it is this run's turn, or when it has been cancelled before.
  func waitForTurn() async {
    if hasTurn { return }
    await withCheckedContinuation { turn = WaitListener.Wait(forTurn: $0) }
  }

  /// Gives the run its outcome. Whoever waits goes on.
  func settle(_ outcome: Outcome<Output>) {
    self.outcome = outcome
    giveTurn()
    let resumed = waiting
    waiting = []
    resumed.forEach { $0.end() }
  }

  /// Returns when there is an outcome.
  func waitForOutcome() async -> Outcome<Output> {
    if outcome == nil {
      await withCheckedContinuation { waiting.append(WaitListener.Wait($0, for: listener)) }
    }
    return outcome ?? .cancelled
  }
}
