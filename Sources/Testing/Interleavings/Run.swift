extension Interleavings {
  /// One run of a scenario, in one order.
  ///
  /// **Isolation:** lives in the isolation of the scenario.
  public final class Run {
    /// A call that waits, or an action.
    private struct Pending {
      let options: [Step]
      let take: (Int) -> Void
    }

    /// How often in a row the explorer's turn must come with no news before it believes that all is at
    /// rest. An actor serves the urgent first, so that once is enough there; the main actor serves in the
    /// order of asking, so that each turn reaches two resumptions further.
    private static let quietTurns = 4

    private(set) var order: [Step] = []
    private(set) var path: ChoicePath
    private var pending: [Pending] = []
    private var invariants: [() -> String?] = []
    /// The pieces of work that have not ended.
    private var working = 0
    private var hasNews = false
    private var listener: CheckedContinuation<Void, Never>?

    init(following path: ChoicePath) { self.path = path }

    /// Starts a piece of work, and returns when it has come to a call, waits, or has ended. The run ends
    /// when all have ended.
    ///
    ///     await run.start { model.search.start("a") }
    ///
    /// - Parameters:
    ///   - isolation: The isolation of the scenario.
    ///   - begin: Starts it and returns its task.
    public func start(
      isolation: isolated any Actor = #isolation, _ begin: () -> Task<Void, Never>
    ) async {
      let task = begin()
      working += 1
      Task {
        _ = isolation
        await task.value
        working -= 1
        tellNews()
      }
      await comeToRest(isolation: isolation)
    }

    /// Stands for something that the work awaits: it returns, or fails, when its turn in the order has
    /// come.
    ///
    ///     let model = SearchViewModel { term in
    ///       try await run.call("find \(term)", orFailing: [Offline()]) { server.answer(to: term) }
    ///     }
    ///
    /// Work that goes to another actor on its way is only waited for while no call is left, so hand over
    /// what would do that as a call.
    ///
    /// - Parameters:
    ///   - name: Names the step.
    ///   - errors: What it might fail with; each is one more way for it to end, and `CancellationError()`
    ///     is one of them.
    ///   - answer: Gives what it returns, when it does.
    /// - Throws: One of `errors`, or what `answer` throws.
    public func call<Value>(
      _ name: String, orFailing errors: [any Error] = [], _ answer: () throws -> Value
    ) async throws -> Value {
      let failures = errors.map { error in
        Step(name: name, failure: error is CancellationError ? "is cancelled" : "fails: \(error)")
      }
      let choice = await withCheckedContinuation { (caller: CheckedContinuation<Int?, Never>) in
        let step = Step(name: name, failure: nil)
        pending.append(
          Pending(options: [step] + failures) { caller.resume(returning: $0 < 0 ? nil : $0) })
        tellNews()
      }
      switch choice {
      case nil: throw CancellationError()
      case 0: return try answer()
      case let choice?: throw errors[choice - 1]
      }
    }

    /// Something that is done once in each order, at every possible moment.
    ///
    ///     run.action("cancel") { model.search.cancel() }
    public func action(_ name: String, _ body: @escaping () -> Void) {
      pending.append(
        Pending(options: [Step(name: name, failure: nil)]) { choice in if choice >= 0 { body() } })
    }

    /// Something that must hold after each step. The order ends where it does not.
    ///
    ///     run.always { model.results.count <= 10 ? nil : "shows \(model.results.count)" }
    ///
    /// - Parameter check: Says what is wrong, or nil.
    public func always(_ check: @escaping () -> String?) { invariants.append(check) }

    /// Takes step after step until all work has ended. Returns what is wrong with the run.
    func toTheEnd(isolation: isolated (any Actor)?) async -> String? {
      while working > 0 || !pending.isEmpty {
        if pending.isEmpty {
          await waitForNews()
        } else if let problem = takeStep() {
          return await giveUp(problem, isolation: isolation)
        }
        await comeToRest(isolation: isolation)
        if let problem = invariants.lazy.compactMap({ $0() }).first {
          return await giveUp(problem, isolation: isolation)
        }
      }
      return nil
    }

    private func takeStep() -> String? {
      let options = pending.flatMap(\.options)
      guard var choice = path.choose(from: options) else {
        let names = options.map(\.description).joined(separator: ", ")
        return "the scenario is not the same each time; by now the steps could be: \(names)"
      }
      order.append(options[choice])
      var index = 0
      while choice >= pending[index].options.count {
        choice -= pending[index].options.count
        index += 1
      }
      pending.remove(at: index).take(choice)
      return nil
    }

    /// Lets the rest go, so that nothing of this run is left.
    private func giveUp(_ problem: String, isolation: isolated (any Actor)?) async -> String {
      while working > 0 || !pending.isEmpty {
        if pending.isEmpty { await waitForNews() }
        let rest = pending
        pending = []
        rest.forEach { $0.take(-1) }
        await comeToRest(isolation: isolation)
      }
      return problem
    }

    private func tellNews() {
      hasNews = true
      listener?.resume()
      listener = nil
    }

    private func waitForNews() async {
      if !hasNews { await withCheckedContinuation { listener = $0 } }
    }

    /// Returns when what the last step made ready has run, and what that made ready.
    private func comeToRest(isolation: isolated (any Actor)?) async {
      var quiet = 0
      while quiet < Self.quietTurns {
        hasNews = false
        // Not awaited as a task: that would make it urgent.
        await withCheckedContinuation { turn in
          Task(priority: .background) {
            _ = isolation
            turn.resume()
          }
        }
        quiet = hasNews ? 0 : quiet + 1
      }
    }
  }
}
