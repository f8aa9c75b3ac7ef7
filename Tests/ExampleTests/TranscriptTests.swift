import Foundation
import Testing

@testable import TextFront

/// The whole programs as processes, on a terminal and in a pipe, against the files in
/// `Fixtures/Transcripts`. There an escape character is written as `␛`.
///
/// `FACET_RECORD=1` writes the files anew.
@Suite("Transcripts of the programs as people see them")
@MainActor
struct TranscriptTests {
  private let folder: TodoFolder

  init() throws { folder = try TodoFolder() }

  /// Some places where tests run have none.
  private nonisolated static let hasTerminals = access("/dev/ptmx", R_OK | W_OK) == 0

  private nonisolated static let todo = [
    "add Buy milk", "add 장보기", "add \u{1B}[2J safe?",
    "add A longer text, which is cut "
      + "at the edge of a terminal and is whole in a pipe, as everything there is",
    "done 1 3", "show done", "undone 2", "undo", "show all", "find MILK", "find", "edit 2 장보기 목록",
    "delete 3-4", "dnoe 1", "delete 9", "clear", "undo", "undo", "help undo", "save", "more",
  ]

  private nonisolated static let explorer = [
    "org apple", "open 21", "more", "more", "more", "refresh", "user grapple", "favorite",
    "favorite ada", "favorites", "delete 1", "search apple", "open 2", "back", "org octocat",
    "org broken", "oops", "help org", "unfavorite ada",
  ]

  @Test("on a terminal", .enabled(if: hasTerminals), arguments: ["todo", "explorer"])
  func terminal(program: String) throws {
    let variables = ["TERM": "xterm", "HOME": folder.path]
    let terminal = try PseudoTerminal(program, arguments(of: program), in: folder.path, variables)
    terminal.wait(for: "\(program)> ")
    for line in lines(of: program) {
      terminal.type(line + "\n")
      terminal.wait(for: "\(program)> ")
    }
    terminal.type("quit\n")
    #expect(terminal.finish() == 0)
    let seen = String(decoding: terminal.seen, as: UTF8.self)
    // Only styles, each of which is ended.
    let codes = seen.unicodeScalars.split(separator: "\u{1B}", omittingEmptySubsequences: false)
      .dropFirst().map { String($0.prefix { $0 != "m" }) }
    #expect(Set(codes).isSubset(of: ["[1", "[2", "[33", "[1;31", "[0"]) && codes.contains("[1;31"))
    #expect(codes.count { $0 == "[0" } * 2 == codes.count)
    try compare(seen.replacingOccurrences(of: "\r\n", with: "\n"), with: "\(program)-terminal")
  }

  @Test(
    "without styles where they are not wanted", arguments: ["TERM=dumb", "NO_COLOR=1", "TERM="])
  func plainTerminal(variable: String) throws {
    let parts = variable.split(separator: "=", omittingEmptySubsequences: false).map(String.init)
    let variables = ["TERM": "xterm"].merging([parts[0]: parts[1]]) { $1 }
    let terminal = try PseudoTerminal("todo", ["list.json"], in: folder.path, variables)
    for line in ["add x", "done 1", "oops", "quit!"] {
      terminal.wait(for: "todo> ")
      terminal.type(line + "\n")
    }
    #expect(terminal.finish() == 0)
    #expect(terminal.seen.count > 100 && !terminal.seen.contains(0x1B))
  }

  @Test("Ctrl-C ends it by its signal, Ctrl-D as quit does", .enabled(if: hasTerminals))
  func keys() throws {
    let interrupted = try PseudoTerminal("todo", ["list.json"], in: folder.path, [:])
    interrupted.wait(for: "todo> ")
    interrupted.type("\u{3}")
    #expect(interrupted.finish() == 128 + SIGINT)
    let ended = try PseudoTerminal("explorer", ["--data", "."], in: folder.path, [:], width: 1)
    ended.wait(for: "explorer> ")
    ended.type("\u{4}")
    #expect(ended.finish() == 0)
  }

  @Test("in a pipe", arguments: ["todo", "explorer"])
  func pipe(program: String) throws {
    let run = try run(program, arguments(of: program), lines(of: program) + ["quit"])
    #expect(run.status == 1, "Some commands have failed.")
    #expect(!(run.output + run.error).utf8.contains(0x1B))
    try compare(
      "\(run.output)--- stderr\n\(run.error)", with: "\(program)-pipe")
  }

  private func lines(of program: String) -> [String] {
    program == "todo" ? Self.todo : Self.explorer
  }

  private func arguments(of program: String) -> [String] {
    program == "todo" ? ["list.json"] : ["--data", "."]
  }

  private func run(
    _ program: String, _ arguments: [String], _ lines: [String]
  ) throws -> TodoRun {
    let process = Process()
    process.executableURL = URL(filePath: builtProgram(program))
    process.arguments = arguments
    process.currentDirectoryURL = URL(filePath: folder.path)
    process.environment = ["TERM": "xterm", "HOME": folder.path]
    let (input, output, error) = (Pipe(), Pipe(), Pipe())
    (process.standardInput, process.standardOutput, process.standardError) = (input, output, error)
    try process.run()
    try input.fileHandleForWriting.write(
      contentsOf: Data((lines.joined(separator: "\n") + "\n").utf8))
    try input.fileHandleForWriting.close()
    let texts = [output, error].map {
      String(decoding: $0.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    }
    process.waitUntilExit()
    return TodoRun(status: process.terminationStatus, output: texts[0], error: texts[1])
  }

  private func compare(_ text: String, with name: String) throws {
    let text = text.replacingOccurrences(of: "\u{1B}", with: "␛")
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "Fixtures/Transcripts/\(name).txt")
    if ProcessInfo.processInfo.environment["FACET_RECORD"] == "1" {
      try Data(text.utf8).write(to: file)
    }
    let expected = try String(contentsOf: file, encoding: .utf8)
    #expect(text.split(separator: "\n") == expected.split(separator: "\n"))
    #expect(Array(text.utf8) == Array(expected.utf8))
  }
}
