import FacetTesting
import Foundation
import Testing

@Suite("Transcript")
struct TranscriptTests {
  /// Answers each line with what it was told to.
  private func run(_ text: String, _ answers: [String: String]) throws -> Transcript.Result {
    try Transcript(text).run(update: false) { answers[$0] ?? "" }
  }

  private let session = """
    # A session.
    $ list
    To-do list
    > add milk
    Added: 1. milk
      1  [ ]  milk
    > quit
    """

  @Test("what is printed as expected has no difference")
  func same() throws {
    let result = try run(
      session, ["list": "To-do list\n", "add milk": "Added: 1. milk\n  1  [ ]  milk\n"])
    #expect(result.difference == nil)
    #expect(result.updated == session + "\n" && !result.isUpdated)
  }

  @Test("what is not is shown line by line, with the numbers of the lines")
  func different() throws {
    let result = try run(
      session,
      ["list": "To-do list", "add milk": "Added: 1. Milk\n\n  1  [ ]  milk", "quit": "Bye"])
    #expect(
      result.difference == """
        transcript: not what was printed (- expected, + printed)
            4   > add milk
        -   5   Added: 1. milk
        +   5   Added: 1. Milk
        +   6
            7   > quit
        +   9   Bye
        """)
  }

  @Test("lines that are missing are shown as well")
  func missing() throws {
    #expect(
      try run(session, ["list": "To-do list", "add milk": "Added: 1. milk"]).difference == """
        transcript: not what was printed (- expected, + printed)
            4   > add milk
        -   6     1  [ ]  milk
        """)
  }

  @Test(
    "an elision stands for any lines, or any text within one",
    arguments: [
      ("…", "a\nb", true), ("…", "", true), ("a\n…\nz", "a\nz", true),
      ("a\n…\nz", "a\nb\nc\nz", true),
      ("a\n…\nz", "a\nb", false), ("Saved to …/list.json.", "Saved to /tmp/x/list.json.", true),
      ("Saved to …/list.json.", "Saved to list.json.", false),
      ("… of … to do", "1 of 2 to do", true),
      ("ab…ba", "aba", false), ("…a…", "bab", true), ("x…", "xy\nz", false),
    ])
  func elisions(_ expected: String, _ printed: String, _ isSame: Bool) throws {
    let result = try run("> go\n\(expected)", ["go": printed])
    #expect((result.difference == nil) == isSame, "\(result.difference ?? "no difference")")
  }

  @Test("an expected line may begin with what is special elsewhere")
  func escapes() throws {
    let text = "> go\n\\# heading\n\\> quoted\n\\$ 5\n\\…\n\\\\path\n"
    let result = try run(text, ["go": "# heading\n> quoted\n$ 5\n…\n\\path"])
    #expect(result.difference == nil)
    #expect(try run(text, ["go": "# heading\n> quoted\n$ 5\na\nb\n\\path"]).difference != nil)
    #expect(try updated("> go\n", ["go": "# heading\n> quoted\n$ 5\n…\n\\path"]) == text)
  }

  @Test("a prompt alone is an empty line; a start can have a closure of its own")
  func inputs() async throws {
    var typed: [String] = []
    let transcript = Transcript("$ list\nstarted\n>\n> b\n")
    let result = try transcript.run(update: false, start: { $0 + "ed".replacing("list", with: "") })
    {
      typed.append($0)
      return ""
    }
    #expect(typed == ["", "b"])
    #expect(result.difference?.contains("+   2   listed") == true)
    let slow = try await transcript.run(update: false) { line in
      await Task {}.value
      return line == "list" ? "started" : ""
    }
    #expect(slow.difference == nil)
  }

  @Test("what stands before the first input is expected without one")
  func beforeTheFirst() throws {
    #expect(
      try run("Hello\n> go\n", [:]).difference == """
        transcript: not what was printed (- expected, + printed)
        -   1   Hello
        """)
  }

  @Test("updating takes what was printed, and keeps comments and elisions that match")
  func updating() throws {
    let text = """
      # A session.
      > save
      # Where it goes depends.
      Saved to …/list.json.
      …
      Goodbye
      > quit
      old
      """
    #expect(
      try updated(text, ["save": "Saved to /tmp/list.json.\na\nb\nBye", "quit": ""]) == """
        # A session.
        > save
        # Where it goes depends.
        Saved to …/list.json.
        …
        Bye
        > quit

        """)
  }

  @Test("a file is read beside the test, and written when it is updated")
  func files() throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "transcript-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "go.transcript")
    try "> go\nold\n".write(to: file, atomically: true, encoding: .utf8)
    let test = folder.appending(path: "Test.swift").path
    let transcript = try Transcript(file: "go.transcript", test: test)
    let failed = try transcript.run(update: false) { _ in "new" }
    #expect(failed.difference?.hasPrefix("go.transcript: not what was printed") == true)
    #expect(try String(contentsOf: file, encoding: .utf8) == "> go\nold\n")
    let result = try transcript.run(update: true) { _ in "new" }
    #expect(result.difference == nil && result.isUpdated)
    #expect(try String(contentsOf: file, encoding: .utf8) == "> go\nnew\n")
    #expect(throws: (any Error).self) { try Transcript(file: "none.transcript", test: test) }
  }

  @Test("what was updated has no difference any more, whatever was expected and printed")
  func updatingAtRandom() throws {
    var random = SystemRandomNumberGenerator()
    let expectable = ["a", "b", "ab", "…", "a…", "…b", "# a", "\\…", "\\> a", ""]
    let printable = ["a", "b", "ab", "abb", "# a", "…", "> a", ""]
    for _ in 0..<2_000 {
      func lines(of words: [String]) -> [String] {
        (0..<Int.random(in: 0...6, using: &random)).map { _ in words.randomElement()! }
      }
      let text = (["> go"] + lines(of: expectable)).joined(separator: "\n")
      let printed = lines(of: printable).map { $0 + "\n" }.joined()
      let first = try Transcript(text).run(update: true) { _ in printed }
      let second = try Transcript(first.updated).run(update: false) { _ in printed }
      #expect(second.difference == nil, "\(text)\n---\n\(printed)\n---\n\(first.updated)")
      #expect(second.updated == first.updated)
      let isAsExpected = try Transcript(text).run(update: false) { _ in printed }.difference == nil
      #expect(isAsExpected != first.isUpdated)
    }
  }

  private func updated(_ text: String, _ answers: [String: String]) throws -> String {
    let result = try Transcript(text).run(update: true) { answers[$0] ?? "" }
    #expect(result.difference == nil && result.isUpdated)
    return result.updated
  }
}
