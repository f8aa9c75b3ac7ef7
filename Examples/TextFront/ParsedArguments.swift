/// What a command line said.
public struct ParsedArguments: Equatable, Sendable {
  /// The options in the order in which they were given, with their values.
  public internal(set) var options: [(name: String, value: String?)] = []
  /// The argument that is not an option.
  public internal(set) var operand: String?

  /// The value of an option, or `nil` if it was not given. Given twice, the last one counts, so an
  /// alias can be overruled.
  public func value(_ name: String) -> String? {
    options.last { $0.name == name }?.value
  }

  /// Which of some options was given; of several the last.
  public func last(of names: [String]) -> String? {
    options.last { names.contains($0.name) }?.name
  }

  /// Whether both said the same in the same order.
  public static func == (left: ParsedArguments, right: ParsedArguments) -> Bool {
    left.operand == right.operand && left.options.elementsEqual(right.options, by: ==)
  }
}

extension ProgramSyntax {
  /// What to do after the command line was read.
  public enum Start {
    /// Go on.
    case run(ParsedArguments)
    /// All is said; end with this status.
    case end(Int32)
  }

  /// Reads the arguments, the program's name not among them, and answers `--help`, `--version`,
  /// `--completions` and mistakes by itself.
  public func start(_ arguments: [String], on streams: Streams) -> Start {
    let console = Console(streams, settings: FrontSettings(language: language))
    do {
      let parsed = try parse(arguments)
      switch parsed.last(of: ProgramSyntax.endings) {
      case "--help":
        var settings = FrontSettings(parsed, language: language)
        // Whoever cannot use columns need not know what must stand before what.
        if arguments.prefix(while: { $0 != "--" }).contains("--accessible") {
          settings.isAccessible = true
        }
        let console = Console(streams, settings: settings)
        console.print(help(isAligned: !settings.isAccessible))
        return .end(console.endStatus(0))
      case "--version": console.print(["\(name) \(version)"])
      case "--completions":
        let shell = parsed.value("--completions").flatMap(Shell.init)
        console.printForPrograms(shell.map(completions) ?? [])
      default: return .run(parsed)
      }
      return .end(console.endStatus(0))
    } catch {
      console.report(error.message)
      console.tell(Line(FrontMessage.seeHelp(program: name).text(in: language)))
      return .end(2)
    }
  }

  /// Reads the arguments. `--help`, `--version` and `--completions` end the reading: what
  /// follows is not looked at.
  public func parse(_ arguments: [String]) throws(UsageError) -> ParsedArguments {
    // Bytes that are no text come out of the system's argument list as U+FFFD. To go on would mean
    // to work on a file of another name.
    for argument in arguments where argument.unicodeScalars.contains("\u{FFFD}") {
      throw UsageError(.argumentIsNotText(argument), in: language)
    }
    var parsed = ParsedArguments()
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      if argument == "--" {
        while let operand = rest.popFirst() { try add(operand, to: &parsed) }
      } else if argument.hasPrefix("-"), argument != "-" {
        let option = try option(argument, rest: &rest)
        parsed.options.append(option)
        if ProgramSyntax.endings.contains(option.name) { return parsed }
      } else {
        try add(argument, to: &parsed)
      }
    }
    return parsed
  }

  private func option(
    _ argument: String, rest: inout ArraySlice<String>
  ) throws(UsageError) -> (name: String, value: String?) {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    guard let syntax = options.first(where: { $0.name == name }) else {
      let meant = Suggestion.nearest(to: name, among: options.map(\.name))
      throw UsageError(.unknownOption(name, meant: meant), in: language)
    }
    var value = parts.count == 2 ? String(parts[1]) : nil
    if case .none = syntax.value {
      if value != nil { throw UsageError(.optionTakesNoValue(name), in: language) }
      return (name, nil)
    }
    // Another option is more likely a forgotten value than meant as one; `--name=--value` can be.
    if value == nil, let next = rest.first, next != "--", !isOption(next) {
      value = rest.removeFirst()
    }
    guard let value else { throw UsageError(.optionNeedsValue(name), in: language) }
    if let problem = syntax.problem(with: value) {
      throw UsageError(problem, in: language)
    }
    return (name, value)
  }

  private func isOption(_ argument: String) -> Bool {
    options.contains { argument == $0.name || argument.hasPrefix($0.name + "=") }
  }

  private func add(_ operand: String, to parsed: inout ParsedArguments) throws(UsageError) {
    guard let word = self.operand, parsed.operand == nil else {
      throw UsageError(.argumentIsUnexpected(operand), in: language)
    }
    if operand.isEmpty { throw UsageError(.argumentIsEmpty(word), in: language) }
    parsed.operand = operand
  }
}
