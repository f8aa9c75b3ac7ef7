/// What an `AsyncCommand` does when it is asked again while it is running.
public enum Policy: Sendable, Hashable, CaseIterable {
  /// Refuses with `busy`, and is disabled meanwhile. For saving, paying, anything that must not happen
  /// twice.
  case refuse
  /// Joins: the caller gets the outcome of the run under way; its own input is not used. For loading
  /// what several ask for.
  case join
  /// Waits its turn, and runs in the order of asking.
  case queue
  /// Replaces the run under way, which is cancelled and can change nothing any more. For searching while
  /// the user types.
  case latest
  /// Runs beside the others.
  case parallel

  /// What to do with a new run.
  enum Decision {
    case start
    case refuse
    case join
    case wait
    case replace
  }

  /// The whole of the policy, as a function of whether something is running.
  func decide(isRunning: Bool) -> Decision {
    guard isRunning else { return .start }
    switch self {
    case .refuse: return .refuse
    case .join: return .join
    case .queue: return .wait
    case .latest: return .replace
    case .parallel: return .start
    }
  }
}
