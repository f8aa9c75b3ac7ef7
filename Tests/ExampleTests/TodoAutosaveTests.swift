import Foundation
import Testing
import TextFront

@testable import todo

@Suite("todo --autosave: transcripts")
@MainActor
struct TodoAutosaveTests {
  private let folder: TodoFolder

  init() throws { folder = try TodoFolder() }

  private func run(_ events: EventfulSource.Event..., options: String...) async -> TodoRun {
    await folder.run(EventfulSource(events), ["--autosave"] + options)
  }

  @Test("every change is on the disk when it is shown, and nothing is unsaved at the end")
  func everyChange() async throws {
    let folder = folder
    let run = await run(
      .line("add a"),
      .happening { #expect(try! folder.contents() == ["a"]) },
      .line("add b"),
      .line("done 1"),
      .happening {
        #expect(try! folder.objects().map { $0["checked"] as? Bool } == [true, false])
      },
      .line("clear"),
      .line("undo"),
      .happening { #expect(try! folder.contents() == ["a", "b"]) },
      .line("edit 2 B"),
      .line("quit"))
    #expect(
      run.output == """
        To-do list
        File: …/list.json
        Nothing to do. Type: add TEXT
          1  [ ]  a
        1 of 1 to do
        Added: 1. a
          2  [ ]  b
        2 of 2 to do
        Added: 2. b
          1  [x]  a
        1 of 2 to do
        Done: 1. a
          1  [ ]  b
        1 of 1 to do
        Cleared: 1. a
          1  [x]  a
          2  [ ]  b
        1 of 2 to do
        Undid clear: 1. a
          2  [ ]  B
        Edited: 2. B (was: b)

        """)
    #expect(run.status == 0 && run.error == "")
    #expect(try folder.contents() == ["a", "B"] && folder.names == ["list.json"])
  }

  @Test("the end of input needs no quit, and what changes nothing writes nothing")
  func nothingToSave() async throws {
    try folder.write("[ \(item("a")) ]")
    #expect(await folder.run("find a\nshow open\nsave\n", "--autosave").status == 0)
    #expect(folder.text() == "[ \(item("a")) ]")
    #expect(await folder.run("add b\n", "--autosave").status == 0)
    #expect(try folder.contents() == ["a", "b"])
  }

  @Test("programs are told the truth: unsaved only while it is")
  func json() async throws {
    let run = await folder.run("add a\nload nowhere\nadd b\n", "--autosave", "--front", "json")
    #expect(try run.objects().map { $0["unsaved"] as? Bool } == [false, false, false, false])
    #expect(
      try run.notices() == [
        nil, "info: Added: 1. a", "error: There is no file nowhere, so nothing was loaded.",
        "info: Added: 2. b",
      ])
    #expect(try folder.contents() == ["a", "b"])
  }

  @Test("what somebody else has saved is not overwritten; that is said, and the list stays unsaved")
  func conflict() async throws {
    try folder.write("[\(item("old"))]")
    let folder = folder
    let run = await run(
      .happening { #expect(await folder.run("add theirs\n", "--autosave").status == 0) },
      .line("add mine"), .line("find"), .line("add more"), .line("quit"),
      options: "--front=json")
    let refusal =
      "Not saved: …/list.json was changed by another program, so it was not overwritten. "
      + "Load it again, save elsewhere, or force the save: a copy of its old bytes is kept beside it."
    #expect(
      try run.notices() == [
        nil, "error: Added: 2. mine. \(refusal)", nil, "error: Added: 3. more. \(refusal)",
      ])
    #expect(try run.objects().map { $0["unsaved"] as? Bool } == [false, true, true, true])
    #expect(run.status == 1)
    #expect(
      run.error == "error: there are unsaved changes in …/list.json; save them, or use 'quit!'\n")
    #expect(try folder.contents() == ["old", "theirs"] && folder.names == ["list.json"])
  }

  @Test("after a forced save it goes on by itself, also in another file")
  func afterTheConflict() async throws {
    try folder.write("nonsense")
    let other = folder.path + "/other.json"
    let run = await folder.run(
      "add a\nsave!\nadd b\nsave \(other)\nadd c\nload! \(folder.list)\nadd d\nquit", "--autosave")
    #expect(run.error.split(separator: "\n").count == 2, "the first load, and the first change")
    #expect(try folder.contents() == ["a", "b", "d"])
    #expect(try folder.contents("other.json") == ["a", "b", "c"])
    #expect(folder.text("list.json.backup-1") == "nonsense")
  }

  @Test("quit tries once more what could not be saved")
  func quitTriesAgain() async throws {
    let folder = folder
    let run = await run(
      .happening { #expect(mkdir(folder.list, 0o700) == 0) },
      .line("add a"),
      .happening { #expect(rmdir(folder.list) == 0) },
      .line("quit"))
    #expect(run.status == 1, "a command has failed")
    #expect(
      run.error == "error: Added: 1. a. Not saved: …/list.json is a folder, not a file. "
        + "Move it away or choose another path.\n")
    #expect(try folder.contents() == ["a"])
  }

  @Test("on a terminal a failed save is said, marked, and asked about at the end")
  func terminal() async throws {
    try folder.write("[")
    let typed = await folder.type(
      "add a\n", "quit\n", "n\n", "save!\n", "quit\n",
      options: ["--autosave", "--width", "1000"])
    let refusal =
      "…/list.json could not be read, so it was not overwritten. "
      + "Repair it and load it, save elsewhere, or force the save: a copy of its old bytes is kept beside it."
    #expect(typed.status == 0)
    #expect(
      typed.text.hasSuffix(
        """
        todo> File: …/list.json (unsaved changes)
          1  [ ]  a
        1 of 1 to do
        error: Added: 1. a. Not saved: \(refusal)
        todo> error: Not saved: \(refusal)
        Quit, and lose the unsaved changes? [y/N] todo> File: …/list.json
        Saved 1 to-do to …/list.json. What was there before is in …/list.json.backup-1.
        todo> 
        """))
    #expect(try folder.contents() == ["a"])
  }
}
