import FacetBinding
import FacetModel
import FacetTesting
import FacetViewModel
import Testing

// What "Testing a view model" shows of work that takes time.

private final class Finder {
  @Observed private(set) var results: [String] = []
  private let ask: (String) async throws -> [String]
  private(set) lazy var find = AsyncCommand(self, policy: .parallel) { finder, term in
    finder.results = try await finder.ask(term)
  }
  init(ask: @escaping (String) async throws -> [String]) { self.ask = ask }
}

private final class LatestFinder {
  @Observed private(set) var results: [String] = []
  private let ask: (String) async throws -> [String]
  private(set) lazy var find = AsyncCommand(self, policy: .latest) { finder, term in
    try await finder.ask(term)
  }
  private var shown: Disposable?
  init(ask: @escaping (String) async throws -> [String]) {
    self.ask = ask
    shown = find.outputs.bind(to: self, \.results)
  }
}

@MainActor
private final class FinderScreen {
  private let finder: Finder
  init(_ finder: Finder) { self.finder = finder }
  func appear() {
    Task { await finder.find.execute("socks") }
  }
}

private struct SlowStore: Store {
  let saving = SharedGate<Void>()
  func load() async throws -> [String]? { nil }
  func save(_ items: [String]) async throws { try await saving.wait() }
}

@MainActor
@Suite("Testing a view model: work that takes time")
struct TestingAViewModelAsync {
  @Test func showsThatItIsBusy() async {
    let gate = Gate<[String]>()
    let finder = Finder { _ in try await gate.wait() }
    let events = Recorder(finder.find)
    let task = finder.find.start("socks")
    await gate.entered()
    #expect(events.take() == [.running(true)])
    gate.open(["wool socks"])
    await task.value
    #expect(events.take() == [.running(false), .done])
    #expect(finder.results == ["wool socks"])
  }

  @Test func anOldAnswerComesLast() async {
    let gate = Gate<[String]>()
    let finder = LatestFinder { _ in try await gate.wait() }
    let old = finder.find.start("so")
    await gate.entered()
    let new = finder.find.start("socks")
    await gate.entered()
    gate.open(["wool socks"], at: 1)
    await new.value
    gate.open(["sofa", "wool socks"])
    await old.value
    #expect(finder.results == ["wool socks"])
  }

  @Test func holdsASaveInTheAir() async throws {
    let store = SlowStore()
    async let saved: Void = store.save(["socks"])
    await store.saving.entered()
    // Here it is being saved.
    await store.saving.open()
    try await saved
  }

  @Test func loadsWhenItAppears() async {
    let finder = Finder { term in [term] }
    let screen = FinderScreen(finder)
    await allTasks { screen.appear() }
    #expect(finder.results == ["socks"])
  }

  @Test func findsTheOrderThatFails() async {
    let result = await Interleavings.explore { run in
      let finder = Finder { term in try await run.call("answer to \(term)") { [term] } }
      for term in ["s", "so", "socks"] { await run.start { finder.find.start(term) } }
      return { finder.results == ["socks"] ? nil : "shows \(finder.results)" }
    }
    #expect(
      "\(result)" == """
        6 orders tried, 4 fail. The shortest one that does:
          1. answer to s
          2. answer to socks
          3. answer to so
        Then: shows ["so"]
        """)
  }

  @Test func isRightInEveryOrder() async {
    struct Offline: Error {}
    let result = await Interleavings.explore { run in
      let finder = LatestFinder { term in
        try await run.call("answer to \(term)", orFailing: [Offline()]) { [term] }
      }
      let events = Recorder(finder.find)
      for term in ["s", "so", "socks"] { await run.start { finder.find.start(term) } }
      return {
        let hasFailed = events.values.contains(.failure("Offline()"))
        return finder.results == (hasFailed ? [] : ["socks"]) ? nil : "shows \(finder.results)"
      }
    }
    #expect(result.failure == nil, "\(result)")
    #expect(result.isComplete && result.runs == 48)
  }
}
