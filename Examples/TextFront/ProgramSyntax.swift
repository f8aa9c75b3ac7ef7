/// An option of a program, as one line of its table.
public struct OptionSyntax: Sendable {
  /// What an option takes.
  public enum Value: Sendable {
    /// Nothing: it is there or not.
    case none
    /// Any text; the word stands for it in the help.
    case text(String)
    /// A folder; the word stands for it in the help.
    case folder(String)
    /// One of these words.
    case choice([String])
    /// A whole number in a range.
    case number(ClosedRange<Int>)
  }

  /// The name with its dashes: `--width`.
  public var name: String
  /// What it takes.
  public var value: Value
  /// One sentence for the help.
  public var help: String

  /// Makes an option.
  public init(_ name: String, _ value: Value = .none, help: String) {
    self.name = name
    self.value = value
    self.help = help
  }

  /// How it is written: `--color auto|always|never`.
  var synopsis: String {
    switch value {
    case .none: name
    case .text(let word), .folder(let word): "\(name) \(word)"
    case .choice(let words): "\(name) \(words.joined(separator: "|"))"
    case .number: "\(name) N"
    }
  }

  /// What is wrong with a value, or `nil`.
  func problem(with text: String) -> FrontMessage? {
    switch value {
    case .none: .optionTakesNoValue(name)
    case .text, .folder: text.isEmpty ? .optionIsEmpty(name) : nil
    case .choice(let words):
      words.contains(text)
        ? nil
        : .optionNeedsOne(
          name, of: words, not: text, meant: Suggestion.nearest(to: text, among: words))
    case .number(let range):
      text.utf8.allSatisfy { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
        && Int(text).map(range.contains) == true
        ? nil : .optionNeedsNumber(name, in: range, not: text)
    }
  }
}

/// A command line that cannot be understood; the program ends with 2.
public struct UsageError: Error, Equatable {
  /// What is wrong, for people, in their language.
  public var message: String

  /// Makes an error.
  public init(_ message: String) {
    self.message = message
  }

  init(_ message: FrontMessage, in language: Language) {
    self.message = message.text(in: language)
  }
}

/// What a program's command line may look like.
public struct ProgramSyntax: Sendable {
  /// The name people type.
  public var name: String
  /// What `--version` says.
  public var version: String
  /// One sentence for the help.
  public var summary: String
  /// Its own options and those all programs have.
  public var options: [OptionSyntax]
  /// The word in the help for the one argument that is not an option, if it takes one.
  public var operand: String?
  /// The language of the help, and of what is wrong with a command line.
  public var language: Language

  /// Makes a syntax. The options of the front, `--help` and `--version` come by themselves.
  public init(
    name: String, version: String, summary: String, options: [OptionSyntax] = [],
    operand: String? = nil, language: Language = .en
  ) {
    self.name = name
    self.version = version
    self.summary = summary
    self.options = options + FrontSettings.options(language) + ProgramSyntax.common(language)
    self.operand = operand
    self.language = language
  }

  /// The options that are answered at once, whatever else there is.
  static let endings = ["--help", "--version", "--completions"]

  private static func common(_ language: Language) -> [OptionSyntax] {
    func help(_ help: FrontMessage) -> String { help.text(in: language) }
    return [
      OptionSyntax(
        "--completions", .choice(Shell.allCases.map(\.rawValue)),
        help: help(.completionsHelp)),
      OptionSyntax("--help", help: help(.helpOptionHelp)),
      OptionSyntax("--version", help: help(.versionHelp)),
    ]
  }

  /// The text of `--help`.
  public var help: [Line] { help(isAligned: true) }

  func help(isAligned: Bool) -> [Line] {
    let words = options.map { "[\($0.synopsis)]" } + (operand.map { ["[\($0)]"] } ?? [])
    let usage = FrontMessage.usage("\(name) " + words.joined(separator: " "))
    let indent = isAligned ? "  " : ""
    let table = Table.pairs(isAligned: isAligned).lines(
      rows: options.map { ["\(indent)\($0.synopsis)", "\($0.help)"] }, overflow: .wrap)
    return [
      Line(usage.text(in: language), overflow: .wrap), "", Line(summary, overflow: .wrap), "",
    ] + table
  }
}
