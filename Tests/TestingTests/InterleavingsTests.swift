import FacetBinding
import FacetTesting
import FacetViewModel
import Testing

@MainActor
@Suite("Interleavings")
struct InterleavingsTests {
  @Test("an old answer that replaces a new one is found, and the shortest order that shows it")
  func naiveSearch() async {
    let result = await Interleavings.explore { run in
      let model = NaiveSearch { term in try await run.call("find \(term)") { "about \(term)" } }
      for term in ["a", "ab", "abc"] { await run.start { model.search.start(term) } }
      return { model.shown == "about abc" ? nil : "shows \"\(model.shown)\"" }
    }
    #expect(result.runs == 6)
    #expect(result.failedRuns == 4)
    #expect(
      "\(result)" == """
        6 orders tried, 4 fail. The shortest one that does:
          1. find a
          2. find abc
          3. find ab
        Then: shows "about ab"
        """)
  }

  @Test("with the policy .latest the same scenario passes in all orders")
  func latest() async {
    let result = await Interleavings.explore { run in
      let model = LatestSearch { term in try await run.call("find \(term)") { "about \(term)" } }
      for term in ["a", "ab", "abc"] { await run.start { model.search.start(term) } }
      return { model.shown == "about abc" ? nil : "shows \"\(model.shown)\"" }
    }
    #expect(result.failure == nil, "\(result)")
    #expect("\(result)" == "6 orders tried, none fails")
    #expect(result.isComplete)
  }

  @Test("calls can fail or be cancelled, and actions come at every moment")
  func failuresAndActions() async {
    let result = await Interleavings.explore { run in
      let model = LatestSearch { term in
        try await run.call(
          "find \(term)", orFailing: [Offline(), CancellationError()]
        ) { "about \(term)" }
      }
      let failed = Recorder(model.search)
      await run.start { model.search.start("a") }
      run.action("cancel") { model.search.cancel() }
      return {
        failed.values.contains(.failure("Offline()")) ? "failed" : nil
      }
    }
    #expect(result.runs == 6)
    #expect(
      "\(result)" == """
        6 orders tried, 1 fails. The shortest one that does:
          1. find a fails: Offline()
          2. cancel
        Then: failed
        """)
    #expect(result.failure?.order.last == Interleavings.Step(name: "cancel"))
  }

  @Test("work that asks again is followed, so an order has as many steps as there are calls")
  func chains() async {
    var orders: [[String]] = []
    let result = await Interleavings.explore { run in
      var order: [String] = []
      func ask(_ name: String) async { try? await run.call(name) { order.append(name) } }
      await run.start {
        Task {
          await ask("a1")
          await ask("a2")
        }
      }
      await run.start { Task { await ask("b") } }
      return {
        orders.append(order)
        return nil
      }
    }
    #expect(result.isComplete)
    #expect(orders == [["a1", "a2", "b"], ["a1", "b", "a2"], ["b", "a1", "a2"]])
  }

  @Test("what must always hold is checked after each step, and the order ends there")
  func invariants() async {
    let result = await Interleavings.explore { run in
      let model = NaiveSearch { term in try await run.call("find \(term)") { "about \(term)" } }
      for term in ["a", "ab", "abc"] { await run.start { model.search.start(term) } }
      run.always { model.shown == "about ab" ? "shows \"about ab\"" : nil }
      return { nil }
    }
    #expect(
      "\(result)" == """
        5 orders tried, 5 fail. The shortest one that does:
          1. find ab
        Then: shows "about ab"
        """)
  }

  @Test("actions start work as well, and what work starts belongs to it")
  func nested() async {
    let result = await Interleavings.explore { run in
      var told: [String] = []
      func ask(_ name: String) async { try? await run.call(name) { told.append(name) } }
      await run.start {
        Task {
          await ask("outer")
          Task { await ask("inner") }
        }
      }
      run.action("begin") { Task { await ask("begun") } }
      return { Set(told) == ["outer", "inner", "begun"] ? nil : "told \(told)" }
    }
    #expect("\(result)" == "6 orders tried, none fails")
  }

  @Test("what the scenario throws is thrown, and the work that it has started is cancelled")
  func throwing() async {
    var outcome: Result<Void, any Error>?
    await #expect(throws: Offline.self) {
      try await Interleavings.explore { run in
        await run.start { Task { outcome = await Task { try await run.call("load") {} }.result } }
        throw Offline()
      }
    }
    #expect(throws: CancellationError.self) { try outcome?.get() }
  }

  @Test("inside an actor it is the same")
  func insideAnActor() async {
    #expect(await Session().explore() == 6)
  }

  private actor Session {
    func explore() async -> Int {
      await Interleavings.explore { run in
        let model = LatestSearch { term in try await run.call(term) { "about \(term)" } }
        // A closure is isolated to an actor if it mentions it.
        for term in ["a", "ab", "abc"] {
          await run.start { model.search.start(term, isolation: self) }
        }
        return { model.shown == "about abc" ? nil : "shows \(model.shown)" }
      }.runs
    }
  }
}

private struct Offline: Error {}

/// Shows whatever answer comes last.
private final class NaiveSearch {
  @Observed private(set) var shown = ""
  private let find: (String) async throws -> String
  private(set) lazy var search = AsyncCommand(self, policy: .parallel) { model, term in
    model.shown = try await model.find(term)
  }

  init(find: @escaping (String) async throws -> String) { self.find = find }
}

/// Shows the answer to the last question.
private final class LatestSearch {
  @Observed private(set) var shown = ""
  private let find: (String) async throws -> String
  private var token: Disposable?
  private(set) lazy var search = AsyncCommand(self, policy: .latest) { model, term in
    try await model.find(term)
  }

  init(find: @escaping (String) async throws -> String) {
    self.find = find
    token = search.outputs.bind(to: self, \.shown)
  }
}
