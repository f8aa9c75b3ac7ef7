/// How an execution of a command ended.
public enum Outcome<Output> {
  /// The action returned.
  case finished(Output)
  /// The action threw. The error was told to `failures` too.
  case failed(any Error)
  /// It was cancelled or replaced by a later one; what the action still returns is dropped.
  case cancelled
  /// The action did not run. The reason was told to `refusals` too.
  case refused(Refusal)

  /// What the action returned, if it finished.
  public var output: Output? {
    if case .finished(let output) = self { output } else { nil }
  }

  /// What the action threw, if it failed.
  public var error: (any Error)? {
    if case .failed(let error) = self { error } else { nil }
  }

  /// Why the action did not run, if it was refused.
  public var refusal: Refusal? {
    if case .refused(let refusal) = self { refusal } else { nil }
  }

  /// Whether it was cancelled or replaced.
  public var isCancelled: Bool {
    if case .cancelled = self { true } else { false }
  }
}

extension Outcome: Sendable where Output: Sendable {}

/// Why a command did not run its action. Never silent: it is both an `Outcome` and an element of
/// `refusals`.
public enum Refusal: Sendable, Hashable {
  /// The command's condition does not hold.
  case disabled
  /// It is running already, and its policy is to refuse.
  case busy
  /// The object it belongs to is gone.
  case ownerGone
}
