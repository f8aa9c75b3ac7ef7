/// What a command came to.
public enum Reply: Equatable, Sendable {
  /// It was done, or there was nothing to do.
  case done
  /// It failed, and the front has said so already.
  case failed
  /// It failed, for the reason told.
  case refused(String)
  /// The program is to end; with another status than 0 it has failed.
  case quit(Int32)
}

/// A command that people type, as one line of a table.
///
///     Verb("add", .required("TEXT"), help: "Add an item.") { text, _ in
///       list.add(text)
///       return .done
///     }
public struct Verb {
  /// What may follow the name.
  public enum Argument: Equatable, Sendable {
    /// Nothing.
    case none
    /// Something or nothing; the words stand for it in the help.
    case optional(String)
    /// Something.
    case required(String)
  }

  /// Does the work. It has settled when this returns.
  ///
  /// - Isolation: that of whoever runs the session, so it may use a view model of that actor.
  public typealias Handler = (_ argument: String, _ session: Session) async -> Reply

  /// What people type, in lower case.
  public let name: String
  /// What may follow.
  public let argument: Argument
  /// One sentence for the help.
  public let help: String
  let handler: Handler

  /// Makes a verb.
  public init(
    _ name: String, _ argument: Argument = .none, help: String, _ handler: @escaping Handler
  ) {
    self.name = name
    self.argument = argument
    self.help = help
    self.handler = handler
  }

  /// How it is written: `add TEXT`.
  var synopsis: String {
    switch argument {
    case .none: name
    case .optional(let words): "\(name) [\(words)]"
    case .required(let words): "\(name) \(words)"
    }
  }

  /// The same for those who hear it: several numbers are a word.
  var withoutSigns: Verb {
    guard argument == .required("N…") else { return self }
    return Verb(name, .required("NUMBERS"), help: help, handler)
  }

  /// What is wrong with an argument, or `nil`.
  func problem(with text: String) -> FrontMessage? {
    switch argument {
    case .none where !text.isEmpty: .commandTakesNothing(name)
    case .required(let words) where text.isEmpty: .commandNeeds(name, words)
    default: nil
    }
  }
}

/// The verbs of a program. `help` is always one of them.
struct VerbTable {
  let verbs: [Verb]
  /// Tell whether the help stands in columns, and in which language.
  private let settings: FrontSettings

  init(_ verbs: [Verb], _ settings: FrontSettings = FrontSettings()) {
    self.settings = settings
    let words = FrontMessage.helpHelp.text(in: settings.language)
    let help = Verb("help", .optional("COMMAND"), help: words) { name, session in
      session.explain(name)
    }
    let verbs = settings.isAccessible ? verbs.map(\.withoutSigns) : verbs
    let place = verbs.firstIndex { $0.name == "quit" } ?? verbs.endIndex
    self.verbs = verbs[..<place] + [help] + verbs[place...]
  }

  func verb(_ name: String) -> Verb? {
    verbs.first { $0.name == name }
  }

  /// The help for all verbs, or for some.
  func help(_ verbs: [Verb]) -> [Line] {
    Table.pairs(isAligned: !settings.isAccessible).lines(
      rows: verbs.map { ["\($0.synopsis)", "\($0.help)"] }, overflow: .wrap)
  }

  func unknown(_ name: String) -> String {
    FrontMessage.unknownCommand(
      name, meant: Suggestion.nearest(to: name, among: verbs.map(\.name))
    ).text(in: settings.language)
  }

  /// Splits a line into its first word and the rest, without the white space around them.
  static func split(_ line: String) -> (name: String, argument: String) {
    // By scalars: a combining mark behind a space makes one character with it.
    let isSpace: (Unicode.Scalar) -> Bool = { $0.properties.isWhitespace }
    let line = line.unicodeScalars.drop(while: isSpace)
    let name = line.prefix { !isSpace($0) }
    var argument = line[name.endIndex...].drop(while: isSpace)
    while let last = argument.last, isSpace(last) { argument.removeLast() }
    return (String(name), String(argument))
  }
}
