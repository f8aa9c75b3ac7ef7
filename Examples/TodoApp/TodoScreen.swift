import TextFront
import TodoList

/// The list as people see it. Pure: the same list gives the same screen.
enum TodoScreen {
  /// The screen of a list.
  ///
  /// - Parameters:
  ///   - list: What is shown.
  ///   - lines: The lines of the list, which need not be made anew for a notice.
  ///   - notice: What is said.
  ///   - serial: Tells a notice from one before that says the same.
  static func screen(
    _ list: TodoListViewModel, lines: [Line], notice: TodoNotice?, serial: Int
  ) -> Screen {
    var screen = Screen(title: "To-do list", lines: lines)
    // Another choice of rows is another screen, of which people want to see all.
    screen.identity = identity(of: list)
    screen.notice = notice.map { Screen.Notice($0.level.onScreen, $0.text, serial: serial) }
    return screen
  }

  /// Tells one choice of rows from another.
  static func identity(of list: TodoListViewModel) -> String {
    "\(list.filter.rawValue) \(list.term)"
  }

  /// Everything below the title.
  ///
  /// - Parameters:
  ///   - list: What is shown.
  ///   - window: Which rows of it.
  ///   - isAccessible: Whether rows are in words, without signs and columns.
  static func lines(
    _ list: TodoListViewModel, _ window: RowWindow, isAccessible: Bool
  ) -> [Line] {
    let rows = list.visibleRows
    // Room for three digits from the start, lest the tenth row moves all others.
    let digits = max(3, "\(rows.count)".count)
    let table = rows.prefix(window.shown(of: rows.count)).enumerated().map { index, row in
      isAccessible
        ? words(for: row.todo, number: index + 1)
        : line(of: row.todo, number: index + 1, digits: digits)
    }
    return ([place(of: list)] + choice(of: list)).map(\.wrapped) + table
      + window.remark(of: rows.count) + [summary(of: list, shown: rows.count).wrapped]
  }

  private static func words(for todo: Todo, number: Int) -> Line {
    Line("\(number). \(todo.checked ? "done" : "open"): \(todo.content)")
  }

  private static func line(of todo: Todo, number: Int, digits: Int) -> Line {
    let number = "\(number)"
    let padding = String(repeating: " ", count: digits - number.count)
    return Line([
      Fragment("\(padding)\(number)  \(todo.checked ? "[x]" : "[ ]")  "),
      Fragment(todo.content, todo.checked ? .dim : []),
    ])
  }

  private static func place(of list: TodoListViewModel) -> Line {
    Line([
      Fragment("File: \(list.file)"),
      Fragment(list.isUnsaved ? " (unsaved changes)" : "", .yellow),
    ])
  }

  private static func choice(of list: TodoListViewModel) -> [Line] {
    let filter = list.filter == .all ? [] : ["that are \(list.filter.rawValue)"]
    let term = list.term.isEmpty ? [] : ["that contain \"\(list.term)\""]
    let words = (filter + term).joined(separator: " and ")
    return words.isEmpty ? [] : [Line("Only those \(words):")]
  }

  private static func summary(of list: TodoListViewModel, shown: Int) -> Line {
    if list.total == 0 { return "Nothing to do. Type: add TEXT" }
    let hidden = list.total - shown
    return Line(
      "\(list.remaining) of \(list.total) to do" + (hidden > 0 ? ", \(hidden) hidden" : ""))
  }
}

extension TodoNotice.Level {
  fileprivate var onScreen: Screen.Notice.Level {
    switch self {
    case .info: .info
    case .warning: .warning
    case .error: .error
    }
  }
}
