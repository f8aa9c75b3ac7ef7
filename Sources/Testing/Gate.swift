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

  /// Waits until the test opens the gate for this caller. Cancelling does not open it: how an action
  /// behaves that ignores it is worth a test.
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

  /// Lets a caller go on with a value.
  ///
  ///     gate.open(new, at: 1)   // the second one that waits
  ///     gate.open(old)          // and then the first
  ///
  /// - Parameters:
  ///   - value: What the caller gets.
  ///   - position: Which one of those that wait, in the order of arrival.
  /// - Precondition: That one has come to the gate: await `entered()` first. So it is for the others.
  public func open(_ value: Value, at position: Int = 0) { pass(.success(value), position) }

  /// Lets a caller fail.
  ///
  /// - Parameters:
  ///   - error: What the caller gets.
  ///   - position: Which one of those that wait, in the order of arrival.
  public func fail(_ error: any Error, at position: Int = 0) { pass(.failure(error), position) }

  /// Lets a caller fail as if it had noticed that it was cancelled.
  ///
  /// - Parameter position: Which one of those that wait, in the order of arrival.
  public func cancel(at position: Int = 0) { pass(.failure(CancellationError()), position) }

  private func pass(_ result: Result<Value, any Error>, _ position: Int) {
    precondition(!callers.isEmpty, "nobody stands at the gate; await entered() first")
    precondition(
      callers.indices.contains(position),
      "no caller \(position) at the gate: \(callers.count) wait; await entered() first")
    let caller = callers.remove(at: position)
    caller.result = result
    caller.continuation?.resume()
  }
}

extension Gate where Value == Void {
  /// Lets a caller go on.
  ///
  /// - Parameter position: Which one of those that wait, in the order of arrival.
  public func open(at position: Int = 0) { open((), at: position) }
}
