import FacetBinding
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

  private let console: Console
  private var screen = Screen()
  /// What is wrong with a command line. The list has not heard of that.
  @Observed private var problem: TodoNotice?
  /// Two commands may say the same, and both are to be heard.
  private var commandCount = 0
  /// How often the whole screen was asked for.
  @Observed private var wholeCount = 0
  private lazy var lines = Computed(self) { TodoScreen.lines($0.list) }
  private let disposeBag = DisposeBag()

  init(_ list: TodoListViewModel, _ console: Console) {
    self.list = list
    self.console = console
    guard console.settings.kind == .text else { return }
    Effect(self) { front in
      front.screen = TodoScreen.screen(
        front.list, lines: front.lines.value, notice: front.notice, serial: front.commandCount)
      front.screen.identity += " \(front.wholeCount)"
    }.disposed(by: disposeBag)
  }

  /// The latest news, whoever has them.
  var notice: TodoNotice? { problem ?? list.notice }

  func show() {
    numbers = RowNumbers(list.visibleRows.map(\.id))
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
    self.problem = TodoNotice(.error, problem)
  }

  func explain(_ help: [Line]) {
    switch console.settings.kind {
    case .text: console.print(help)
    case .json:
      let lines = help.map { $0.fragments.map(\.text).joined() }
      problem = TodoNotice(.info, lines.joined(separator: "\n"))
    }
  }

  /// Has the whole screen printed once more, and not only what is new.
  func repeatWhole() { wholeCount += 1 }
}
