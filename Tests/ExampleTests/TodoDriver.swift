import FacetViewModel
import Foundation
import TodoList

/// Drives the view model itself, as a window with buttons would, by the commands of a script.
@MainActor
struct TodoDriver {
  let list: TodoListViewModel

  /// Does what a command means.
  ///
  /// - Returns: Whether it means anything to the view model: what cannot be understood does not get there.
  func run(_ line: String) async -> Bool {
    list.dismissNotice()
    let (name, rest) = split(line)
    switch name {
    case "add" where rest.allSatisfy(\.isWhitespace): return false
    case "clear" where !rest.isEmpty, "undo" where !rest.isEmpty, "redo" where !rest.isEmpty:
      return false
    case "add":
      list.draft = rest
      list.add.execute()
    case "edit":
      let (number, text) = split(rest)
      guard let row = rows(number)?.first, !text.isEmpty else { return false }
      list.edit.execute((row, text))
    case "done", "undone", "delete":
      guard let rows = rows(rest) else { return false }
      let command = ["done": list.done, "undone": list.undone, "delete": list.delete][name]!
      command.execute(rows)
    case "show":
      guard let filter = TodoFilter(rawValue: rest) else { return false }
      list.show.execute(filter)
    case "find": list.find.execute(rest)
    case "clear": list.clear.execute()
    case "undo": list.undo.execute()
    case "redo": list.redo.execute()
    case "save", "save!":
      await list.save.execute(SaveRequest(to: file(rest), isForced: name == "save!"))
    case "load" where list.isUnsaved: return false
    case "load", "load!":
      await list.load.execute(LoadRequest(from: file(rest), discardsChanges: name == "load!"))
    default: return false
    }
    await list.settle()
    return true
  }

  var facts: TodoFacts {
    TodoFacts(
      rows: list.visibleRows.enumerated().map {
        TodoFacts.Row(number: $0 + 1, isDone: $1.todo.checked, text: $1.todo.content)
      },
      remaining: list.remaining, total: list.total, isUnsaved: list.isUnsaved,
      choice: TodoFacts.choice(filter: list.filter.rawValue, term: list.term),
      notice: list.notice.map { "\($0.level.rawValue): \($0.text)" })
  }

  private func file(_ text: String) -> String? { text.isEmpty ? nil : text }

  private func split(_ line: String) -> (String, String) {
    let parts = line.split(separator: " ", maxSplits: 1)
    return (parts.first.map(String.init) ?? "", parts.count == 2 ? String(parts[1]) : "")
  }

  private func rows(_ text: String) -> [TodoRow.ID]? {
    let shown = list.visibleRows
    var ids: [TodoRow.ID] = []
    for word in text.split(separator: " ") {
      let ends = word.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) ?? 0 }
      guard ends.count <= 2, ends[0] >= 1, ends[0] <= ends.last!, ends.last! <= shown.count
      else { return nil }
      ids += shown[(ends[0] - 1)..<ends.last!].map(\.id)
    }
    return ids.isEmpty ? nil : ids
  }
}
