/// A row of the list: a to-do, and which row it is.
///
/// Commands name rows by this id. A position is no name, since it means another row after the next
/// change; nor is the id of the to-do, since a file may hold the same one twice.
public struct TodoRow: Identifiable, Equatable, Sendable {
  /// Which row it is, as long as the program runs. No other row ever gets the same.
  public struct ID: Hashable, Sendable {
    let number: Int
  }

  /// Which row it is. It stays with the row through edits, undo and redo.
  public let id: ID
  /// What the row shows.
  public var todo: Todo
}
