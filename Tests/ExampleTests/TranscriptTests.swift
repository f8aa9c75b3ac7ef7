import ExplorerModel
import FacetModel
import FacetTesting
import Foundation
import Testing
import TodoList

@testable import TextFront
@testable import explorer
@testable import todo

/// The whole programs on a terminal and in a pipe, against the files in `Fixtures/Transcripts`. There an
/// escape character is written as `␛`.
///
/// `FACET_UPDATE=1` writes the files anew.
@Suite("Transcripts of the programs as people see them")
@MainActor
struct TranscriptTests {
  /// Some places where tests run have none.
  private nonisolated static let hasTerminals = access("/dev/ptmx", R_OK | W_OK) == 0

  static let scripts = [
    "todo": [
      "add Buy milk", "add 장보기", "add \u{1B}[2J safe?",
      "add A longer text, which is cut at the edge of a terminal and is whole in a pipe, as everything there is",
      "done 1 3", "show done", "undone 2", "undo", "show all", "find MILK", "find",
      "edit 2 장보기 목록", "delete 3-4", "dnoe 1", "delete 9", "clear", "undo", "undo", "help undo",
      "save", "more", "quit",
    ],
    "explorer": [
      "org apple", "open 21", "more", "more", "more", "refresh", "user grapple", "favorite",
      "favorite ada", "favorites", "delete 1", "search apple", "open 2", "back", "org octocat",
      "org broken", "oops", "help org", "unfavorite ada", "quit",
    ],
  ]

  @Test(
    "on a terminal", .enabled(if: hasTerminals), arguments: ["todo", "explorer"], Language.allCases)
  func terminal(program: String, language: Language) async throws {
    let terminal = try PseudoTerminal()
    let device = open(terminal.device, O_RDWR | O_NOCTTY | O_CLOEXEC)
    let isTerminal = isatty(device) == 1
    let facts = TerminalFacts(
      variables: ["TERM": "xterm"], isInputTerminal: isTerminal, isOutputTerminal: isTerminal,
      isErrorTerminal: isTerminal, terminalWidth: { 80 })
    let lines = Self.scripts[program]!.map { $0 + "\n" }
    async let conversation = terminal.type(lines, behind: "\(program)> ")
    let status = await run(
      program,
      Streams(
        input: DescriptorSource(device), output: DescriptorSink(device),
        error: DescriptorSink(device), facts: facts),
      ["--language", language.rawValue])
    close(device)
    let seen = await conversation
    #expect(status == 0)
    // Only styles, each of which is ended.
    let codes = seen.unicodeScalars.split(separator: "\u{1B}", omittingEmptySubsequences: false)
      .dropFirst().map { String($0.prefix { $0 != "m" }) }
    #expect(Set(codes).isSubset(of: ["[1", "[2", "[33", "[1;31", "[0"]) && codes.contains("[1;31"))
    #expect(codes.count { $0 == "[0" } * 2 == codes.count)
    let name = "\(program)-terminal" + (language == .en ? "" : "-\(language)")
    try compare(seen.replacingOccurrences(of: "\r\n", with: "\n"), with: name)
  }

  @Test("in a pipe", arguments: ["todo", "explorer"])
  func pipe(program: String) async throws {
    let lines = Self.scripts[program]!.joined(separator: "\n")
    let test = TestStreams(
      MemorySource(lines), facts: TerminalFacts(variables: ["TERM": "xterm"]))
    #expect(await run(program, test.streams) == 1, "Some commands have failed.")
    #expect(!(test.output.text + test.error.text).utf8.contains(0x1B))
    try compare("\(test.output.text)--- stderr\n\(test.error.text)", with: "\(program)-pipe")
  }

  /// Signs that a screen reader spells out or passes over, and spaces that stand for a column.
  private static let unspoken = /[…→←•│─]|\[[x ]\]|\[y\/N\]|  |N…/

  @Test(
    "for screen readers have no signs and no columns, however wide the terminal is",
    arguments: ["todo", "explorer"], Language.allCases)
  func accessible(program: String, language: Language) async throws {
    let script =
      Self.scripts[program]!
      + ["help", "delete", "add 한", "why 1", "wiring", "quit", "n", "--help"]
    for width in [nil, 80, 20, 2] {
      let facts = TerminalFacts(
        isInputTerminal: width != nil, isOutputTerminal: width != nil,
        isErrorTerminal: width != nil, terminalWidth: { width })
      let test = TestStreams(
        MemorySource(chunks: script.map { Array("\($0)\n".utf8) }), facts: facts)
      _ = await run(program, test.streams, ["--language=\(language)", "--accessible", "--trace"])
      #expect(await run(program, test.streams, ["--help", "--accessible"]) == 0)
      let seen = test.output.text + test.error.text
      #expect(
        seen.count > 2000 && !seen.contains(Self.unspoken),
        "\(seen.firstMatch(of: Self.unspoken).map { seen[..<$0.startIndex].suffix(80) } ?? "")")
    }
  }

  @Test(
    "of real programs have no styles where they are not wanted", .enabled(if: hasTerminals),
    arguments: ["TERM=dumb", "NO_COLOR=1", "TERM="])
  func plainTerminal(variable: String) async throws {
    let parts = variable.split(separator: "=", omittingEmptySubsequences: false).map(String.init)
    let variables = ["TERM": "xterm"].merging([parts[0]: parts[1]]) { $1 }
    let folder = try TodoFolder()
    let run = try await PseudoTerminal().run(
      ["todo", folder.list], variables, typing: ["add x\n", "done 1\n", "oops\n", "quit!\n"])
    #expect(run.status == 0 && run.seen.contains("  1  [x]  x\r\n"))
    #expect(!run.seen.utf8.contains(0x1B))
  }

  @Test(
    "of real programs end at Ctrl-C by its signal, and at Ctrl-D as at quit",
    .enabled(if: hasTerminals))
  func keys() async throws {
    let folder = try TodoFolder()
    let interrupted = try await PseudoTerminal().run(["todo", folder.list], typing: ["\u{3}"])
    #expect(interrupted.status == 128 + SIGINT)
    let ended = try await PseudoTerminal(width: 1).run(
      ["explorer", "--data", folder.path], typing: ["\u{4}"])
    #expect(ended.status == 0 && ended.seen.contains("…\r\n"))
  }

  /// Runs a program that keeps everything in memory, in a time that stands still.
  private func run(
    _ name: String, _ streams: Streams, _ options: [String] = []
  ) async -> Int32 {
    if name == "todo" {
      var program = TodoProgram(streams)
      program.world.makeStore = { _ in MemoryStore() }
      program.world.scheduler = TestScheduler()
      return await program.run(options + ["list.json"])
    }
    var program = ExplorerProgram(streams)
    program.world.store = MemoryStore()
    program.world.scheduler = TestScheduler()
    return await program.run(options)
  }

  private func compare(_ text: String, with name: String) throws {
    let text = text.replacingOccurrences(of: "\u{1B}", with: "␛")
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "Fixtures/Transcripts/\(name).txt")
    if Transcript.isUpdating {
      try Data(text.utf8).write(to: file)
    }
    let expected = try String(contentsOf: file, encoding: .utf8)
    #expect(text.split(separator: "\n") == expected.split(separator: "\n"))
    #expect(Array(text.utf8) == Array(expected.utf8))
  }
}
