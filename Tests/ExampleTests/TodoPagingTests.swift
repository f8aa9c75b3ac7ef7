import Foundation
import Testing
import TextFront

@testable import todo

@Suite("todo: long lists")
@MainActor
struct TodoPagingTests {
  private let folder: TodoFolder
  private let terminal = TerminalFacts(isOutputTerminal: true)

  init() throws {
    folder = try TodoFolder()
    let items = (1...45).map {
      item("Item \($0)", id: "00000000-0000-4000-8000-0000000000\($0 + 10)")
    }
    try folder.write("[\(items.joined(separator: ","))]")
  }

  /// What each command has printed, without the file and the hint.
  private func type(_ commands: [String], _ options: String...) async -> [[String]] {
    let typed = await folder.type(
      (commands + ["quit!"]).joined(separator: "\n") + "\n", options: options)
    return typed.text.components(separatedBy: "todo> ").map { part in
      part.split(separator: "\n").map(String.init).filter { !$0.hasPrefix("File: ") }
    }
  }

  private func rows(_ range: ClosedRange<Int>) -> [String] {
    range.map { "\($0 < 10 ? "  " : " ")\($0)  [ ]  Item \($0)" }
  }

  @Test("on a terminal come in pages, and 'more' shows the next one until there is none")
  func pages() async {
    let parts = await type(["more", "more", "more"])
    let hint = "Type 'help' for the commands."
    #expect(
      parts == [
        ["To-do list"] + rows(1...20)
          + ["Rows 1 to 20 of 45; 'more' shows more", "45 of 45 to do", hint],
        rows(21...40) + ["Rows 1 to 40 of 45; 'more' shows more"],
        rows(41...45) + ["Rows 1 to 45 of 45"], ["warning: There are no more rows."], [],
      ])
  }

  @Test("keep their page when an item changes, and begin anew with another choice of rows")
  func changes() async {
    let parts = await type(["more", "done 40", "undo", "delete 1", "find Item", "find"])
    #expect(parts[2] == [" 40  [x]  Item 40", "44 of 45 to do", "Done: 40. Item 40"])
    #expect(parts[3] == [" 40  [ ]  Item 40", "45 of 45 to do", "Undid done: 40. Item 40"])
    #expect(
      parts[4].suffix(4) == [
        " 40  [ ]  Item 41", "Rows 1 to 40 of 44; 'more' shows more", "44 of 44 to do",
        "Deleted: 1. Item 1",
      ])
    #expect(parts[5].filter { $0.contains("[ ]") }.count == 20)
    #expect(parts[6].contains("Rows 1 to 20 of 44; 'more' shows more"))
  }

  @Test("show what is added to rows that are all on the screen, so that its number can be used")
  func added() async throws {
    try folder.write("[\(item("a")),\(item("b"))]")
    let parts = await type(["add c", "done 3", "undo", "undo", "redo", "find", "more"], "--page=2")
    #expect(
      parts[1] == ["  3  [ ]  c", "Rows 1 to 3 of 3", "3 of 3 to do", "Added: 3. c"])
    #expect(parts[2].last == "Done: 3. c" && parts[5].contains("  3  [ ]  c"))
    #expect(parts[6] == [] && parts[7] == ["warning: There are no more rows."])
    // Whoever does not see the end does not see what comes behind it.
    let hidden = await type(["add c", "done 3"], "--page=1")
    #expect(
      hidden[1] == ["Rows 1 to 1 of 3; 'more' shows more", "3 of 3 to do", "Added: 3. c"])
    #expect(hidden[2].last?.contains("row 3 is not on the screen yet") == true)
  }

  @Test("refuse numbers of rows that are not on the screen yet")
  func numbers() async {
    let parts = await type(["done 21", "more", "done 21", "delete 46"])
    #expect(
      parts[1] == ["error: row 21 is not on the screen yet, which ends at 20; 'more' shows more"])
    #expect(parts[3].last == "Done: 21. Item 21")
    #expect(parts[4] == ["error: there is no row 46; the numbers go from 1 to 40"])
  }

  @Test("are printed whole in a pipe and with --all, and in pages wherever --page asks for them")
  func pipe() async {
    func count(_ options: [String], _ facts: TerminalFacts) async -> Int {
      let run = await folder.run(MemorySource("quit\n"), options, facts: facts)
      return run.output.components(separatedBy: "[ ]").count - 1
    }
    #expect(await count([], TerminalFacts()) == 45)
    #expect(await count([], terminal) == 20)
    #expect(await count(["--all"], terminal) == 45)
    #expect(await count(["--page", "7"], TerminalFacts()) == 7)
    #expect(await count(["--page", "7"], terminal) == 7)
    let more = await folder.run("more\nquit\n")
    #expect(more.status == 0 && more.error == "warning: There are no more rows.\n")
  }

  @Test("are whole for programs, for whom nothing more is a warning too")
  func programs() async throws {
    let run = await folder.run(
      MemorySource("more\ndone 45\nquit!\n"), ["--front", "json", "--page", "5"], facts: terminal)
    #expect(run.status == 0)
    #expect(try run.objects().map { ($0["items"] as? [Any])?.count } == [45, 45, 45])
    #expect(
      try run.notices() == [nil, "warning: There are no more rows.", "info: Done: 45. Item 45"])
  }

  @Test(
    "need a number of rows that makes sense", arguments: ["0", "-1", "x", "", "65536", "1.5"])
  func nonsense(count: String) async {
    let run = await folder.run("", "--page=\(count)")
    #expect(run.status == 2 && run.output == "")
    #expect(
      run.error.hasPrefix("error: option '--page' must be a number from 1 to 65535, not '\(count)'")
    )
  }
}
