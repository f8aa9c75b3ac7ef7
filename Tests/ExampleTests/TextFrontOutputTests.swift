import Foundation
import Testing

@testable import TextFront

@Suite struct TextFrontOutputTests {
  @Test func shortWritesAndInterruptionsAreGoneOnWith() throws {
    var taken: [UInt8] = []
    var answers: [(Int, Int32)] = [(-1, EINTR), (2, 0), (-1, EAGAIN), (1, 0), (-1, EINTR), (9, 0)]
    var waits = 0
    let sink = DescriptorSink(
      attempt: { bytes in
        let (count, error) = answers.removeFirst()
        if count > 0 { taken += bytes.prefix(count) }
        return (min(count, bytes.count), error)
      }, waitUntilWritable: { waits += 1 })
    try sink.write(Array("abcdef".utf8))
    #expect(taken == Array("abcdef".utf8))
    #expect(waits == 1)
    #expect(answers.isEmpty)
    try sink.write([])
  }

  @Test func aClosedPipeIsToldApartFromAFailure() throws {
    signal(SIGPIPE, SIG_IGN)
    let pipe = try SystemPipe()
    pipe.closeReading()
    #expect(throws: OutputFailure.closed) { try DescriptorSink(pipe.writing).write([1]) }
    let full = open("/dev/full", O_WRONLY)
    defer { close(full) }
    #expect(throws: OutputFailure.failed("No space left on device")) {
      try DescriptorSink(full).write([1])
    }
  }

  @Test func moreThanAPipeHoldsArrivesWhole() async throws {
    let pipe = try SystemPipe()
    _ = fcntl(pipe.writing, F_SETFL, O_NONBLOCK)
    let row = String(repeating: "할 일 ", count: 100)
    let reading = Task.detached {
      let source = DescriptorSource(pipe.reading)
      var count = 0
      while await source.next() == .line(row) { count += 1 }
      return count
    }
    let bytes = LineWriter(width: nil, isStyled: false).bytes(
      Array(repeating: Line(row), count: 1_000))
    try DescriptorSink(pipe.writing).write(bytes)
    pipe.closeWriting()
    #expect(await reading.value == 1_000)
  }

  @Test func afterAFailureNothingMoreIsPrintedAndTheStatusTells() {
    let test = TestStreams()
    let console = Console(test.streams)
    #expect(console.endStatus(0) == 0)
    test.output.failure = .failed("No space left on device")
    console.print(["a"])
    test.output.failure = nil
    console.print(["b"])
    #expect(test.output.text == "")
    #expect(console.endStatus(0) == 1)
    #expect(test.error.text == "error: cannot write output: No space left on device\n")
  }

  @Test func thatNobodyReadsAnyMoreEndsQuietly() {
    let test = TestStreams()
    test.output.failure = .closed
    let console = Console(test.streams)
    console.print(["a"])
    #expect(console.failure == .closed)
    #expect(console.endStatus(1) == 0)
    #expect(test.error.text == "")
  }

  @Test func messagesAreCleanAndSayWhatTheyAre() {
    let test = TestStreams()
    let console = Console(test.streams, settings: FrontSettings(color: .always))
    console.report("no \u{1B}[2J")
    console.warn("odd\n")
    console.tell("plain")
    #expect(
      test.error.text == """
        \u{1B}[1;31merror: \u{1B}[0mno \\u{1B}[2J
        \u{1B}[33mwarning: \u{1B}[0modd\\n
        plain

        """)
    #expect(test.output.text == "")
  }

  @Test func widthAndStylesAreThoseOfEachStream() {
    var facts = TerminalFacts(variables: ["TERM": "xterm"], isErrorTerminal: true)
    facts.terminalWidth = { 10 }
    let test = TestStreams(facts: facts)
    let console = Console(test.streams)
    console.print([Line("a line longer than that", .bold)])
    console.warn("also longer")
    #expect(test.output.text == "a line longer than that\n")
    #expect(test.error.text == "\u{1B}[33mwarning:\u{1B}[0m\nalso\nlonger\n")
  }

  @Test func aWidthAskedForCutsInAPipeToo() {
    let test = TestStreams()
    let console = Console(test.streams, settings: FrontSettings(width: 5))
    console.print(["a line"])
    #expect(test.output.text == "a li…\n")
  }

  @Test func whatIsPrintedBehindAPromptStartsOnItsOwnLine() {
    let sink = MemorySink()
    let console = Console(TestStreams.onTerminal([], sink: sink))
    console.openPrompt("> ")
    console.show(Screen(lines: ["a"]))
    console.show(Screen(lines: ["a"]))
    console.warn("b")
    console.closePrompt()
    console.print(["c"])
    #expect(sink.text == "> \na\n> \nwarning: b\n> c\n")
  }

  private struct Row: Encodable {
    var z: String
    var a: Int?
    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(z, forKey: .z)
      try container.encode(a, forKey: .a)
    }
    enum CodingKeys: CodingKey { case z, a }
  }

  @Test func aValueIsOneLineOfJSON() throws {
    func line(_ text: String) throws -> String {
      String(decoding: try JSONLine.bytes(Row(z: text)), as: UTF8.self)
    }
    #expect(try line("a/b \"q\" \\") == #"{"a":null,"z":"a/b \"q\" \\"}"# + "\n")
    #expect(try line("할 🦀 ❤\u{FE0F}") == "{\"a\":null,\"z\":\"할 🦀 ❤\u{FE0F}\"}\n")
    #expect(
      try line("\u{1B}\u{7F}\u{9B}\u{2028}\u{202E}\u{E0001}")
        .hasSuffix(#""\u001b\u007f\u009b\u2028\u202e\udb40\udc01"}"# + "\n"))
  }

  @Test(arguments: UInt64(1)...30)
  func jsonKeepsEveryCharacterAndPrintsNoHarmfulOne(seed: UInt64) throws {
    var random = NastyText(seed: seed)
    for _ in 0..<20 {
      let text = random.text(upTo: 30)
      let bytes = try JSONLine.bytes(["text": text])
      let line = String(decoding: bytes.dropLast(), as: UTF8.self)
      #expect(bytes.last == UInt8(ascii: "\n"))
      #expect(!line.unicodeScalars.contains(where: isHarmful), "seed \(seed)")
      let decoded = try JSONDecoder().decode([String: String].self, from: Data(bytes))
      #expect(decoded["text"].map { Array($0.unicodeScalars) } == Array(text.unicodeScalars))
    }
  }
}
