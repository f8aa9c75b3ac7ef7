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
  /// Whether each step of what happens is told on stderr.
  public var isTraced: Bool

  /// Makes settings; without arguments those of a command line without options.
  public init(
    kind: Kind = .text, width: Int? = nil, color: ColorChoice = .auto, page: PageChoice = .auto,
    isAccessible: Bool = false, language: Language = .en, isTraced: Bool = false
  ) {
    self.kind = kind
    self.width = width
    self.color = color
    self.page = page
    self.isAccessible = isAccessible
    self.language = language
    self.isTraced = isTraced
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
    isTraced = arguments.last(of: ["--trace"]) != nil
  }

  static func options(_ language: Language) -> [OptionSyntax] {
    func help(_ help: FrontMessage) -> String { help.text(in: language) }
    return [
      OptionSyntax(
        "--front", .choice(Kind.allCases.map(\.rawValue)),
        help: help(.frontHelp)),
      OptionSyntax(
        "--width", .number(TerminalFacts.widths),
        help: help(.widthHelp)),
      OptionSyntax(
        "--color", .choice(ColorChoice.allCases.map(\.rawValue)),
        help: help(.colorHelp)),
      OptionSyntax(
        "--page", .number(TerminalFacts.widths),
        help: help(.pageHelp)),
      OptionSyntax("--all", help: help(.allHelp)),
      OptionSyntax(
        "--accessible", help: help(.accessibleHelp)),
      OptionSyntax(
        "--language", .choice(Language.allCases.map(\.rawValue)),
        help: help(.languageHelp)),
      OptionSyntax("--trace", help: help(.traceHelp)),
    ]
  }
}
