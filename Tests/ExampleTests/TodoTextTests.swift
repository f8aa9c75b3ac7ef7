import Foundation
import Testing
import TextFront

@testable import todo

@Suite("todo: transcripts for people")
@MainActor
struct TodoTextTests {
  private let folder: TodoFolder

  init() throws { folder = try TodoFolder() }

  @Test("a list is made, kept, and there again")
  func wholeLife() async throws {
    let first = await folder.run("add Buy milk\nadd 장보기\ndone 1\nsave\nquit\n")
    #expect(
      first.output == """
        To-do list
        File: …/list.json
        Nothing to do. Type: add TEXT
        File: …/list.json (unsaved changes)
          1  [ ]  Buy milk
        1 of 1 to do
        Added: 1. Buy milk
          2  [ ]  장보기
        2 of 2 to do
        Added: 2. 장보기
          1  [x]  Buy milk
        1 of 2 to do
        Done: 1. Buy milk
        File: …/list.json
        Saved 2 to-dos to …/list.json.

        """)
    #expect(first.status == 0 && first.error == "")
    #expect(try folder.contents() == ["Buy milk", "장보기"])
    #expect(
      try folder.objects().map { Set($0.keys) } == [
        ["id", "content", "checked"], ["id", "content", "checked"],
      ])
    #expect(try folder.objects().map { $0["checked"] as? Bool } == [true, false])
    #expect(folder.names == ["list.json"])

    let second = await folder.run("")
    #expect(
      second.output == """
        To-do list
        File: …/list.json
          1  [x]  Buy milk
          2  [ ]  장보기
        1 of 2 to do

        """)
    #expect(second.status == 0 && second.error == "")
  }

  @Test("numbers are those of the screen, many at once, filtered or not")
  func numbers() async {
    let run = await folder.run(
      """
      add a
      add b
      add c
      add d
      done 1 3-4
      show done
      undone 2
      undo
      delete 2-3 1
      undo
      show all
      edit 2 B
      clear
      save
      """)
    #expect(
      run.output.hasSuffix(
        """
        Done: 1. a; 3. c; 4. d
        To-do list
        File: …/list.json (unsaved changes)
        Only those that are done:
          1  [x]  a
          2  [x]  c
          3  [x]  d
        1 of 4 to do, 1 hidden
          2  [x]  d
        2 of 4 to do, 2 hidden
        Not done: 2. c
          2  [x]  c
          3  [x]  d
        1 of 4 to do, 1 hidden
        Undid undone: 2. c
        1 of 1 to do, 1 hidden
        Deleted: 1. a; 2. c; 3. d
          1  [x]  a
          2  [x]  c
          3  [x]  d
        1 of 4 to do, 1 hidden
        Undid delete: 1. a; 2. c; 3. d
        To-do list
        File: …/list.json (unsaved changes)
          1  [x]  a
          2  [ ]  b
          3  [x]  c
          4  [x]  d
        1 of 4 to do
          2  [ ]  B
        Edited: 2. B (was: b)
          1  [ ]  B
        1 of 1 to do
        Cleared: 1. a; 3. c; 4. d
        File: …/list.json
        Saved 1 to-do to …/list.json.

        """))
    #expect(run.status == 0 && run.error == "")
    #expect(try! folder.contents() == ["B"])
  }

  @Test("two commands in a row act on the rows that their numbers meant")
  func numbersShift() async throws {
    try folder.write(
      "[\(item("a")),\(item("b", id: UUID().uuidString)),\(item("c", id: UUID().uuidString))]")
    let run = await folder.run("show open\ndone 1\ndone 1\ndelete 2\nsave")
    #expect(
      run.error == "error: there is no row 2; the numbers go from 1 to 1\n" && run.status == 1)
    #expect(try folder.objects().map { $0["checked"] as? Bool } == [true, true, false])
  }

  @Test("a second delete of the same row is an error")
  func deletedTwice() async {
    let run = await folder.run("add a\ndelete 1\ndelete 1\nquit!")
    #expect(run.status == 1)
    #expect(run.error == "error: no row is shown, so there is none with a number\n")
  }

  @Test("finding shows rows with their own numbers")
  func find() async {
    let run = await folder.run(
      "add Milk\nadd Bread\nadd milk again\nfind MILK\ndelete 2\nfind\nquit!")
    #expect(
      run.output.hasSuffix(
        """
        Only those that contain "MILK":
          1  [ ]  Milk
          2  [ ]  milk again
        3 of 3 to do, 1 hidden
        Found 2 with "MILK".
        2 of 2 to do, 1 hidden
        Deleted: 2. milk again
        To-do list
        File: …/list.json (unsaved changes)
          1  [ ]  Milk
          2  [ ]  Bread
        2 of 2 to do

        """))
  }

  @Test("what acts on terminals is shown and does not act, wherever it comes from")
  func untrusted() async throws {
    try folder.write(
      "[\(item(#"\u001b]0;pwned\u0007 \u001b[2J safe\rEVIL a\nb \u202eexe.txt \u009b0m"#))]")
    let run = await folder.run(
      "add x\u{1B}[0m\nfind pwned\nedit 1 \u{1B}[31m\nfind\ndone 1\nundo\nshow done\nshow open\n"
        + "delete 1\nundo\n\u{1B}]0;x\u{7}\nload \u{1B}c\nsave! \(folder.path)/\u{1B}[2J/x\nquit")
    #expect(
      run.output.contains(
        #"1  [ ]  \u{1B}]0;pwned\u{7} \u{1B}[2J safe\rEVIL a\nb \u{202E}exe.txt \u{9B}0m"#))
    for text in [run.output, run.error] {
      #expect(!text.isEmpty && !text.unicodeScalars.contains { $0 != "\n" && isHarmful($0) })
    }
  }

  @Test("a pipe gets no escape codes; a terminal styles only where it wants them")
  func styles() async {
    func output(_ variables: [String: String], isTerminal: Bool) async -> String {
      await folder.run(
        MemorySource("add a\ndone 1\nquit!"),
        facts: TerminalFacts(variables: variables, isOutputTerminal: isTerminal)
      ).output
    }
    #expect(await !output(["TERM": "xterm"], isTerminal: false).contains("\u{1B}"))
    #expect(await !output(["TERM": "dumb"], isTerminal: true).contains("\u{1B}"))
    #expect(await !output(["TERM": "xterm", "NO_COLOR": "1"], isTerminal: true).contains("\u{1B}"))
    #expect(await output(["TERM": "xterm"], isTerminal: true).contains("\u{1B}[2ma\u{1B}[0m"))
  }

  @Test("each state is shown once, and columns line up")
  func layout() async {
    let run = await folder.run(
      "add 验光师\nadd e\u{301}\nshow all\n\n \nshow all\nquit!", "--width", "14")
    let rows = run.output.split(separator: "\n").filter { $0.contains("[ ]") }
    #expect(rows == ["  1  [ ]  验…", "  2  [ ]  e\u{301}"])
    #expect(run.status == 0)
  }

  @Test("a new list needs no file, and an empty one is saved when asked")
  func emptyList() async throws {
    #expect(await folder.run("").status == 0)
    #expect(folder.names == [])
    #expect(await folder.run("save").status == 0)
    #expect(try folder.contents() == [])
  }

  @Test("output that fails ends with 1, and a reader who has gone with 0")
  func outputFails() async {
    let run = await folder.run(MemorySource("add a\nsave\n"), closed: true)
    #expect(run == TodoRun(status: 0, output: "", error: ""))
    #expect(folder.names == [])
  }
}
