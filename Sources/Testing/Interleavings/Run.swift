import FacetBinding
import FacetViewModel

extension Interleavings {
  /// One run of a scenario, in one order.
  ///
  /// **Isolation:** lives in the isolation of the scenario.
  public final class Run {
    /// A call that waits, or an action that was not done yet.
    private struct Pending {
      let work: Work
      let options: [Step]
      /// Whether a command makes it.
      var isOfRun = false
      /// Gets the position of the option; nil if the run is given up.
      let take: (Int?) -> Void
    }

    private(set) var order: [Step] = []
    private(set) var path: ChoicePath
    private var works: [Work] = []
    /// In the order in which the work was started, so that it is the same each time.
    private var pending: [Pending] = []
    private var invariants: [() -> String?] = []
    private let mistakes: Mistakes
    private let news: AsyncStream<Void>
    private let bell: AsyncStream<Void>.Continuation

    /// After so many steps something asks again and again.
    private static let longestOrder = 1_000
    /// Whether it was given up because it does not come to an end.
    private(set) var isEndless = false
    /// Whether the scenario has made a mistake that was noticed.
    var hasMistake: Bool { mistakes.first != nil }

    /// What is wrong with the run that is under way, of all runs of a scenario: one that is over may be the
    /// first to notice.
    final class Mistakes {
      private(set) var first: String?

      func add(_ mistake: String) { first = first ?? mistake }

      func forget() { first = nil }
    }

    /// Goes with the tasks of a piece of work.
    @TaskLocal private static var work: TaskMark?

    init(following path: ChoicePath, _ mistakes: Mistakes) {
      self.path = path
      self.mistakes = mistakes
      (news, bell) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
    }

    /// Starts a piece of work, and returns when it has come to a call or has ended. Everything that it
    /// starts, however deep, belongs to it; the run ends when all work has ended.
    ///
    ///     await run.start { model.search.start("a") }
    ///
    /// A piece of work awaits calls, and commands, also those that other pieces have asked for, queued or
    /// joined. Several commands may be started at once. Besides them it does one thing after the other: what
    /// a task of its own calls at the same time as others may come too late to be tried in every order. The
    /// value of a task that was not started by a command, or the end of a loop over the values of a property,
    /// it would await in vain.
    ///
    /// - Parameters:
    ///   - isolation: The isolation of the scenario.
    ///   - begin: Starts it.
    public func start(
      isolation: isolated any Actor = #isolation, _ begin: () -> Void
    ) async {
      self.begin(addWork(), isolation: isolation, begin)
      await comeToRest()
    }

    /// Starts a command.
    ///
    ///     await run.start(model.save, draft)
    ///
    /// - Parameters:
    ///   - command: What is started.
    ///   - input: What the action gets.
    ///   - isolation: The isolation of the scenario.
    public func start<Input, Output>(
      _ command: AsyncCommand<Input, Output>, _ input: Input,
      isolation: isolated any Actor = #isolation
    ) async {
      await start(isolation: isolation) { command.start(input, isolation: isolation) }
    }

    /// Starts a command that needs no input.
    public func start<Output>(
      _ command: AsyncCommand<Void, Output>, isolation: isolated any Actor = #isolation
    ) async {
      await start(command, (), isolation: isolation)
    }

    /// Something that is done once in each order, at every possible moment; what it starts is work of the
    /// run.
    ///
    ///     run.action("cancel") { model.search.cancel() }
    public func action(_ name: String, _ body: @escaping () -> Void) {
      let work = addWork()
      work.body = body
      pending.append(
        Pending(work: work, options: [Step(name: name)]) { choice in
          if choice == nil { work.body = nil }
        })
    }

    /// Stands for something that the work awaits: it returns, or fails, when its turn in the order has
    /// come.
    ///
    ///     let model = SearchViewModel { term in
    ///       try await run.call("find \(term)", orFailing: [Offline()]) { server.answer(to: term) }
    ///     }
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
      let listener = WaitListener.current
      guard let work = works.first(where: { $0.listener === listener }) else {
        mistakes.add(
          listener == nil
            ? "the call '\(name)' is made by work that was not started by the run"
            : "the call '\(name)' belongs to another run: the scenario must build everything anew")
        throw CancellationError()
      }
      let failures = errors.map { error in
        Step(name: name, failure: error is CancellationError ? "is cancelled" : "fails: \(error)")
      }
      let choice = await withCheckedContinuation { (caller: CheckedContinuation<Int?, Never>) in
        let place = pending.firstIndex { $0.work.number > work.number } ?? pending.count
        let options = [Step(name: name)] + failures
        let call = Pending(work: work, options: options, isOfRun: WaitListener.isInRun) { choice in
          work.resuming += 1
          caller.resume(returning: choice)
        }
        pending.insert(call, at: place)
        tellNews()
      }
      work.resuming -= 1
      tellNews()
      switch choice {
      case nil: throw CancellationError()
      case 0: return try answer()
      case let choice?: throw errors[choice - 1]
      }
    }

    /// Something that must hold after each step. The order ends where it does not.
    ///
    ///     run.always { model.results.count <= 10 ? nil : "shows \(model.results.count)" }
    ///
    /// - Parameter check: Says what is wrong, or nil.
    public func always(_ check: @escaping () -> String?) { invariants.append(check) }

    /// Takes step after step until all work has ended. Returns what is wrong with the run.
    func toTheEnd(isolation: isolated any Actor) async -> String? {
      await comeToRest()
      while !hasMistake, !pending.isEmpty {
        if order.count == Self.longestOrder {
          isEndless = true
          let names = pending.map(\.options[0].name).joined(separator: ", ")
          mistakes.add("the work does not end: after \(order.count) steps it still calls \(names)")
          break
        }
        takeStep(isolation: isolation)
        await comeToRest()
        invariants.lazy.compactMap { $0() }.first.map { mistakes.add($0) }
      }
      if pending.isEmpty, works.contains(where: \.isUnderWay) {
        mistakes.add(
          "the work does not end: what is left waits for commands that wait for each other")
      }
      await giveUp()
      return mistakes.first
    }

    /// Cancels what is left, so that nothing of the run goes on; but not for ever, as work may ignore it.
    func giveUp() async {
      var rounds = 0
      while !pending.isEmpty, rounds < Self.longestOrder {
        rounds += 1
        let left = pending
        pending = []
        left.forEach { $0.take(nil) }
        await comeToRest()
      }
    }

    private func takeStep(isolation: isolated any Actor) {
      let options = pending.flatMap(\.options)
      guard var choice = path.choose(from: options) else {
        let names = options.map(\.description).joined(separator: ", ")
        mistakes.add("the scenario is not the same each time; by now the steps could be: \(names)")
        return
      }
      order.append(options[choice])
      var index = 0
      while choice >= pending[index].options.count {
        choice -= pending[index].options.count
        index += 1
      }
      let taken = pending.remove(at: index)
      taken.take(choice)
      if let body = taken.work.body.take() { begin(taken.work, isolation: isolation, body) }
    }

    private func addWork() -> Work {
      let work = Work(number: works.count) { [bell] in bell.yield() }
      works.append(work)
      return work
    }

    private func begin(_ work: Work, isolation: isolated any Actor, _ body: () -> Void) {
      work.isUnderWay = true
      let (end, mark) = TaskMark.make()
      WaitListener.$current.withValue(work.listener) {
        Self.$work.withValue(consume mark) { body() }
      }
      Task {
        _ = isolation
        for await _ in end {}
        work.isUnderWay = false
        tellNews()
      }
    }

    private func tellNews() { bell.yield() }

    /// Returns when all work stands at a call, waits for other work, or has ended.
    private func comeToRest() async {
      var news = news.makeAsyncIterator()
      while works.contains(where: isMoving) { await news.next(isolation: #isolation) }
    }

    private func isMoving(_ work: Work) -> Bool {
      if !work.isUnderWay { return false }
      let calls = pending.filter { $0.work === work }
      return work.resuming > 0
        || !work.isWaiting(inCalls: calls.count, ofRuns: calls.count(where: \.isOfRun))
    }
  }
}
