/// An asynchronous dependency that a test controls: what awaits it stands still until the test opens it.
///
///     let gate = Gate<[Todo]>()
///     let model = TodoListViewModel(load: { try await gate.wait() })
///     model.load.start()
///     await gate.entered()          // the action has come to the gate
///     #expect(model.load.isRunning.value)
///     gate.open([])                 // and now goes on
///
/// So every interleaving of two pieces of work can be written down, without sleeping or polling.
///
/// **Isolation:** not `Sendable`; lives in the isolation of the test.
public final class Gate<Value> {
  private final class Caller {
    var result: Result<Value, any Error>?
    var continuation: CheckedContinuation<Void, Never>?
  }

  private var callers: [Caller] = []
  private var arrivals: [CheckedContinuation<Void, Never>] = []
  private var unseen = 0

  /// Creates a closed gate.
  public init() {}

  /// The number of callers that stand at the gate.
  public var waitingCount: Int { callers.count }

  /// Waits until the test opens the gate for this caller. Callers are let through in the order of
  /// arrival. Cancelling does not open it: how an action behaves that ignores it is worth a test.
  ///
  /// - Throws: What the test fails it with.
  public func wait() async throws -> Value {
    let caller = Caller()
    callers.append(caller)
    // Handed over, so that nobody else can take the news before the one who waits for it.
    if arrivals.isEmpty { unseen += 1 } else { arrivals.removeFirst().resume() }
    await withCheckedContinuation { caller.continuation = $0 }
    guard let result = caller.result else { throw CancellationError() }
    return try result.get()
  }

  /// Returns when a caller has come to the gate that this was not told of before.
  public func entered() async {
    if unseen > 0 {
      unseen -= 1
    } else {
      await withCheckedContinuation { arrivals.append($0) }
    }
  }

  /// Lets the first caller go on with a value.
  public func open(_ value: Value) { pass(.success(value)) }

  /// Lets the first caller fail.
  public func fail(_ error: any Error) { pass(.failure(error)) }

  /// Lets the first caller fail as if it had noticed that it was cancelled.
  public func cancel() { pass(.failure(CancellationError())) }

  private func pass(_ result: Result<Value, any Error>) {
    precondition(!callers.isEmpty, "nobody stands at the gate; await entered() first")
    let caller = callers.removeFirst()
    caller.result = result
    caller.continuation?.resume()
  }
}

extension Gate where Value == Void {
  /// Lets the first caller go on.
  public func open() { open(()) }
}
