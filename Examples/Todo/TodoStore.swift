import FacetModel

/// A place that keeps to-dos, and can be told to keep them whatever is there.
public protocol TodoStore: Store where Value == [Todo] {
  /// Keeps the to-dos also where `save` refuses to, because what is there would be lost.
  ///
  /// - Returns: Where a copy of that is, if there was anything to copy.
  func forceSave(_ todos: [Todo]) async throws -> String?

  /// Whether that is the place where it keeps them, in whatever spelling.
  func keeps(_ place: String) async -> Bool
}

extension TodoStore {
  /// A store that knows no places keeps nothing there.
  public func keeps(_ place: String) async -> Bool { false }
}

extension MemoryStore: TodoStore where Value == [Todo] {
  /// Keeps the to-dos. A store in memory never refuses to.
  public func forceSave(_ todos: [Todo]) async throws -> String? {
    try await save(todos)
    return nil
  }
}

#if !os(Windows) && !os(WASI)
  extension JSONFileStore: TodoStore where Value == [Todo] {
    /// Whether a path leads to its file.
    public func keeps(_ place: String) -> Bool { isFile(at: place) }
  }
#endif
