import Foundation
import Testing
import TextFront

@testable import explorer
@testable import todo

/// What the programs tell of themselves. Lines of source files are left out: they move.
@Suite("Why, wiring and traces")
@MainActor
struct InsightTests {
  private let list: TodoFolder
  private let favorites: ExplorerFolder

  init() throws {
    list = try TodoFolder()
    favorites = try ExplorerFolder()
  }

  private func withoutLines(_ text: String) -> String {
    text.replacing(/\.swift:[0-9]+/, with: ".swift")
  }

  private func todo(_ script: String, _ options: String...) async -> TodoRun {
    let run = await list.run(MemorySource(script), options)
    return TodoRun(
      status: run.status, output: withoutLines(run.output), error: withoutLines(run.error))
  }

  @Test("todo: why a row changed last is told from the command on, through what is derived")
  func whyInTodo() async {
    let run = await todo("add a\nadd b\ndone 2\nundo\nwhy 1\nwhy 2\nquit!\n")
    #expect(
      run.output.hasSuffix(
        """
        1. a
          command add (TodoList/TodoListViewModel.swift)
          changed rows
          computed visible (TodoList/TodoListViewModel.swift)
          ran effect (todo/TodoFront.swift)
        2. b
          command undo (TodoList/TodoListViewModel.swift)
          changed rows
          computed visible (TodoList/TodoListViewModel.swift)
          ran effect (todo/TodoFront.swift)

        """))
    #expect(run.status == 0 && run.error == "")
  }

  @Test("todo: the page shows such a way")
  func whyOnPage() async throws {
    let run = await todo("add Buy milk\ndone 1\nwhy 1\nquit!\n")
    let start = try #require(run.output.range(of: "1. Buy milk\n  command")?.lowerBound)
    let shown = "```text\ntodo> why 1\n\(run.output[start...])```"
    #expect(withoutLines(try page()).contains(shown), "Examples/README.md has no\n\(shown)")
  }

  @Test("todo: a row that is as it was loaded has not changed")
  func unchanged() async {
    _ = await todo("add a\nsave\nquit\n")
    let run = await todo("why 1\nwhy 2\nwhy\nwhy x\nquit\n")
    #expect(run.output.hasSuffix("Not changed since the start: 1. a\n"))
    #expect(
      run.error == """
        error: there is no row 2; the numbers go from 1 to 1
        error: 'why' needs N
        error: 'x' is not the number of a row; write one, such as 3

        """)
    #expect(run.status == 1)
  }

  @Test("todo: programs are told in a notice")
  func whyInJSON() async throws {
    let run = await todo("add a\nwhy 1\nwiring dot\nquit!\n", "--front", "json")
    let notices = try run.notices()
    #expect(notices[2]?.hasPrefix("info: 1. a\n  command add (TodoList/") == true)
    #expect(notices[3]?.hasPrefix("info: digraph wiring {") == true)
  }

  @Test("todo: each step is told on stderr, and nothing else is changed by that")
  func traceOfTodo() async {
    let silent = await todo("add a\nclear\nquit!\n")
    let run = await todo("add a\nclear\nquit!\n", "--trace")
    #expect(run.output == silent.output)
    let lines = run.error.split(separator: "\n").map(String.init)
    #expect(lines.allSatisfy { $0.hasPrefix("trace: ") || $0.hasPrefix("warning: ") })
    #expect(
      lines.prefix(5).map { $0.prefix(32) } == [
        "trace: 1 changed notice = nil",
        "trace: 2 ran effect (todo/TodoFr",
        "trace: 3 changed draft = \"a\"", "trace: 4 command add (TodoList/T",
        "trace: 5 changed history = TodoL",
      ])
  }

  @Test("todo: the wiring, as the page shows it")
  func wiringOfTodo() async throws {
    let run = await todo("add Buy milk\nwiring mermaid\nquit!\n")
    try expectOnPage(run.output)
    let bad = await todo("wiring x\nquit\n")
    #expect(bad.error == "error: 'wiring' needs text|mermaid|dot\n" && bad.status == 1)
  }

  @Test("explorer: a favourite is explained from the command to the screen")
  func whyInExplorer() async {
    let run = await favorites.run(
      "favorite octocat\nfavorites\nwhy 1\norg swiftlang\nwhy 2\nuser octocat\nwhy 1\nquit\n")
    let output = withoutLines(run.output)
    #expect(
      output.contains(
        """
        1. octocat
          command favorite (ExplorerModel/ExplorerViewModel.swift)
          command favorites.change (ExplorerModel/FavoritesViewModel.swift)
          sent favorites.events
          told observer of favorites.events (ExplorerModel/FavoritesViewModel.swift)
          computed favorites.favorites (ExplorerModel/FavoritesViewModel.swift)
          ran effect (explorer/ExplorerFront.swift)

        """))
    #expect(
      output.contains(
        """
        2. swift-package-manager
          command open (ExplorerModel/ExplorerViewModel.swift)
          sent open.outputs
          told observer of open.outputs (ExplorerModel/ExplorerViewModel.swift)
          changed places
          ran effect (explorer/ExplorerFront.swift)

        """))
    #expect(run.error == "error: no row is shown, so there is none with a number\n")
  }

  @Test("explorer: the wiring, as the page shows it")
  func wiringOfExplorer() async throws {
    let run = await favorites.run("favorite octocat\norg swiftlang\nwiring mermaid\nquit\n")
    try expectOnPage(withoutLines(run.output))
  }

  @Test("explorer: each step is told on stderr")
  func traceOfExplorer() async {
    let run = await favorites.run("favorite octocat\nquit\n", "--trace")
    let lines = withoutLines(run.error).split(separator: "\n")
    #expect(
      lines.prefix(3) == [
        "trace: 1 command favorite (ExplorerModel/ExplorerViewModel.swift)",
        "trace: 2 changed favorite.isRunning = true <- 1",
        "trace: 3 command favorites.change (ExplorerModel/FavoritesViewModel.swift) <- 1",
      ])
  }

  /// The page has the picture that the program draws.
  private func expectOnPage(_ output: String) throws {
    let start = try #require(output.range(of: "flowchart LR")?.lowerBound)
    let picture = String(output[start...])
    #expect(
      try page().contains("```mermaid\n\(picture)```"), "Examples/README.md has no\n\(picture)")
  }

  private func page() throws -> String {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    return try String(contentsOf: root.appending(path: "Examples/README.md"), encoding: .utf8)
  }
}
