/// What the options that all programs share ask for.
public struct FrontSettings: Equatable, Sendable {
  /// Who reads the output.
  public enum Kind: String, CaseIterable, Sendable {
    /// A person.
    case text
    /// A program: one JSON object a line.
    case json
  }

  /// Who reads the output.
  public var kind: Kind
  /// The width asked for.
  public var width: Int?
  /// Whether styles were asked for.
  public var color: ColorChoice

  /// Makes settings; without arguments those of a command line without options.
  public init(kind: Kind = .text, width: Int? = nil, color: ColorChoice = .auto) {
    self.kind = kind
    self.width = width
    self.color = color
  }

  /// Takes the settings from a command line, whose values the parser has checked.
  public init(_ arguments: ParsedArguments) {
    kind = arguments.value("--front").flatMap(Kind.init) ?? .text
    width = arguments.value("--width").flatMap(Int.init)
    color = arguments.value("--color").flatMap(ColorChoice.init) ?? .auto
  }

  static let options = [
    OptionSyntax(
      "--front", .choice(Kind.allCases.map(\.rawValue)),
      help: "Print for people, or one JSON object a line for programs."),
    OptionSyntax(
      "--width", .number(TerminalFacts.widths),
      help: "Cut lines at this many cells, in a pipe too."),
    OptionSyntax(
      "--color", .choice(ColorChoice.allCases.map(\.rawValue)),
      help: "Use styles as the terminal allows, always, or never."),
  ]
}
