import ExplorerModel
import FacetModel
import FacetTesting
import Testing
import TextFront
import TodoList

@testable import explorer
@testable import todo

/// Favourites that are there when the test wants it.
private actor SlowFavorites: Store {
  private let gate = Gate<Void>()

  func load() async throws -> [Favorite]? {
    try await gate.wait()
    return [Favorite(id: 1, login: "ada")]
  }

  func save(_ favorites: [Favorite]) async throws {}
  func entered() async { await gate.entered() }
  func open() { gate.open() }
}

@MainActor
@Suite("Loading or saving that takes more than a second")
struct SlowLoadTests {
  private let scheduler = TestScheduler()

  /// Lets a time pass whenever a store loads or saves, and then lets it answer.
  private func run(
    _ times: [Duration], _ options: [String] = [], script: String = "load\n",
    facts: TerminalFacts = TerminalFacts()
  ) async -> (output: String, error: String) {
    let store = GatedStore([Todo("a")])
    let test = TestStreams(MemorySource(script), facts: facts)
    var program = TodoProgram(test.streams)
    program.world.makeStore = { _ in store }
    program.world.scheduler = scheduler
    let loads = Task {
      for time in times {
        await store.entered()
        scheduler.advance(by: time)
        await store.open()
      }
    }
    _ = await program.run(options + ["list.json"])
    await loads.value
    return (test.output.text, test.error.text)
  }

  @Test("is said by explorer, also of the favourites at its start, and then nothing for programs")
  func explorer() async throws {
    for options in [[], ["--front", "json"]] {
      let test = TestStreams(MemorySource("favorites\n"))
      let store = SlowFavorites()
      var program = ExplorerProgram(test.streams)
      program.world.scheduler = scheduler
      program.world.store = store
      let load = Task {
        await store.entered()
        scheduler.advance(by: .seconds(2))
        await store.open()
      }
      #expect(await program.run(options) == 0)
      await load.value
      #expect(test.error.text == "favorites: no answer yet\n")
      #expect(test.output.text.contains("ada"))
    }
  }

  @Test("is said once on stderr, at the start of todo and later, and a shorter one is not")
  func todo() async {
    #expect(await run([.milliseconds(999), .milliseconds(999)]).error == "")
    #expect(await run([.seconds(1), .zero]).error == "Still loading list.json\n")
    #expect(await run([.zero, .seconds(60)]).error == "Still loading list.json\n")
    let slow = await run([.seconds(5), .seconds(5)], ["--front", "json"])
    #expect(slow.error == "Still loading list.json\nStill loading list.json\n")
    #expect(slow.output.split(separator: "\n").count == 2)
    #expect(slow.output.split(separator: "\n").allSatisfy { $0.hasPrefix("{") })
  }

  @Test("is said of saving too")
  func saving() async {
    let facts = TerminalFacts(isErrorTerminal: true)
    let script = "add b\nsave\nsave new.json\n"
    #expect(
      await run([.zero, .seconds(6), .milliseconds(999)], script: script, facts: facts).error
        == "Still saving list.json\nlist.json: 6 seconds so far\n")
    #expect(
      await run([.zero, .zero, .seconds(6)], script: script).error == "Still saving new.json\n")
  }

  @Test("goes on being said at a terminal, at most every five seconds, and for people only")
  func progress() async {
    let facts = TerminalFacts(isErrorTerminal: true)
    let start = "Still loading list.json\n"
    #expect(await run([.milliseconds(5_999), .zero], facts: facts).error == start)
    #expect(
      await run([.seconds(6), .seconds(11)], facts: facts).error == start
        + "list.json: 6 seconds so far\n" + start + "list.json: 6 seconds so far\n"
        + "list.json: 11 seconds so far\n")
    #expect(
      await run([.seconds(6), .zero], ["--language", "ko"], facts: facts).error
        == "아직 불러오는 중입니다: list.json\nlist.json: 6초 지났습니다\n")
    #expect(await run([.seconds(60), .zero], ["--front", "json"], facts: facts).error == start)
    let output = TerminalFacts(isOutputTerminal: true)
    #expect(await run([.seconds(60), .zero], facts: output).error == start)
    // Nothing is left that would say more.
    scheduler.advance(by: .seconds(600))
  }
}
