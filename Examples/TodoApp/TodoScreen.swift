import TextFront
import TodoList

/// The list as people see it. Pure: the same list gives the same screen.
enum TodoScreen {
  /// The screen of a list.
  ///
  /// - Parameters:
  ///   - list: What is shown.
  ///   - language: The language of titles and labels.
  ///   - lines: The lines of the list, which need not be made anew for a notice.
  ///   - notice: What is said.
  static func screen(
    _ list: TodoListViewModel, in language: Language, lines: [Line], notice: Screen.Notice?
  ) -> Screen {
    var screen = Screen(
      title: TodoPhrase.title.text(in: language), lines: lines, notice: notice)
    // Another choice of rows is another screen, of which people want to see all.
    screen.identity = identity(of: list)
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
  ///   - settings: Tell the language, and whether rows are in words, without signs and columns.
  static func lines(
    _ list: TodoListViewModel, _ window: RowWindow, _ settings: FrontSettings
  ) -> [Line] {
    let language = settings.language
    let rows = list.visibleRows
    // Room for three digits from the start, lest the tenth row moves all others.
    let digits = max(3, "\(rows.count)".count)
    let table = rows.prefix(window.shown(of: rows.count)).enumerated().map { index, row in
      settings.isAccessible
        ? words(for: row.todo, number: index + 1, language)
        : line(of: row.todo, number: index + 1, digits: digits)
    }
    let summary = summary(of: list, shown: rows.count).text(in: language)
    return ([place(of: list, language)] + choice(of: list, language)).map(\.wrapped) + table
      + window.remark(of: rows.count, in: language) + [Line(summary, overflow: .wrap)]
  }

  private static func words(for todo: Todo, number: Int, _ language: Language) -> Line {
    let phrase = TodoPhrase.row(todo.content, isDone: todo.checked, number: number)
    return Line(phrase.text(in: language))
  }

  private static func line(of todo: Todo, number: Int, digits: Int) -> Line {
    let number = "\(number)"
    let padding = String(repeating: " ", count: digits - number.count)
    return Line([
      Fragment("\(padding)\(number)  \(todo.checked ? "[x]" : "[ ]")  "),
      Fragment(todo.content, todo.checked ? .dim : []),
    ])
  }

  private static func place(of list: TodoListViewModel, _ language: Language) -> Line {
    let mark = list.isUnsaved ? TodoPhrase.unsavedMark.text(in: language) : ""
    return Line([
      Fragment(TodoPhrase.file(list.file).text(in: language)), Fragment(mark, .yellow),
    ])
  }

  private static func choice(of list: TodoListViewModel, _ language: Language) -> [Line] {
    if list.filter == .all, list.term.isEmpty { return [] }
    return [Line(TodoPhrase.onlyThose(list.filter, term: list.term).text(in: language))]
  }

  private static func summary(of list: TodoListViewModel, shown: Int) -> TodoPhrase {
    list.total == 0
      ? .nothingToDo
      : .summary(open: list.remaining, total: list.total, hidden: list.total - shown)
  }
}

extension Screen.Notice {
  /// A notice of the list in the words of a language.
  init(_ notice: TodoNotice, in language: Language) {
    let level: Level =
      switch notice.level {
      case .info: .info
      case .warning: .warning
      case .error: .error
      }
    self.init(level, notice.message.text(in: language))
  }
}
