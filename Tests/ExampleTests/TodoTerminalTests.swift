import Testing
import TextFront

@testable import todo

@Suite("todo: with somebody typing")
@MainActor
struct TodoTerminalTests {
  private let folder: TodoFolder

  init() throws { folder = try TodoFolder() }

  private static let hint = "Type 'help' for the commands.\n"
  private let start = "To-do list\nFile: …/list.json\nNothing to do. Type: add TEXT\n" + Self.hint
  private let added = """
    todo> File: …/list.json (unsaved changes)
      1  [ ]  a
    1 of 1 to do
    Added: 1. a

    """
  private let question = "todo> Quit, and lose the unsaved changes? [y/N] "

  @Test("quit asks if something is unsaved, and takes only yes for yes")
  func quit() async {
    #expect(await folder.type("quit\n") == (0, start + "todo> "))
    #expect(await folder.type("add a\n", "quit\n", "y\n") == (0, start + added + question))
    let no = await folder.type("add a\n", "quit\n", "n\n", "quit!\n")
    #expect(no == (0, start + added + question + "todo> "))
    #expect(folder.names == [])
  }

  @Test("the end of input asks like quit; at the question it is no, and the next one ends with 1")
  func endOfInput() async {
    #expect(await folder.type() == (0, start + "todo> \n"))
    let asked = "todo> \nQuit, and lose the unsaved changes? [y/N] "
    #expect(await folder.type("add a\n") == (1, start + added + asked + "\ntodo> \n"))
    #expect(await folder.type("add a\n", "", "y\n") == (0, start + added + asked))
    let saved = "todo> File: …/list.json\nSaved 1 to-do to …/list.json.\n"
    #expect(
      await folder.type("add a\n", "quit\n", "", "save\n", "quit\n")
        == (0, start + added + question + "\n" + saved + "todo> "))
  }

  @Test("load asks before it loses something")
  func load() async throws {
    try folder.write("[\(item("kept"))]")
    let kept = "  1  [ ]  kept\n1 of 1 to do\n"
    let typed = await folder.type("delete 1\n", "load\n", "n\n", "load\n", "y\n", "quit\n")
    #expect(
      typed
        == (
          0,
          "To-do list\nFile: …/list.json\n" + kept + Self.hint
            + "todo> File: …/list.json (unsaved changes)\n"
            + "Nothing to do. Type: add TEXT\nDeleted: 1. kept\n"
            + "todo> Load, and lose the unsaved changes? [y/N] "
            + "todo> Load, and lose the unsaved changes? [y/N] File: …/list.json\n" + kept
            + "Loaded 1 to-do from …/list.json.\ntodo> "
        ))
  }

  @Test("show prints the whole screen again")
  func showAgain() async throws {
    try folder.write("[\(item("a"))]")
    let screen = "To-do list\nFile: …/list.json\n  1  [ ]  a\n1 of 1 to do\n"
    #expect(
      await folder.type("show all\n", "quit\n") == (
        0, screen + Self.hint + "todo> " + screen + "todo> "
      ))
  }

  @Test("failures were seen, so only the end counts")
  func failures() async throws {
    try folder.write("[")
    let typed = await folder.type("foo\n", "quit\n")
    #expect(typed.status == 0)
    #expect(typed.text.contains("error: …/list.json: item 1, line 1, column 2"))
  }
}
