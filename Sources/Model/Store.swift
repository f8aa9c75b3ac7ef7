/// A place that keeps one value: a file, a database, memory.
///
/// A view model gets its store in the initialiser and never learns which kind it is, so a test
/// hands over a ``MemoryStore`` where the app hands over a ``JSONFileStore``.
///
///     final class TodoListViewModel {
///       let store: any Store<[Todo]>
///       init(store: any Store<[Todo]>) { self.store = store }
///     }
///
/// **Isolation**: a store is `Sendable` and may be used from anywhere.
public protocol Store<Value>: Sendable {
  /// What is kept.
  associatedtype Value: Sendable

  /// Reads what is kept.
  ///
  /// - Returns: The value, or `nil` if nothing has been stored yet.
  /// - Throws: What kept it from being read. Something unreadable is an error, never `nil`: a `nil`
  ///   invites the caller to start empty and to save that.
  func load() async throws -> Value?

  /// Keeps `value` in place of what was kept before.
  ///
  /// When it returns the value is kept; when it throws, what was kept before still is.
  func save(_ value: Value) async throws
}
