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
  /// How many rows are shown at a time.
  public var page: PageChoice
  /// Whether everything is said in words, for screen readers.
  public var isAccessible: Bool
  /// The language in which people are spoken to.
  public var language: Language

  /// Makes settings; without arguments those of a command line without options.
  public init(
    kind: Kind = .text, width: Int? = nil, color: ColorChoice = .auto, page: PageChoice = .auto,
    isAccessible: Bool = false, language: Language = .en
  ) {
    self.kind = kind
    self.width = width
    self.color = color
    self.page = page
    self.isAccessible = isAccessible
    self.language = language
  }

  /// Takes the settings from a command line, whose values the parser has checked. The language is
  /// known before that, since mistakes in the command line are told in it.
  public init(_ arguments: ParsedArguments, language: Language = .en) {
    self.language = language
    kind = arguments.value("--front").flatMap(Kind.init) ?? .text
    width = arguments.value("--width").flatMap(Int.init)
    color = arguments.value("--color").flatMap(ColorChoice.init) ?? .auto
    page =
      switch arguments.last(of: ["--page", "--all"]) {
      case "--page": arguments.value("--page").flatMap(Int.init).map(PageChoice.rows) ?? .auto
      case "--all": .all
      default: .auto
      }
    isAccessible = arguments.last(of: ["--accessible"]) != nil
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
    OptionSyntax(
      "--page", .number(TerminalFacts.widths),
      help: "Show this many rows at a time, in a pipe too."),
    OptionSyntax("--all", help: "Show all rows at once, on a terminal too."),
    OptionSyntax(
      "--accessible", help: "Print words instead of signs and columns, for screen readers."),
    OptionSyntax(
      "--language", .choice(Language.allCases.map(\.rawValue)),
      help: "Speak this language, and not that of the environment."),
  ]
}
