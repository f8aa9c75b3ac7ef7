import FacetTesting
import Foundation
import Testing

@Suite("Updating a transcript")
struct TranscriptUpdatingTests {
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

  @Test("a file stays as it is when the run throws, and when nothing differs")
  func filesThatStay() throws {
    struct Broken: Error {}
    let file = FileManager.default.temporaryDirectory
      .appending(path: "transcript-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: file) }
    let text = "# Without a line break at its end.\r\n> a\r\n…\r\n> b\r\nold"
    try text.write(to: file, atomically: true, encoding: .utf8)
    let transcript = try Transcript(file: file.path)
    #expect(throws: Broken.self) {
      try transcript.run(update: true) { line in
        if line == "b" { throw Broken() }
        return "new"
      }
    }
    #expect(try String(contentsOf: file, encoding: .utf8) == text)
    let same = try transcript.run(update: true) { $0 == "b" ? "old" : "" }
    #expect(!same.isUpdated)
    #expect(try String(contentsOf: file, encoding: .utf8) == text)
    let updated = try transcript.run(update: true) { $0 == "b" ? "new" : "" }
    #expect(updated.isUpdated)
    #expect(
      try String(contentsOf: file, encoding: .utf8)
        == "# Without a line break at its end.\n> a\n…\n> b\nnew\n")
  }

  private func updated(_ text: String, _ answers: [String: String]) throws -> String {
    let result = try Transcript(text).run(update: true) { answers[$0] ?? "" }
    #expect(result.difference == nil && result.isUpdated)
    return result.updated
  }
}
