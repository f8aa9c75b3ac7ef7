import Testing

@testable import TextFront

@Suite struct TextFrontOptionTests {
  private let todo = ProgramSyntax(
    name: "todo", version: "1.2", summary: "Keeps a list.", operand: "FILE")
  private let explorer = ProgramSyntax(
    name: "explorer", version: "1.2", summary: "Explores.",
    options: [
      OptionSyntax("--sample", help: "Answer from inside."),
      OptionSyntax("--live", help: "Ask GitHub."),
      OptionSyntax("--api", .text("URL"), help: "Ask another server."),
      OptionSyntax("--data", .text("FOLDER"), help: "Where favourites are."),
    ])

  private func problem(_ syntax: ProgramSyntax, _ arguments: String...) -> String? {
    do {
      _ = try syntax.parse(arguments)
      return nil
    } catch {
      return error.message
    }
  }

  @Test func valuesFollowAsAnotherArgumentOrBehindAnEqualsSign() throws {
    let parsed = try todo.parse(["--front", "json", "list.json", "--width=40", "--color=never"])
    #expect(parsed.operand == "list.json")
    #expect(FrontSettings(parsed) == FrontSettings(kind: .json, width: 40, color: .never))
    #expect(FrontSettings(try todo.parse([])) == FrontSettings())
    #expect(try explorer.parse(["--api=http://h/?a=b"]).value("--api") == "http://h/?a=b")
    #expect(try explorer.parse(["--data", "-x"]).value("--data") == "-x")
    #expect(try explorer.parse(["--data=--live"]).value("--data") == "--live")
  }

  @Test func twoDashesEndTheOptions() throws {
    #expect(try todo.parse(["--", "--width"]).operand == "--width")
    #expect(try todo.parse(["--width", "5", "--"]).operand == nil)
    #expect(try todo.parse(["-"]).operand == "-")
  }

  @Test func ofSeveralTheLastOneCounts() throws {
    let parsed = try explorer.parse(["--live", "--width", "5", "--sample", "--width=6"])
    #expect(parsed.value("--width") == "6")
    #expect(parsed.last(of: ["--sample", "--live", "--api"]) == "--sample")
    #expect(parsed.last(of: ["--api"]) == nil)
  }

  @Test func mistakesAreNamedWithWhatWasMeant() {
    #expect(problem(todo, "--widht", "3") == "unknown option '--widht'; did you mean '--width'?")
    #expect(problem(todo, "--widht=3") == "unknown option '--widht'; did you mean '--width'?")
    #expect(problem(todo, "--col") == "unknown option '--col'; did you mean '--color'?")
    #expect(problem(todo, "--zzz") == "unknown option '--zzz'")
    #expect(problem(todo, "-x") == "unknown option '-x'")
    #expect(problem(todo, "--width") == "option '--width' needs a value")
    #expect(problem(todo, "--width", "--color", "auto") == "option '--width' needs a value")
    #expect(problem(todo, "--width", "--") == "option '--width' needs a value")
    #expect(problem(todo, "--help=1") == "option '--help' takes no value")
    #expect(problem(explorer, "--data=") == "option '--data' must not be empty")
    #expect(problem(explorer, "x") == "unexpected argument 'x'")
    #expect(problem(todo, "a", "b") == "unexpected argument 'b'")
    #expect(problem(todo, "") == "FILE must not be empty")
    #expect(problem(todo, "a\u{FFFD}b") == "argument 'a\u{FFFD}b' is not valid UTF-8")
    #expect(
      problem(todo, "--front", "jsno")
        == "option '--front' must be one of text, json, not 'jsno'; did you mean 'json'?")
  }

  @Test(arguments: ["0", "-3", "abc", "99999999999999", "+5", "5.0", "٣", "", "65536"])
  func aNonsensicalWidthIsAMistake(width: String) {
    let message = "option '--width' must be a number from 1 to 65535, not '\(width)'"
    #expect(problem(todo, "--width", width) == message)
    #expect(problem(todo, "--width=\(width)") == message)
  }

  private func start(_ arguments: String...) -> (status: Int32?, output: String, error: String) {
    let test = TestStreams()
    switch todo.start(arguments, on: test.streams) {
    case .run: return (nil, test.output.text, test.error.text)
    case .end(let status): return (status, test.output.text, test.error.text)
    }
  }

  @Test func helpAndVersionAreAnsweredAndMistakesEndWithTwo() {
    #expect(start("list.json") == (nil, "", ""))
    #expect(start("--version", "--nonsense") == (0, "todo 1.2\n", ""))
    #expect(
      start("--what\u{1B}") == (2, "", "error: unknown option '--what\\u{1B}'\ntry 'todo --help'\n")
    )
    let help = start("--help")
    #expect(help.status == 0)
    #expect(
      help.output == """
        usage: todo [--front text|json] [--width N] [--color auto|always|never] [--page N] [--all] \
        [--accessible] [--language en|ko] [--trace] [--completions bash|zsh|fish] [--help] \
        [--version] [FILE]

        Keeps a list.

          --front text|json            Print for people, or one JSON object a line for programs.
          --width N                    Cut lines at this many cells, in a pipe too.
          --color auto|always|never    Use styles as the terminal allows, always, or never.
          --page N                     Show this many rows at a time, in a pipe too.
          --all                        Show all rows at once, on a terminal too.
          --accessible                 Print words instead of signs and columns, for screen readers.
          --language en|ko             Speak this language, and not that of the environment.
          --trace                      Tell on stderr what happens, and what caused it.
          --completions bash|zsh|fish  Print what makes a shell complete these options, and end.
          --help                       Tell this, and end.
          --version                    Tell the version, and end.

        """)
  }

  @Test func theNearestWordIsFoundAndNoFarOne() {
    let words = ["add", "edit", "done", "undone", "delete", "quit", "quit!"]
    func nearest(_ word: String) -> String? { Suggestion.nearest(to: word, among: words) }
    #expect(nearest("ad") == "add")
    #expect(nearest("qiut") == "quit")
    #expect(nearest("ADD") == "add")
    #expect(nearest("deltee") == "delete")
    #expect(nearest("del") == "delete")
    #expect(nearest("undoen") == "undone")
    #expect(nearest("x") == nil)
    #expect(nearest("") == nil)
    #expect(nearest(String(repeating: "a", count: 1_000_000)) == nil)
    #expect(Suggestion.distance(Array("abcd"), Array("acbd")) == 1)
    #expect(Suggestion.distance(Array("kitten"), Array("sitting")) == 3)
    #expect(Suggestion.distance([], Array("ab")) == 2)
  }
}
