import FacetBinding

/// Something a user can do that takes time.
///
///     private(set) lazy var save = AsyncCommand(self) { model in
///       try await model.store.save(model.todos)
///     }
///
/// What happens when it is asked again while it runs is its `policy`. A cancelled or replaced run settles
/// at once: `isRunning` says so, waiting callers get `.cancelled`, and what the action still returns is
/// dropped. The task is cancelled too, but only the action can stop what it has begun.
///
/// **Isolation:** runs where it is started: `start` on the actor that calls it, `execute` in the isolation
/// of its caller. Nothing hops. But a closure with a capture list runs elsewhere, without a word from the
/// compiler (swift#87097, Swift 6.2 and 6.3): hand over actions without one, here and wherever this
/// module takes an asynchronous closure. What they use they capture by themselves.
///
/// **Delivery:** `isRunning` is right when `start` returns. At the end `isRunning` and the outcome are told
/// together.
///
/// **Ownership:** the owner is held weakly, and strongly while its action runs. When it is gone, everything
/// is freed when the run ends.
public final class AsyncCommand<Input, Output> {
  /// Whether asking now would run the action. With the policy `.refuse` it is `false` while running.
  public let isEnabled: Property<Bool>
  /// What happens when it is asked again while it runs.
  public let policy: Policy
  let results: CommandResults<Output>
  private let busy: Observed<Bool>
  private let shownProgress = Observed<CommandProgress?>(wrappedValue: nil)
  private let admission: () -> Refusal?
  private let action: (Input, ProgressReporter) async throws -> Output?
  /// The runs that have begun and those that wait, in the order of asking.
  private var runs: [CommandRun<Input, Output>] = []

  /// Creates a command.
  ///
  /// - Parameters:
  ///   - owner: Handed to the closures; held weakly.
  ///   - isEnabled: The condition. What it reads is tracked; a key path will do.
  ///   - policy: What happens when it is asked again while it runs.
  ///   - fileID: The file named in diagnostics.
  ///   - line: The line named in diagnostics.
  ///   - action: What it does.
  public convenience init<Owner: AnyObject>(
    _ owner: Owner, isEnabled: @escaping (Owner) -> Bool = { _ in true }, policy: Policy = .refuse,
    fileID: StaticString = #fileID, line: UInt = #line,
    _ action: @escaping (Owner, Input) async throws -> Output
  ) {
    self.init(
      owner, isEnabled: isEnabled, policy: policy, fileID: fileID, line: line,
      reporting: { owner, input, _ in try await action(owner, input) })
  }

  /// Creates a command whose action says how far it has come; see `ProgressReporter`.
  public init<Owner: AnyObject>(
    _ owner: Owner, isEnabled: @escaping (Owner) -> Bool = { _ in true }, policy: Policy = .refuse,
    fileID: StaticString = #fileID, line: UInt = #line,
    reporting action: @escaping (Owner, Input, ProgressReporter) async throws -> Output
  ) {
    let busy = Observed(wrappedValue: false)
    let condition = enabledProperty(owner, fileID: fileID, line: line, isEnabled)
    self.busy = busy
    self.policy = policy
    self.isEnabled =
      policy == .refuse
      ? Computed(fileID: fileID, line: line) { condition.value && !busy.value } : condition
    results = CommandResults(of: owner, site: Site(fileID, line))
    admission = { [weak owner] in
      if owner == nil { return .ownerGone }
      return condition.value ? nil : .disabled
    }
    // Without a capture list: with one the closure would not run in its caller's isolation.
    weak let weakOwner = owner
    self.action = { input, progress in
      guard let owner = weakOwner else { return nil }
      return try await action(owner, input, progress)
    }
  }

  /// Creates a command that needs no input.
  public convenience init<Owner: AnyObject>(
    _ owner: Owner, isEnabled: @escaping (Owner) -> Bool = { _ in true }, policy: Policy = .refuse,
    fileID: StaticString = #fileID, line: UInt = #line,
    _ action: @escaping (Owner) async throws -> Output
  ) where Input == Void {
    self.init(owner, isEnabled: isEnabled, policy: policy, fileID: fileID, line: line) {
      owner, _ in try await action(owner)
    }
  }

  /// How far the action has come, while it runs and says so.
  public var progress: Property<CommandProgress?> { shownProgress.projectedValue }
  /// Whether a run is under way or waits for its turn.
  public var isRunning: Property<Bool> { busy.projectedValue }
  /// What the action returned, each time it did.
  public var outputs: Signal<Output> { results.outputs }
  /// What the action threw, each time it did.
  public var failures: Signal<any Error> { results.failures }
  /// Why the action did not run, each time it did not.
  public var refusals: Signal<Refusal> { results.refusals }

  /// Starts it on the calling actor, without waiting.
  ///
  /// - Parameters:
  ///   - input: What the action gets.
  ///   - isolation: The calling actor. There must be one: elsewhere use `execute`.
  /// - Returns: The task that performs it; it is done at once if the command refused.
  @discardableResult
  public func start(
    _ input: Input, isolation: isolated any Actor = #isolation
  ) -> Task<Void, Never> {
    switch request(input, isolation: isolation) {
    case .refused:
      return Task {}
    case .joined(let run):
      return Task {
        _ = isolation
        _ = await run.waitForOutcome()
      }
    case .begun(let run):
      return run.task ?? Task {}
    }
  }

  /// Performs it and returns its outcome.
  ///
  /// Cancelling the calling task cancels the run, unless it has only joined another's.
  ///
  /// - Parameters:
  ///   - input: What the action gets.
  ///   - isolation: The isolation of the caller, in which the action runs.
  @discardableResult
  public func execute(
    _ input: Input, isolation: isolated (any Actor)? = #isolation
  ) async -> Outcome<Output> {
    switch request(input, isolation: isolation) {
    case .refused(let refusal):
      return .refused(refusal)
    case .joined(let run):
      return await run.waitForOutcome()
    case .begun(let run):
      // Outside of all actors a task of its own would be a thread of its own.
      guard let task = run.task else {
        await perform(run, isolation: isolation)
        return await run.waitForOutcome()
      }
      return await withTaskCancellationHandler {
        // Captured, or the closure would run elsewhere.
        _ = isolation
        return await run.waitForOutcome()
      } onCancel: {
        task.cancel()
      }
    }
  }

  /// Cancels what is running and what waits. They settle at once, as cancelled. Without a run it does
  /// nothing.
  public func cancel() {
    let cancelled = runs
    runs = []
    transaction {
      cancelled.forEach(abandon)
      busy.wrappedValue = false
      shownProgress.wrappedValue = nil
    }
  }

  private enum Answer {
    case refused(Refusal)
    case joined(CommandRun<Input, Output>)
    case begun(CommandRun<Input, Output>)
  }

  /// Decides about a new run, tells a refusal, and starts what is to be started.
  private func request(_ input: Input, isolation: isolated (any Actor)?) -> Answer {
    if let refusal = untracked(admission) { return refuse(refusal) }
    let decision = policy.decide(isRunning: !runs.isEmpty)
    switch decision {
    case .refuse:
      return refuse(.busy)
    case .join:
      return runs.last.map { .joined($0) } ?? refuse(.busy)
    case .start, .wait, .replace:
      let replaced = decision == .replace ? runs : []
      let run = CommandRun<Input, Output>(input, hasTurn: decision != .wait)
      runs = runs.suffix(runs.count - replaced.count) + [run]
      let outer = results.begin()
      run.cause = results.outputs.taskCause
      // Before the task exists, so that it cannot come too early.
      transaction {
        replaced.forEach(abandon)
        if !replaced.isEmpty { shownProgress.wrappedValue = nil }
        busy.wrappedValue = true
      }
      results.end(outer)
      if isolation != nil {
        run.task = Task {
          _ = isolation
          await self.perform(run, isolation: isolation)
        }
      }
      return .begun(run)
    }
  }

  private func perform(
    _ run: CommandRun<Input, Output>, isolation: isolated (any Actor)?
  ) async {
    defer { run.listener?.tell(.runs(false)) }
    await run.waitForTurn()
    if run.outcome != nil { return }
    if run.listener == nil { return await performAction(run, isolation: isolation) }
    await WaitListener.$isInRun.withValue(true) {
      // Captured, or the closure would run elsewhere.
      _ = isolation
      await performAction(run, isolation: isolation)
    }
  }

  private func performAction(
    _ run: CommandRun<Input, Output>, isolation: isolated (any Actor)?
  ) async {
    guard let cause = run.cause else { return await complete(run) }
    await TraceLog.$taskCause.withValue(cause) {
      // Captured, or the closure would run elsewhere.
      _ = isolation
      await complete(run)
    }
  }

  private func complete(_ run: CommandRun<Input, Output>) async {
    let outcome = await attempt(run)
    // Cancelled or replaced meanwhile: whatever it returned is dropped.
    if run.outcome == nil { finish(run, outcome) }
  }

  private func attempt(_ run: CommandRun<Input, Output>) async -> Outcome<Output> {
    if Task.isCancelled { return .cancelled }
    let reporter = ProgressReporter(shownProgress) { run.outcome == nil }
    do {
      guard let output = try await action(run.input, reporter) else {
        return .refused(.ownerGone)
      }
      return .finished(output)
    } catch {
      return error is CancellationError || Task.isCancelled ? .cancelled : .failed(error)
    }
  }

  private func finish(_ run: CommandRun<Input, Output>, _ outcome: Outcome<Output>) {
    runs.removeAll { $0 === run }
    transaction {
      busy.wrappedValue = !runs.isEmpty
      if runs.isEmpty { shownProgress.wrappedValue = nil }
      results.tell(outcome)
    }
    run.settle(outcome)
    if policy == .queue { runs.first?.giveTurn() }
  }

  private func abandon(_ run: CommandRun<Input, Output>) {
    run.task?.cancel()
    results.noteCancellation()
    run.settle(.cancelled)
  }

  private func refuse(_ refusal: Refusal) -> Answer {
    results.tell(.refused(refusal))
    return .refused(refusal)
  }
}

extension AsyncCommand where Input == Void {
  /// Starts it on the calling actor, without waiting.
  @discardableResult
  public func start(isolation: isolated any Actor = #isolation) -> Task<Void, Never> {
    start((), isolation: isolation)
  }

  /// Performs it and returns its outcome.
  @discardableResult
  public func execute(
    isolation: isolated (any Actor)? = #isolation
  ) async -> Outcome<Output> {
    await execute((), isolation: isolation)
  }
}
