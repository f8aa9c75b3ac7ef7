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
    let updated = try Transcript("> go\n").run(update: true) { _ in
      "# heading\n> quoted\n$ 5\n…\n\\path"
    }
    #expect(updated.updated == text)
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

  @Test("a space at the end of a line is seen")
  func trailingSpaces() throws {
    #expect(
      try run("> go\nAdded\n", ["go": "Added "]).difference == """
        transcript: not what was printed (- expected, + printed)
            1   > go
        -   2   Added
        +   2   Added ⏎
        """)
  }

  @Test(
    "line breaks of other systems, none at the end, and empty lines", arguments: ["\n", "\r\n"])
  func lineBreaks(_ end: String) throws {
    let text = ["> go", "a", "", "b"].joined(separator: end)
    for printed in ["a\n\nb", "a\n\nb\n", "a\r\n\r\nb\r\n"] {
      #expect(try run(text, ["go": printed]).difference == nil)
      #expect(try run(text + end, ["go": printed]).difference == nil)
    }
    #expect(try run(text, ["go": "a\n\nb\n\n"]).difference != nil)
    #expect(try run(text, ["go": "a\nb"]).difference != nil)
  }

  @Test("long sessions are compared in no time, wherever they differ")
  func long() throws {
    let lines = (0..<10_000).map { "line \($0)" }
    var printed = lines
    printed[1] = "other"
    printed.remove(at: 5_000)
    printed.insert("new", at: 9_998)
    let result = try run(
      "> go\n" + lines.joined(separator: "\n"), ["go": printed.joined(separator: "\n")])
    #expect(
      result.difference == """
        transcript: not what was printed (- expected, + printed)
            1   > go
        -   3   line 1
        +   3   other
        -5002   line 5000
        +10000   new
        """)
    let elided = try run(
      "> go\n…\nline 9998\n…\nline 9999\nend",
      ["go": (lines + ["end"]).joined(separator: "\n")])
    #expect(elided.difference == nil)
    // Nothing is alike.
    let different = try run(
      "> go\n" + lines.prefix(1_500).joined(separator: "\n"),
      ["go": lines.suffix(1_500).joined(separator: "\n")])
    #expect(different.difference?.contains("\n+1501   line 9999") == true)
    #expect(different.updated == "> go\n" + lines.suffix(1_500).joined(separator: "\n") + "\n")
  }
}
