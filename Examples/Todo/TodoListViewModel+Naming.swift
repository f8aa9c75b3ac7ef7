// How rows are called in notices: by the number they have on the screen, and by their text.
extension TodoListViewModel {
  /// As many names as anybody reads.
  private static let mostNames = 20

  /// The names of rows that are as they were.
  func names(of rows: [TodoRow]) -> String {
    names(of: rows, on: [visibleRows]) { $0.todo.content }
  }

  /// The names of the rows that a change is about: with the number they had when it was asked for,
  /// or, if they were not on the screen then, the one they have now.
  func names(of change: TodoChange, shownBefore: [TodoRow]) -> String {
    let earlier = change.replacedTexts
    return names(of: change.rows, on: [shownBefore, visibleRows]) { row in
      guard let text = earlier[row.id] else { return row.todo.content }
      return "\(row.todo.content) (was: \(text))"
    }
  }

  private func names(
    of rows: [TodoRow], on screens: [[TodoRow]], _ text: (TodoRow) -> String
  ) -> String {
    let named = rows.prefix(Self.mostNames)
    let ids = Set(named.map(\.id))
    var numbers: [TodoRow.ID: Int] = [:]
    for screen in screens.reversed() {
      for (index, row) in screen.enumerated() where ids.contains(row.id) {
        numbers[row.id] = index + 1
      }
    }
    var names = named.map { row in
      numbers[row.id].map { "\($0). \(text(row))" } ?? "\(text(row)) (not shown here)"
    }
    if rows.count > named.count { names.append("and \(rows.count - named.count) more") }
    return names.joined(separator: "; ")
  }
}

extension TodoChange {
  /// What rows said before that say something else now.
  fileprivate var replacedTexts: [TodoRow.ID: String] {
    var texts: [TodoRow.ID: String] = [:]
    for (index, row) in inserted {
      guard let old = removed[index]?.todo.content else { continue }
      if !haveSameScalars(old, row.todo.content) { texts[row.id] = old }
    }
    return texts
  }
}
