import FacetModel
import FacetViewModel
import Foundation
import Testing
import TextFront
import TodoList

@testable import todo

@Suite("todo: people, programs and the view model know the same after each command")
@MainActor
struct TodoParityTests {
  private nonisolated static let scripts: [[String]] = [
    ["add Milk", "add 장보기", "add Brot"],
    ["add a", "add a", "add a", "delete 2", "delete 2", "delete 2"],
    ["done 1", "done 1", "undone 1", "undone 1"],
    ["done 1-3", "undone 2", "clear", "undo", "redo"],
    ["edit 2 two", "edit 2 two", "edit 2 zwei  Wörter", "undo", "undo", "undo"],
    ["delete 1 3", "undo", "redo", "redo", "undo", "undo"],
    ["show done", "show open", "done 1", "show all", "show done", "undone 1"],
    ["find e", "done 2", "find", "find nothing", "add more", "find mo"],
    ["find E", "show open", "done 1", "show done", "find", "show all"],
    ["clear", "done 2", "clear", "clear", "undo", "clear"],
    ["undo", "redo", "add x", "undo", "undo", "redo", "redo"],
    ["save", "done 1", "save", "undo", "save"],
    ["save …/other.json", "add x", "save", "load …/list.json", "load"],
    ["add x", "load", "load!", "undo"],
    ["load …/missing.json", "load! …/missing.json", "add x"],
    ["load …/broken.json", "add x", "save …/broken.json", "save! …/broken.json"],
    ["save …/no/such/folder.json", "add x", "save …/", "save"],
    ["load …/twins.json", "done 1", "delete 2", "save"],
    ["done 4", "done 0", "done x", "done 2-1", "done", "done 1-9", "delete 1,2"],
    ["foo", "dnoe 1", "ADD x", "add", "show", "show some", "clear 1", "save! "],
    ["edit", "edit 1", "edit 9 x", "edit x y", "add  ", "undo"],
    ["done 1 foo", "done 1 1 1", "delete 3 2 1", "undo", "done 1"],
    ["more", "add x", "more", "done 4", "more"],
    ["show done", "more", "find zzz", "more", "show all"],
    ["add 5", "add 1 2 3", "edit 4 7", "done 4", "find 1"],
    ["find \"", "add \"quoted\"", "find \"q", "delete 1", "find"],
    ["add Only those that are open:", "find those", "done 1", "undo", "undo"],
    ["done 1-3", "show open", "add new", "show done", "delete 1-3", "clear", "undo"],
  ]

  /// With pages of two rows for people.
  private nonisolated static let pagedScripts: [[String]] = [
    ["done 2", "more", "done 3", "undo", "more"],
    ["more", "add x", "more", "more", "delete 4", "add y", "done 1-2"],
    ["find e", "more", "find", "show open", "more", "done 1", "undo"],
    ["delete 1", "delete 1", "delete 1", "undo", "undo", "undo", "more"],
    ["load …/twins.json", "more", "load …/list.json", "clear"],
  ]

  /// Commands of which scripts are made up; `#` stands for a number.
  private nonisolated static let commands = [
    "add x #", "add 할 일 #", "edit # text #", "done #", "done #-#", "undone # #", "delete #",
    "show all", "show open", "show done", "find #", "find x", "find", "clear", "undo", "redo",
    "save",
    "load", "load!", "load! …/twins.json", "more", "foo #",
  ]

  @Test("of scripts of chance", arguments: UInt64(1)...10)
  func chance(seed: UInt64) async throws {
    var random = NastyText(seed: seed)
    var script: [String] = []
    for _ in 0..<25 {
      let parts = Self.commands.randomElement(using: &random)!
        .split(separator: "#", omittingEmptySubsequences: false).map(String.init)
      script.append(
        parts.dropFirst().reduce(parts[0]) { $0 + "\(Int.random(in: 1...5, using: &random))" + $1 })
    }
    try await parity(script: script)
  }

  @Test("of scripts of all kinds", arguments: scripts)
  func parity(script: [String]) async throws {
    let steps = try await steps(of: script)
    for (index, step) in steps.enumerated() {
      let place: Comment = "\(index == 0 ? "start" : script[index - 1]) in \(script)"
      #expect(step.people == step.programs, place)
      var model = step.model
      // Nobody but the front knows of what never got to the view model.
      if !step.isForModel { model.notice = step.programs.notice }
      #expect(step.programs == model, place)
      #expect(step.isForModel || index == 0 || step.programs.notice != nil, place)
    }
  }

  @Test(
    "also where people see pages of two rows, of all that programs see", arguments: pagedScripts)
  func paging(script: [String]) async throws {
    let steps = try await steps(of: script, ["--page", "2"])
    for (index, step) in steps.enumerated() {
      let place: Comment = "\(index == 0 ? "start" : script[index - 1]) in \(script)"
      var programs = step.programs
      #expect(step.people.rows.elementsEqual(programs.rows.prefix(step.people.rows.count)), place)
      #expect(step.people.rows.count >= min(2, programs.rows.count), place)
      programs.rows = step.people.rows
      let isPaging = index > 0 && script[index - 1] == "more"
      let isRefused = step.people.notice?.contains("is not on the screen yet") == true
      if isPaging { programs.notice = step.people.notice }
      #expect(isRefused || step.people == programs, place)
      // What people are refused is not done for programs either, or the rest says nothing.
      if isRefused { break }
    }
  }

  private struct Step {
    var people: TodoFacts
    var programs: TodoFacts
    var model: TodoFacts
    var isForModel: Bool
  }

  private func steps(of script: [String], _ options: [String] = []) async throws -> [Step] {
    var reader = TodoReader()
    let people = try await printed(script, options).map { reader.read(output: $0, error: $1) }
    let programs = try await printed(script, options + ["--front", "json"]).map { output, error in
      #expect(error == "")
      return try TodoFacts(
        object: try #require(
          JSONSerialization.jsonObject(with: Data(output.utf8)) as? [String: Any]))
    }
    let models = try await driven(script)
    try #require(people.count == programs.count && programs.count == models.count)
    return zip(zip(people, programs), models).map {
      Step(people: $0.0, programs: $0.1, model: $1.facts, isForModel: $1.isForModel)
    }
  }

  /// What the program prints at the start and for each command.
  private func printed(
    _ script: [String], _ options: [String]
  ) async throws -> [(output: String, error: String)] {
    let folder = try makeFolder()
    var parts: [(String, String)] = []
    let output = MemorySink()
    let error = MemorySink()
    let take = EventfulSource.Event.happening {
      parts.append(
        (
          output.takeText().replacingOccurrences(of: folder.path, with: "…"),
          error.takeText().replacingOccurrences(of: folder.path, with: "…")
        ))
    }
    let lines = script.flatMap { line in
      [take, .line(line.replacingOccurrences(of: "…", with: folder.path))]
    }
    let source = EventfulSource(lines + [take, .line("quit!")])
    _ = await TodoProgram(Streams(input: source, output: output, error: error))
      .run(options + [folder.list])
    return parts
  }

  private func driven(_ script: [String]) async throws -> [(facts: TodoFacts, isForModel: Bool)] {
    let folder = try makeFolder()
    let list = TodoListViewModel(file: folder.list) { JSONFileStore<[Todo]>(path: $0) }
    await list.load.execute(LoadRequest())
    list.dismissNotice()
    let driver = TodoDriver(list: list)
    var steps = [(driver.facts, true)]
    for line in script {
      let isForModel = await driver.run(line.replacingOccurrences(of: "…", with: folder.path))
      var facts = driver.facts
      facts.notice = facts.notice?.replacingOccurrences(of: folder.path, with: "…")
      steps.append((facts, isForModel))
    }
    return steps
  }

  private func makeFolder() throws -> TodoFolder {
    let folder = try TodoFolder()
    let ids = "ABC".map { "00000000-0000-4000-8000-00000000000\($0)" }
    try folder.write(
      "[\(item("Eggs", id: ids[0])),\(item("Tea", id: ids[1])),\(item("할 일", id: ids[2]))]")
    try folder.write(
      "[\(item("one", id: ids[0])),\(item("two", id: ids[0])),\(item("three", id: ids[1]))]",
      to: "twins.json")
    try folder.write("[{]", to: "broken.json")
    return folder
  }
}
