import FacetBinding
import FacetTesting
import FacetViewModel
import Testing

/// Work that waits for other work.
@MainActor
@Suite("Interleavings of work that waits")
struct InterleavingsWaitingTests {
  @Test("what waits for another piece of work comes when it can: queued, joined, refused")
  func policies() async {
    var orders: [Policy: Int] = [:]
    for policy in Policy.allCases {
      let result = await Interleavings.explore { run in
        let owner = DisposeBag()
        let work = AsyncCommand(owner, policy: policy) { _, name in
          try await run.call(name) {}
        }
        for name in ["1", "2", "3"] { await run.start(work, name) }
        return { work.isRunning.value ? "\(owner) still runs" : nil }
      }
      #expect(result.failure == nil, "\(policy): \(result)")
      orders[policy] = result.runs
    }
    #expect(orders == [.refuse: 1, .join: 1, .queue: 1, .latest: 6, .parallel: 6])
  }

  @Test("and so it does if the run does not know which command was started")
  func unknownCommands() async {
    var orders: [Policy: Int] = [:]
    for policy in Policy.allCases {
      let result = await Interleavings.explore { run in
        let owner = DisposeBag()
        let work = AsyncCommand(owner, policy: policy) { _, name in
          try await run.call(name) {}
        }
        for name in ["1", "2", "3"] {
          await run.start { Task { await work.execute(name) } }
        }
        return { work.isRunning.value ? "\(owner) still runs" : nil }
      }
      #expect(result.failure == nil, "\(policy): \(result)")
      orders[policy] = result.runs
    }
    #expect(orders == [.refuse: 1, .join: 1, .queue: 1, .latest: 6, .parallel: 6])
  }

  @Test("an action that awaits another command goes on when that has ended")
  func nestedCommands() async {
    var orders: [[String]] = []
    let result = await Interleavings.explore { run in
      var order: [String] = []
      let owner = DisposeBag()
      func ask(_ name: String) async throws { try await run.call(name) { order.append(name) } }
      let login = AsyncCommand(owner, policy: .join) { _ in try await ask("login") }
      let load = AsyncCommand(owner, policy: .parallel) { _, name in
        await login.execute()
        try await ask(name)
      }
      for name in ["a", "b"] { await run.start(load, name) }
      return {
        orders.append(order)
        return load.isRunning.value ? "still runs" : nil
      }
    }
    #expect(result.failure == nil && result.isComplete, "\(result)")
    #expect(orders == [["login", "a", "b"], ["login", "b", "a"]])
  }

  @Test(
    "commands that are started at once are tried in every order, however late they come to a call")
  func startedAtOnce() async {
    var orders: [[String]] = []
    let result = await Interleavings.explore { run in
      var order: [String] = []
      let owner = DisposeBag()
      let load = AsyncCommand(owner, policy: .parallel) { _, name in
        if name == "slow" { await Task.detached {}.value }
        try await run.call(name) { order.append(name) }
      }
      let all = AsyncCommand(owner) { _ in
        load.start("quick")
        await load.execute("slow")
      }
      await run.start(all)
      return {
        orders.append(order)
        return nil
      }
    }
    #expect("\(result)" == "2 orders tried, none fails")
    #expect(orders == [["quick", "slow"], ["slow", "quick"]])
  }

  @Test("what was queued goes on when what it waits for is cancelled")
  func cancelling() async {
    let result = await Interleavings.explore { run in
      let owner = DisposeBag()
      var ended: [String] = []
      let save = AsyncCommand(owner, policy: .queue) { _, name in
        try await run.call(name) { ended.append(name) }
      }
      await run.start { save.start("1") }
      await run.start { save.start("2") }
      run.action("cancel") { save.cancel() }
      return { save.isRunning.value ? "still runs" : nil }
    }
    #expect(result.failure == nil && result.isComplete, "\(result)")
  }

  @Test("commands that wait for each other are a failure, and no hang")
  func deadlock() async {
    let result = await Interleavings.explore { run in
      let owner = DisposeBag()
      var commands: [AsyncCommand<Void, Void>] = []
      for number in 0..<2 {
        commands.append(
          AsyncCommand(owner, policy: .join) { _ in
            try await run.call("\(number)") {}
            await commands[1 - number].execute()
          })
      }
      for command in commands { await run.start(command) }
      return { nil }
    }
    #expect(
      result.failure?.problem
        == "the work does not end: what is left waits for commands that wait for each other")
  }

  @Test("so is a command that waits for itself", arguments: [Policy.queue, .join])
  func waitingForItself(_ policy: Policy) async {
    let result = await Interleavings.explore { run in
      var save: AsyncCommand<Void, Void>?
      let owner = DisposeBag()
      save = AsyncCommand(owner, policy: policy) { _ in
        try await run.call("save") {}
        await save?.execute()
      }
      await run.start { save?.start() }
      return { nil }
    }
    #expect(result.failure?.problem.hasPrefix("the work does not end: what is left waits") == true)
  }
}
