import FacetBinding
import FacetTesting
import FacetViewModel
import Testing

/// What cannot be explored is said to be so.
@MainActor
@Suite("Interleavings that cannot be explored")
struct InterleavingsMistakesTests {
  @Test("a bound that is hit is said")
  func bound() async {
    let result = await Interleavings.explore(atMost: 5) { run in
      for number in 0..<4 { await run.start { Task { try? await run.call("\(number)") {} } } }
      return { nil }
    }
    #expect(!result.isComplete && result.runs == 5)
    #expect("\(result)" == "5 orders tried, then stopped: not all were; none fails")
  }

  @Test("a scenario that is not the same each time is said to be so")
  func changing() async {
    var round = 0
    let result = await Interleavings.explore { run in
      round += 1
      for number in 0..<2 {
        let name = "\(number) of \(round)"
        await run.start { Task { try? await run.call(name) {} } }
      }
      return { nil }
    }
    #expect(
      result.failure?.problem
        == "the scenario is not the same each time; by now the steps could be: 0 of 2, 1 of 2")
  }

  @Test("a call by work that the run has not started is a mistake, and said to be one")
  func strangers() async {
    let result = await Interleavings.explore { run in
      let stranger = Task { try await run.call("load") {} }
      _ = await stranger.result
      return { nil }
    }
    #expect(
      result.failure?.problem
        == "the call 'load' is made by work that was not started by the run")
  }

  @Test("so is one by the scenario itself")
  func callsOfTheScenario() async throws {
    let result = try await Interleavings.explore { run in
      try await run.call("load") {}
      return { nil }
    }
    #expect(
      result.failure?.problem
        == "the call 'load' is made by work that was not started by the run")
  }

  @Test("so is what one run shares with another")
  func shared() async {
    var shared: AsyncCommand<String, Void>?
    let owner = DisposeBag()
    let result = await Interleavings.explore { run in
      let command =
        shared
        ?? AsyncCommand(owner, policy: .parallel) { _, name in
          try await run.call(name) {}
        }
      shared = command
      for name in ["a", "b"] { await run.start(command, name) }
      return { nil }
    }
    #expect(
      result.failure?.problem
        == "the call 'a' belongs to another run: the scenario must build everything anew")
  }

  @Test(
    "work that asks again and again is a failure, even if it does not care about being cancelled")
  func endless() async {
    let result = await Interleavings.explore { run in
      await run.start {
        Task {
          while true { try? await run.call("poll") {} }
        }
      }
      return { nil }
    }
    #expect(result.runs == 1 && !result.isComplete)
    #expect(
      result.failure?.problem == "the work does not end: after 1000 steps it still calls poll")
  }
}
