import FacetModel

/// A place that keeps to-dos, and can be told to keep them whatever is there.
public protocol TodoStore: Store where Value == [Todo] {
  /// Keeps the to-dos also where `save` refuses to, because what is there would be lost.
  ///
  /// - Returns: Where a copy of that is, if there was anything to copy.
  func forceSave(_ todos: [Todo]) async throws -> String?
}

extension MemoryStore: TodoStore where Value == [Todo] {
  /// Keeps the to-dos. A store in memory never refuses to.
  public func forceSave(_ todos: [Todo]) async throws -> String? {
    try await save(todos)
    return nil
  }
}

#if !os(Windows) && !os(WASI)
  extension JSONFileStore: TodoStore where Value == [Todo] {}
#endif
