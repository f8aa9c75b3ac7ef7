// How rows are called in notices: by the number they have on the screen, and by their text.
extension TodoListViewModel {
  /// As many names as anybody reads.
  private static let mostNames = 20

  /// The names of rows that are as they were.
  func names(of rows: [TodoRow]) -> TodoNames {
    names(of: rows, on: [visibleRows], replacing: [:])
  }

  /// The names of the rows that a change is about: with the number they had when it was asked for,
  /// or, if they were not on the screen then, the one they have now.
  func names(of change: TodoChange, shownBefore: [TodoRow]) -> TodoNames {
    names(
      of: change.rows, on: [shownBefore, visibleRows], replacing: change.replacedTexts)
  }

  private func names(
    of rows: [TodoRow], on screens: [[TodoRow]], replacing earlier: [TodoRow.ID: String]
  ) -> TodoNames {
    let named = rows.prefix(Self.mostNames)
    let ids = Set(named.map(\.id))
    var numbers: [TodoRow.ID: Int] = [:]
    for screen in screens.reversed() {
      for (index, row) in screen.enumerated() where ids.contains(row.id) {
        numbers[row.id] = index + 1
      }
    }
    let names = named.map { row in
      TodoNames.Name(
        number: numbers[row.id], text: row.todo.content, earlier: earlier[row.id])
    }
    return TodoNames(names, others: rows.count - named.count)
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
