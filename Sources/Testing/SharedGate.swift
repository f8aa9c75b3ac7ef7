/// A gate for dependencies that must be `Sendable`, such as a store.
///
///     struct SlowStore: Store {
///       let saving = SharedGate<Void>()
///       func load() async throws -> [Todo]? { nil }
///       func save(_ todos: [Todo]) async throws { try await saving.wait() }
///     }
///     model.save.start()
///     await store.saving.entered()          // the save is in the air
///     #expect(model.save.isRunning.value)
///     await store.saving.open()
///
/// **Isolation:** an actor; otherwise like `Gate`.
public actor SharedGate<Value: Sendable> {
  private let gate = Gate<Value>()

  /// Creates a closed gate.
  public init() {}

  /// The number of callers that stand at the gate.
  public var waitingCount: Int { gate.waitingCount }

  /// Waits until the test opens the gate for this caller; see `Gate.wait()`.
  ///
  /// - Throws: What the test fails it with.
  public func wait() async throws -> Value { try await gate.wait() }

  /// Returns when a caller has come to the gate that this was not told of before.
  public func entered() async { await gate.entered() }

  /// Lets a caller go on with a value.
  ///
  /// - Parameters:
  ///   - value: What the caller gets.
  ///   - position: Which one of those that wait, in the order of arrival.
  public func open(_ value: Value, at position: Int = 0) { gate.open(value, at: position) }

  /// Lets a caller fail.
  ///
  /// - Parameters:
  ///   - error: What the caller gets.
  ///   - position: Which one of those that wait, in the order of arrival.
  public func fail(_ error: any Error, at position: Int = 0) { gate.fail(error, at: position) }

  /// Lets a caller fail as if it had noticed that it was cancelled.
  ///
  /// - Parameter position: Which one of those that wait, in the order of arrival.
  public func cancel(at position: Int = 0) { gate.cancel(at: position) }
}

extension SharedGate where Value == Void {
  /// Lets a caller go on.
  ///
  /// - Parameter position: Which one of those that wait, in the order of arrival.
  public func open(at position: Int = 0) { gate.open(at: position) }
}
