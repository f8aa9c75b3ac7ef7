/// A store in memory, for tests and previews.
///
///     let store = MemoryStore([Todo(content: "Milk")])
///     await store.failNextSave(with: StoreError.cannotWrite(path: "list.json", code: ENOSPC))
///     …
///     #expect(await store.value == [Todo(content: "Bread")])
///
/// **Isolation**: an actor; calls are served one at a time, in the order in which they arrive.
public actor MemoryStore<Value: Sendable>: Store {
  /// What is kept now; `nil` if nothing is.
  public private(set) var value: Value?

  /// How many saves succeeded.
  public private(set) var saveCount = 0

  private var loadFailure: (any Error)?
  private var saveFailure: (any Error)?

  /// Makes a store that keeps `value`, or nothing yet.
  public init(_ value: Value? = nil) {
    self.value = value
  }

  /// Makes the next ``load()``, and only that one, throw `error`.
  public func failNextLoad(with error: any Error) {
    loadFailure = error
  }

  /// Makes the next ``save(_:)``, and only that one, throw `error`. What was kept stays.
  public func failNextSave(with error: any Error) {
    saveFailure = error
  }

  /// Gives what is kept.
  public func load() async throws -> Value? {
    if let failure = loadFailure.take() { throw failure }
    return value
  }

  /// Keeps `value`.
  ///
  /// - Throws: `CancellationError` if the task is cancelled, or what ``failNextSave(with:)`` asked
  ///   for.
  public func save(_ value: Value) async throws {
    try Task.checkCancellation()
    if let failure = saveFailure.take() { throw failure }
    self.value = value
    saveCount += 1
  }
}
