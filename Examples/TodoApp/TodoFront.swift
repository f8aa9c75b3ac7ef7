import FacetBinding
import FacetViewModel
import TextFront
import TodoList

/// Shows a list to people, or to programs.
///
/// An effect makes the screen anew whenever something that it reads of the list has changed. It is
/// printed once a command has settled, and what is printed then is what numbers mean from then on.
final class TodoFront: Front {
  let list: TodoListViewModel
  /// What the numbers mean that people type.
  private(set) var numbers = RowNumbers<TodoRow.ID>([])

  var language: Language { console.settings.language }
  private let console: Console
  private let scheduler: (any Scheduler)?
  private var screen = Screen()
  /// What there is to say of a command line of which the list has not heard.
  @Observed private var problem: Screen.Notice?
  /// Two commands may say the same, and both are to be heard.
  private var commandCount = 0
  /// How often the whole screen was asked for.
  @Observed private var wholeCount = 0
  /// Which rows are on the screen.
  @Observed private var window: RowWindow
  /// Of which rows it was shown last, and how many there were.
  private var shownChoice = ""
  private var shownTotal = 0
  private lazy var lines = Computed(self) {
    TodoScreen.lines($0.list, $0.window, $0.console.settings)
  }
  private let insight: Insight<TodoRow.ID, TodoRow>
  private let disposeBag = DisposeBag()

  /// Makes a front.
  ///
  /// - Parameters:
  ///   - list: What is shown.
  ///   - console: Where.
  ///   - scheduler: The time after which work is slow; without one nothing is said about that.
  init(_ list: TodoListViewModel, _ console: Console, scheduler: (any Scheduler)? = nil) {
    self.list = list
    self.scheduler = scheduler
    self.console = console
    window = console.rowWindow
    insight = Insight(list, console)
    Effect(self) { front in
      // Read first, so that it is the way from the rows to the screen that is told.
      _ = front.list.visibleRows
      front.insight.note(front.list.rows) { $0.id }
    }.disposed(by: disposeBag)
    guard console.settings.kind == .text else { return }
    Effect(self) { front in
      front.screen = TodoScreen.screen(
        front.list, in: front.language, lines: front.lines.value, notice: front.notice)
      front.screen.identity += " \(front.wholeCount)"
    }.disposed(by: disposeBag)
  }

  /// The latest news, whoever has them.
  var notice: Screen.Notice? {
    var notice = problem ?? list.notice.map { Screen.Notice($0, in: language) }
    notice?.serial = commandCount
    return notice
  }

  func show() {
    let choice = TodoScreen.identity(of: list)
    // Of other rows the first ones are looked at first.
    let rows = list.visibleRows
    if choice != shownChoice {
      window.reset()
    } else {
      window.follow(from: shownTotal, to: rows.count)
    }
    (shownChoice, shownTotal) = (choice, rows.count)
    numbers = RowNumbers(rows.prefix(window.shown(of: rows.count)).map(\.id), of: rows.count)
    switch console.settings.kind {
    case .text: console.show(screen)
    case .json: console.printJSON(TodoSnapshot(list, notice: notice))
    }
  }

  func begin() {
    commandCount += 1
    transaction {
      problem = nil
      list.dismissNotice()
    }
  }

  func report(_ problem: String) {
    self.problem = Screen.Notice(.error, problem)
  }

  func explain(_ help: [Line]) {
    switch console.settings.kind {
    case .text: console.print(help)
    case .json:
      let lines = help.map { $0.fragments.map(\.text).joined() }
      problem = Screen.Notice(.info, lines.joined(separator: "\n"))
    }
  }

  /// Says that work on a file is slow, unless the token is disposed of before.
  func tellIfSlow(_ phrase: TodoPhrase, of file: String) -> Patience? {
    scheduler.map { console.tellIfSlow(phrase.text(in: language), of: file, on: $0) }
  }

  /// Shows the next rows.
  func showMore() {
    let total = list.visibleRows.count
    let shown = window.shown(of: total)
    if shown < total {
      window.grow(from: shown)
    } else {
      problem = Screen.Notice(.warning, FrontMessage.noMoreRows.text(in: language))
    }
  }

  /// Tells why a row is as it is.
  func why(_ text: String) -> Reply {
    do {
      let id = try numbers.row(text)
      let content = list.rows.first { $0.id == id }?.todo.content ?? ""
      explain(insight.why(id, "\(text). \(content)"))
      return .done
    } catch {
      return .refused(error.message.text(in: language))
    }
  }

  /// Tells how the list is wired.
  func showWiring(_ format: String) -> Reply { insight.tellWiring(format, by: self) }

  /// Has the whole screen printed once more, and not only what is new.
  func repeatWhole() { wholeCount += 1 }
}
