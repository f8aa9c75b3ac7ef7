import FacetViewModel

/// What a command told, as a `Recorder` keeps it.
public enum CommandEvent<Output> {
  /// An asynchronous command began to run, or has ended.
  case running(Bool)
  /// The action returned.
  case output(Output)
  /// The action threw; the text is that of the error.
  case failure(String)
  /// The action did not run.
  case refusal(Refusal)
}

extension CommandEvent where Output == Void {
  /// The action returned, of a command that has nothing to return.
  public static var done: CommandEvent { .output(()) }
}

extension CommandEvent: Equatable {
  /// Outputs that are not `Equatable` are equal if they are the same object, or read the same.
  public static func == (one: CommandEvent, other: CommandEvent) -> Bool {
    switch (one, other) {
    case (.running(let one), .running(let other)): one == other
    case (.output(let one), .output(let other)): areEqual(one, other)
    case (.failure(let one), .failure(let other)): one == other
    case (.refusal(let one), .refusal(let other)): one == other
    default: false
    }
  }

  private static func areEqual(_ one: Output, _ other: Output) -> Bool {
    if let one = one as? any Equatable { return isEqual(one, other) }
    if Output.self is AnyClass { return one as AnyObject === other as AnyObject }
    return ValueText(one) == ValueText(other)
  }

  private static func isEqual<Comparable: Equatable>(_ one: Comparable, _ other: Output) -> Bool {
    other as? Comparable == one
  }
}

extension CommandEvent: CustomStringConvertible {
  /// As it is written in a test: `.output(1)`.
  public var description: String {
    switch self {
    case .running(let isRunning): ".running(\(isRunning))"
    case .output(let output):
      Output.self == Void.self ? ".done" : ".output(\(ValueText(output).text))"
    case .failure(let text): ".failure(\(text.debugDescription))"
    case .refusal(let refusal): ".refusal(.\(refusal))"
    }
  }
}
