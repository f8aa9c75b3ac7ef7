import Testing

@testable import TextFront

/// The scripts: what is typed, and what is printed, with a program of a few commands.
@Suite struct TextFrontSessionTests {
  private func verbs(_ front: PlainFront) -> [Verb] {
    [
      Verb("add", .required("TEXT"), help: "Add a row.") { text, _ in
        front.rows.append("\(text)")
        return .done
      },
      Verb("slow", help: "Add a row later.") { _, _ in
        await Task.yield()
        front.rows.append("slow")
        return .done
      },
      Verb("find", .optional("TERM"), help: "Find rows.") { term, _ in
        front.say(.warning, "looked for '\(term)'")
        return .done
      },
      Verb("fail", help: "Fail.") { _, _ in
        front.say(.error, "as you wish")
        return .failed
      },
      Verb("refuse", help: "Refuse.") { _, _ in .refused("no \u{1B}[2J") },
      Verb("quit", help: "End.") { _, session in
        if front.rows.isEmpty { return .quit(0) }
        if !session.isInteractive {
          session.console.report("there are unsaved changes")
          return .quit(1)
        }
        return await session.ask("Throw away?") ? .quit(0) : .done
      },
      Verb("quit!", help: "End anyway.") { _, _ in .quit(0) },
    ]
  }

  private func run(_ streams: Streams) async -> Int32 {
    let console = Console(streams)
    let front = PlainFront(console)
    let session = Session(
      streams, console: console, prompt: "> ", verbs: verbs(front), front: front)
    return await session.run()
  }

  private func script(
    _ text: String, options: FrontSettings = FrontSettings()
  ) async -> (status: Int32, output: String, error: String) {
    let test = TestStreams(MemorySource(text))
    let status = await run(test.streams)
    return (status, test.output.text, test.error.text)
  }

  private func typed(_ chunks: String...) async -> (status: Int32, text: String) {
    let sink = MemorySink()
    let status = await run(TestStreams.onTerminal(chunks, sink: sink))
    return (status, sink.text)
  }

  @Test func aScriptPrintsWhatChangesAndNoPrompt() async {
    #expect(
      await script("add a  b \n\n \t\r\n  slow\nadd c\nquit!\nadd never\n")
        == (0, "Rows\na  b\nslow\nc\n", ""))
  }

  @Test func theEndOfInputIsTakenAsQuit() async {
    #expect(await script("") == (0, "Rows\n", ""))
    #expect(await script("find") == (0, "Rows\n", "warning: looked for ''\n"))
    #expect(await script("add a") == (1, "Rows\na\n", "error: there are unsaved changes\n"))
    #expect(await script("add a\nquit") == (1, "Rows\na\n", "error: there are unsaved changes\n"))
  }

  @Test func oneFailureMakesAScriptFail() async {
    #expect(await script("fail\nquit!") == (1, "Rows\n", "error: as you wish\n"))
    #expect(await script("refuse\n") == (1, "Rows\n", "error: no \\u{1B}[2J\n"))
    #expect(await script("fail\nfail\n").error == "error: as you wish\nerror: as you wish\n")
  }

  @Test func mistakesAreNamedWithWhatWasMeant() async {
    let result = await script("ad x\nADD x\nxyzzy\u{7}\nadd\nslow down\nhelp qiut\n")
    #expect(result.status == 1)
    #expect(
      result.error == """
        error: unknown command 'ad'; did you mean 'add'?
        error: unknown command 'ADD'; did you mean 'add'?
        error: unknown command 'xyzzy\\u{7}'; 'help' tells the commands
        error: 'add' needs TEXT
        error: 'slow' takes nothing behind it
        error: unknown command 'qiut'; did you mean 'quit'?

        """)
  }

  @Test func helpIsMadeFromTheTable() async {
    let result = await script("help\nhelp find\n")
    #expect(result.status == 0)
    #expect(
      result.output == """
        Rows
        add TEXT        Add a row.
        slow            Add a row later.
        find [TERM]     Find rows.
        fail            Fail.
        refuse          Refuse.
        help [COMMAND]  Tell what the commands are.
        quit            End.
        quit!           End anyway.
        find [TERM]  Find rows.

        """)
  }

  @Test func aLineThatIsNotTextIsAFailureAndTheNextOneRuns() async {
    let test = TestStreams(
      MemorySource(chunks: [
        Array("\u{FEFF}slow\r\n".utf8), [0x61, 0xFF, 0x0A], Array("quit!".utf8),
      ]))
    #expect(await run(test.streams) == 1)
    #expect(test.output.text == "Rows\nslow\n")
    #expect(test.error.text == "error: input line 2 is not valid UTF-8\n")
  }

  @Test func inputThatCannotBeReadEndsWithOne() async {
    let test = TestStreams(DescriptorSource(-1))
    #expect(await run(test.streams) == 1)
    #expect(test.error.text == "error: cannot read input: Bad file descriptor\n")
  }

  @Test func outputThatFailsEndsTheSession() async {
    let full = TestStreams(MemorySource("add a\nfail\n"))
    full.output.failure = .failed("No space left on device")
    #expect(await run(full.streams) == 1)
    #expect(full.error.text == "error: cannot write output: No space left on device\n")
    let closed = TestStreams(MemorySource("add a\nfail\n"))
    closed.output.failure = .closed
    #expect(await run(closed.streams) == 0)
    #expect(closed.error.text == "")
  }

  @Test func onATerminalThereIsAPromptAndFailuresWereSeen() async {
    #expect(
      await typed("add a\n", "fail\n", "quit!\n")
        == (0, "Rows\n> a\n> error: as you wish\n> "))
  }

  @Test func aQuestionIsAnsweredByTheNextLine() async {
    #expect(await typed("add a\n", "quit\n", "y\n") == (0, "Rows\n> a\n> Throw away? [y/N] "))
    #expect(await typed("add a\n", "quit\n", " YES \n").status == 0)
    for no in ["n\n", "\n", "yesterday\n", "add b\n"] {
      let result = await typed("add a\n", "quit\n", no, "quit!\n")
      #expect(result == (0, "Rows\n> a\n> Throw away? [y/N] > "))
    }
  }

  @Test func theEndOfInputIsNoAndTheSecondOneEndsWithOne() async {
    // Behind the chunks there are only ends.
    #expect(await typed() == (0, "Rows\n> \n"))
    #expect(
      await typed("add a\n") == (1, "Rows\n> a\n> \nThrow away? [y/N] \n> \n"))
    #expect(
      await typed("add a\n", "quit\n", "", "add b\n", "quit\n", "", "quit!\n")
        == (0, "Rows\n> a\n> Throw away? [y/N] \n> b\n> Throw away? [y/N] \n> "))
    #expect(
      await typed("add a\n", "", "n\n", "", "y\n")
        == (0, "Rows\n> a\n> \nThrow away? [y/N] > \nThrow away? [y/N] "))
  }

  @Test func aSecondQuestionIsNotAskedOfNobody() async {
    let sink = MemorySink()
    let streams = TestStreams.onTerminal(["ask\n"], sink: sink)
    let console = Console(streams)
    let front = PlainFront(console)
    var answers: [Bool] = []
    let ask = Verb("ask", help: "") { _, session in
      for question in ["One?", "Two?", "Three?"] { answers.append(await session.ask(question)) }
      return .done
    }
    let session = Session(streams, console: console, prompt: "> ", verbs: [ask], front: front)
    #expect(await session.run() == 1)
    #expect(answers == [false, false, false])
    #expect(sink.text == "Rows\n> One? [y/N] \nTwo? [y/N] \n")
  }

  @Test func aScriptEndsEvenIfQuitIsRefused() async {
    let test = TestStreams(MemorySource("refuse\n"))
    let console = Console(test.streams)
    let front = PlainFront(console)
    let quit = Verb("quit", help: "") { _, _ in .refused("not now") }
    let session = Session(
      test.streams, console: console, prompt: "> ", verbs: [quit], front: front)
    #expect(await session.run() == 1)
    #expect(test.error.text.hasSuffix("\nerror: not now\n"))
  }

  @Test func inAScriptAQuestionIsNoAndTakesNoLine() async {
    let test = TestStreams(MemorySource("ask\nsay\n"))
    let console = Console(test.streams)
    let front = PlainFront(console)
    let verbs = [
      Verb("ask", help: "") { _, session in
        await session.ask("Sure?") ? .refused("was yes") : .done
      },
      Verb("say", help: "") { _, session in
        session.console.print(["said"])
        return .done
      },
    ]
    let session = Session(test.streams, console: console, prompt: "> ", verbs: verbs, front: front)
    #expect(await session.run() == 0)
    #expect(test.output.text == "Rows\nsaid\n")
  }

  @Test func theNextLineIsReadWhenTheCommandHasSettled() async {
    /// Notes when it is asked for a line.
    final class NotingSource: LineSource {
      var lines = ["slow", "slow", "quit!"]
      var note: () -> Void = {}
      func next() async -> InputEvent {
        note()
        return lines.isEmpty ? .end : .line(lines.removeFirst())
      }
    }
    let source = NotingSource()
    let test = TestStreams(source)
    let console = Console(test.streams)
    let front = PlainFront(console)
    var seen: [String] = []
    source.note = { seen.append(test.output.takeText()) }
    let session = Session(
      test.streams, console: console, prompt: "", verbs: verbs(front), front: front)
    #expect(await session.run() == 0)
    #expect(seen == ["Rows\n", "slow\n", "slow\n"])
    #expect(source.lines.isEmpty)
  }

  @Test @MainActor func handlersRunWhereTheSessionRuns() async {
    /// Not Sendable and of the main actor: compiling this is half of the test.
    @MainActor final class Model {
      var count = 0
      func work() async {
        await Task.yield()
        MainActor.assertIsolated()
        count += 1
      }
    }
    let model = Model()
    let test = TestStreams(MemorySource("work\nwork\n"))
    let console = Console(test.streams)
    let front = PlainFront(console)
    let work = Verb("work", help: "") { _, _ in
      await model.work()
      return .done
    }
    let session = Session(
      test.streams, console: console, prompt: "", verbs: [work], front: front)
    #expect(await session.run() == 0)
    #expect(model.count == 2)
  }

  @Test func wordsAreSplitAtAnyWhiteSpace() {
    #expect(VerbTable.split("add  a \t b  ") == ("add", "a \t b"))
    #expect(VerbTable.split("\u{3000}add\u{3000}할 일") == ("add", "할 일"))
    #expect(VerbTable.split("add \u{301}") == ("add", "\u{301}"))
    #expect(VerbTable.split(" \t ") == ("", ""))
  }

  @Test(arguments: UInt64(1)...30)
  func whateverIsTypedNothingHarmfulComesBack(seed: UInt64) async {
    var random = NastyText(seed: seed)
    var lines: [String] = []
    for _ in 0..<30 {
      let text = random.text(upTo: 20)
      lines += ["add \(text)", "find \(text)", text, "help \(text)"]
    }
    let printed = await script(lines.joined(separator: "\n"))
    for text in [printed.output, printed.error] {
      #expect(text.contains("\n"))
      #expect(!text.unicodeScalars.contains { $0 != "\n" && isHarmful($0) }, "seed \(seed)")
    }
  }
}
