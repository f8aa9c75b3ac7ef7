import FacetBinding

/// Loads a value and shows how that goes: commands tied to a `Loadable`.
///
///     private(set) lazy var repositories = Loader(self) { model, owner in
///       try await model.github.repositories(of: owner)
///     }
///     model.repositories.load.start("apple")
///
/// A later request replaces an earlier one, whose answer can change nothing any more. `load` begins anew;
/// `refresh` and `retry` ask for the same again and keep showing the last value meanwhile.
///
/// **Isolation:** like a `Property`: lives where it was made.
///
/// **Ownership:** the owner is held weakly.
public final class Loader<Input, Value> {
  /// How it goes. A failure is here, and in the outcome of the command.
  public let state: Property<Loadable<Value>>
  /// Loads what an input stands for, and forgets the value of another one.
  public let load: AsyncCommand<Input, Void>
  /// Loads the same again. Disabled until something was loaded or tried.
  public let refresh: AsyncCommand<Void, Void>
  /// Loads the same again after a failure. Disabled otherwise.
  public let retry: AsyncCommand<Void, Void>
  private let work: LoaderWork<Input, Value>
  private let failureTokens: [Disposable]

  /// Creates a loader that has loaded nothing.
  ///
  /// - Parameters:
  ///   - owner: Handed to the closure; held weakly.
  ///   - fileID: The file named in diagnostics.
  ///   - line: The line named in diagnostics.
  ///   - action: Loads the value.
  public init<Owner: AnyObject>(
    _ owner: Owner, fileID: StaticString = #fileID, line: UInt = #line,
    _ action: @escaping (Owner, Input) async throws -> Value
  ) {
    // No capture list, for the reason in `AsyncCommand`.
    weak let weakOwner = owner
    let work = LoaderWork<Input, Value> { input in
      guard let owner = weakOwner else { throw CancellationError() }
      return try await action(owner, input)
    }
    self.work = work
    state = work.$state
    load = AsyncCommand(work, policy: .latest, fileID: fileID, line: line) { work, input in
      try await work.run(input, by: 0, keepingLast: false)
    }
    refresh = AsyncCommand(
      work, isEnabled: { $0.input != nil }, policy: .latest, fileID: fileID, line: line
    ) { work in try await work.runAgain(by: 1) }
    retry = AsyncCommand(
      work, isEnabled: { $0.input != nil && $0.state.error != nil }, policy: .latest,
      fileID: fileID, line: line
    ) { work in try await work.runAgain(by: 2) }
    // The state shows failures to whoever looks, so they are not unobserved.
    failureTokens = [load.failures, refresh.failures, retry.failures].map { $0.observe { _ in } }
    work.cancellations = [
      { [weak load] in load?.cancel() }, { [weak refresh] in refresh?.cancel() },
      { [weak retry] in retry?.cancel() },
    ]
  }

  /// Gives up what is under way; what was there before is shown again.
  public func cancel() { work.cancel() }
}

/// What the commands of a loader share. Only the latest request may change the state.
private final class LoaderWork<Input, Value> {
  @Observed private(set) var state: Loadable<Value> = .idle
  @Observed private(set) var input: Input?
  /// Cancel what the single commands have under way.
  var cancellations: [() -> Void] = []
  private var number = 0
  private let action: (Input) async throws -> Value

  init(_ action: @escaping (Input) async throws -> Value) { self.action = action }

  func runAgain(by command: Int) async throws {
    guard let input else { return }
    try await run(input, by: command, keepingLast: true)
  }

  func run(_ input: Input, by command: Int, keepingLast: Bool) async throws {
    number += 1
    let mine = number
    transaction {
      for (index, cancel) in cancellations.enumerated() where index != command { cancel() }
      self.input = input
      state = keepingLast ? state.began() : .loading(last: nil)
    }
    do {
      let value = try await action(input)
      if mine == number { state = .loaded(value) }
    } catch {
      if mine == number {
        let isCancelled = error is CancellationError || Task.isCancelled
        state = isCancelled ? state.cancelled() : state.failed(error)
      }
      throw error
    }
  }

  func cancel() {
    number += 1
    transaction {
      cancellations.forEach { $0() }
      if state.isLoading { state = state.cancelled() }
    }
  }
}
