import Testing
import TextFront

@testable import todo

@Suite("todo: what people get wrong")
@MainActor
struct TodoCommandLineTests {
  private let folder: TodoFolder

  init() throws { folder = try TodoFolder() }

  @Test(
    "a wrong number or command changes nothing and makes the script fail",
    arguments: [
      ("done 5-3", "there is no row 5; the numbers go from 1 to 2"),
      ("done 2-1", "'2-1' runs backwards"),
      ("done 0", "there is no row 0; the numbers go from 1 to 2"),
      ("done 1 3", "there is no row 3; the numbers go from 1 to 2"),
      ("delete 1-", "'1-' is no number; write them like this: 1 3 5-7"),
      ("undone -1", "'-1' is no number; write them like this: 1 3 5-7"),
      ("done 1-2-3", "'1-2-3' is no number; write them like this: 1 3 5-7"),
      ("done +1", "'+1' is no number; write them like this: 1 3 5-7"),
      ("done １", "'１' is no number; write them like this: 1 3 5-7"),
      ("done 1,2", "'1,2' is no number; write them like this: 1 3 5-7"),
      (
        "delete 99999999999999999999",
        "there is no row 99999999999999999999; the numbers go from 1 to 2"
      ),
      (
        "delete 1-99999999999999999999",
        "there is no row 99999999999999999999; the numbers go from 1 to 2"
      ),
      ("done", "'done' needs N…"),
      ("edit", "'edit' needs N TEXT"),
      ("edit 1", "'edit' needs N TEXT"),
      ("edit 3 x", "there is no row 3; the numbers go from 1 to 2"),
      ("edit 1-2 x", "'1-2' is not the number of a row; write one, such as 3"),
      ("add \t", "'add' needs TEXT"),
      ("show", "'show' needs all|open|done"),
      ("show some", "'show' needs all, open or done, not 'some'"),
      ("clear 1", "'clear' takes nothing behind it"),
      ("dnoe 1", "unknown command 'dnoe'; did you mean 'done'?"),
      ("quit now", "'quit' takes nothing behind it"),
    ])
  func mistakes(command: String, message: String) async throws {
    let text = "[\(item("a")),\(item("b", id: "0A0B0C0D-0000-4000-8000-00000000000F"))]"
    try folder.write(text)
    let run = await folder.run(command + "\nsave\nquit!\n")
    #expect(run.error == "error: \(message)\n")
    #expect(run.status == 1)
    #expect(folder.text() == text)
  }

  @Test(
    "what is not there to do is a warning and no failure",
    arguments: [
      ("undo", "There is nothing to undo."), ("redo", "There is nothing to redo."),
      ("clear", "Nothing is done, so nothing was cleared."), ("undone 1", "Not done anyway: 1. a"),
      ("edit 1 a", "It says so already: 1. a"), ("find x", "Found 0 with \"x\"."),
    ])
  func warnings(command: String, message: String) async throws {
    try folder.write("[\(item("a"))]")
    let run = await folder.run(command)
    #expect(run.error == "warning: \(message)\n" && run.status == 0)
  }

  @Test("quit in a script does not lose changes; quit! does not care, but for failures before")
  func ends() async {
    let message = "error: there are unsaved changes in …/list.json; save them, or use 'quit!'\n"
    for script in ["add a\nquit\nadd b\nsave", "add a", "add a\n"] {
      let run = await folder.run(script)
      #expect(run.status == 1 && run.error == message && folder.names == [])
    }
    #expect(await folder.run("add a\nquit!").status == 0)
    #expect(await folder.run("foo\nquit!").status == 1)
    #expect(await folder.run("foo\nquit").status == 1)
    #expect(await folder.run("").status == 0)
  }

  @Test("load in a script does not lose changes; load! does")
  func loads() async throws {
    try folder.write("[\(item("a"))]")
    let refused = await folder.run("add b\nload\nquit!")
    #expect(refused.status == 1)
    #expect(
      refused.error == "error: there are unsaved changes; save them, or use 'load!' to lose them\n")
    let loaded = await folder.run("add b\nload!\nundo\nquit")
    #expect(loaded.status == 0 && loaded.error == "warning: There is nothing to undo.\n")
  }

  @Test(
    "arguments that are none end with 2",
    arguments: [
      ["--nonsense"], ["--front"], ["--front", "xml"], ["--width", "0"], ["--width=x"],
      ["--color", "red"],
      ["another file"], ["-x"],
    ])
  func usage(arguments: [String]) async {
    let run = await folder.run(MemorySource("add a\nsave"), arguments)
    #expect(run.status == 2 && run.output == "")
    #expect(run.error.hasPrefix("error: ") && run.error.hasSuffix("\ntry 'todo --help'\n"))
    #expect(folder.names == [])
  }

  @Test("help and version are told, and the list is left alone")
  func help() async throws {
    try folder.write("[")
    let help = await folder.run("", "--help")
    #expect(help.status == 0)
    #expect(help.output.hasPrefix("usage: todo [--autosave] [--front text|json]"))
    #expect(
      await folder.run("", "--version") == TodoRun(status: 0, output: "todo 0.1.0\n", error: ""))
  }

  @Test("without a file it is the one in the data folder")
  func defaultFile() async {
    func file(_ variables: [String: String]) async -> String {
      let test = TestStreams(MemorySource(""), facts: TerminalFacts(variables: variables))
      _ = await TodoProgram(test.streams).run([])
      return test.output.text.split(separator: "\n").dropFirst().first.map(String.init) ?? ""
    }
    let folder = folder.path
    #expect(
      await file(["XDG_DATA_HOME": folder, "HOME": "/nowhere"])
        == "File: \(folder)/facet/todolist.json")
    for data in ["", "relative"] {
      #expect(
        await file(["XDG_DATA_HOME": data, "HOME": folder])
          == "File: \(folder)/.local/share/facet/todolist.json")
    }
  }
}
