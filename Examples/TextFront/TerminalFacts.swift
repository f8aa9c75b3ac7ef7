/// When to use colours and other styles.
public enum ColorChoice: String, CaseIterable, Sendable {
  /// As the environment and the stream say.
  case auto
  /// Also in a pipe.
  case always
  /// Not at all.
  case never
}

/// What is known about the three streams and the environment, as a value.
///
/// Each stream is judged for itself: stdout may be a pipe while stderr is a terminal.
public struct TerminalFacts: Sendable {
  /// The widths that are taken seriously.
  public static let widths = 1...65_535

  /// The environment variables.
  public var variables: [String: String]
  /// Whether somebody types the input.
  public var isInputTerminal: Bool
  /// Whether stdout is a terminal.
  public var isOutputTerminal: Bool
  /// Whether stderr is a terminal.
  public var isErrorTerminal: Bool
  /// Asks the terminal behind stdout how wide it is just now; `nil` if it cannot tell.
  public var terminalWidth: @Sendable () -> Int?

  /// Makes facts; without arguments those of a script in a pipe with an empty environment.
  public init(
    variables: [String: String] = [:], isInputTerminal: Bool = false,
    isOutputTerminal: Bool = false, isErrorTerminal: Bool = false,
    terminalWidth: @escaping @Sendable () -> Int? = { nil }
  ) {
    self.variables = variables
    self.isInputTerminal = isInputTerminal
    self.isOutputTerminal = isOutputTerminal
    self.isErrorTerminal = isErrorTerminal
    self.terminalWidth = terminalWidth
  }

  /// The width to lay out for: the one asked for, then the terminal's, then COLUMNS, then 80.
  public func width(asked: Int?) -> Int {
    if let asked { return asked }
    if let width = terminalWidth(), TerminalFacts.widths.contains(width) { return width }
    return TerminalFacts.width(parsing: variables["COLUMNS"] ?? "") ?? 80
  }

  /// Where lines end: on a terminal at its edge, in a pipe only where a width was asked for.
  public func lineLimit(asked: Int?, isTerminal: Bool) -> Int? {
    asked != nil || isTerminal ? width(asked: asked) : nil
  }

  /// Whether to use styles on a stream.
  ///
  /// What was asked for decides, then NO_COLOR, CLICOLOR_FORCE (for pipes too) and `CLICOLOR=0`;
  /// then it takes a terminal that is not dumb. `CLICOLOR=1` cannot make a dumb terminal clever.
  public func usesStyles(asked: ColorChoice, isTerminal: Bool) -> Bool {
    switch asked {
    case .always: return true
    case .never: return false
    case .auto: break
    }
    if !variable("NO_COLOR").isEmpty { return false }
    if !["", "0"].contains(variable("CLICOLOR_FORCE")) { return true }
    if variable("CLICOLOR") == "0" { return false }
    return isTerminal && !["", "dumb"].contains(variable("TERM"))
  }

  private func variable(_ name: String) -> String {
    variables[name] ?? ""
  }

  /// A width written in plain digits, or `nil` for everything else.
  static func width(parsing text: String) -> Int? {
    guard text.utf8.allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }),
      let width = Int(text), widths.contains(width)
    else { return nil }
    return width
  }
}
