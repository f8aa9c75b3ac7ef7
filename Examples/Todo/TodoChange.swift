/// A change of the list: which rows went, which came, and where. It can be turned round.
///
/// A row that goes and comes at the same place has been edited. Positions are those before the
/// change for rows that go, and those after it for rows that come.
struct TodoChange {
  let act: TodoAct
  private(set) var removed: [Int: TodoRow] = [:]
  private(set) var inserted: [Int: TodoRow] = [:]

  /// Adding a row at a position.
  init(adding row: TodoRow, at index: Int) {
    act = .add
    inserted = [index: row]
  }

  /// Taking rows out.
  init(_ act: TodoAct, removing indices: [Int], of rows: [TodoRow]) {
    self.act = act
    for index in indices { removed[index] = rows[index] }
  }

  /// Changing the to-dos of rows.
  init(_ act: TodoAct, at indices: [Int], of rows: [TodoRow], _ edit: (inout Todo) -> Void) {
    self.init(act, removing: indices, of: rows)
    inserted = removed.mapValues { row in
      var row = row
      edit(&row.todo)
      return row
    }
  }

  /// The change back.
  var inverse: TodoChange {
    var inverse = self
    inverse.removed = inserted
    inverse.inserted = removed
    return inverse
  }

  /// The rows it is about, in order: as they are after it, or as they were, if they are gone.
  var rows: [TodoRow] {
    removed.merging(inserted) { $1 }.sorted { $0.key < $1.key }.map(\.value)
  }

  /// The rows after the change. Complexity: O(n).
  func applied(to rows: [TodoRow]) -> [TodoRow] {
    var stay = rows.indices.lazy.filter { removed[$0] == nil }.makeIterator()
    let count = rows.count - removed.count + inserted.count
    return (0..<count).map { inserted[$0] ?? rows[stay.next()!] }
  }
}
