/// The changes that can be taken back, and those that were.
struct TodoHistory {
  private(set) var made: [TodoChange] = []
  private(set) var undone: [TodoChange] = []

  /// Takes note of a change. What was undone before it cannot come back any more.
  mutating func add(_ change: TodoChange) {
    made.append(change)
    undone = []
  }

  /// Takes the last change from those that were made.
  mutating func undo() -> TodoChange? {
    guard let change = made.popLast() else { return nil }
    undone.append(change)
    return change
  }

  /// Takes the last change from those that were undone.
  mutating func redo() -> TodoChange? {
    guard let change = undone.popLast() else { return nil }
    made.append(change)
    return change
  }
}
