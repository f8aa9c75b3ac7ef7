import FacetBinding
import FacetViewModel

/// What a user can do is a command, and the command itself knows when.
enum CommandsChapter {
  final class TodoList: ViewModel {
    let disposeBag = DisposeBag()
    @Observed var draft = ""
    @Observed private(set) var todos: [String] = []
    private(set) lazy var add = Command(self, isEnabled: { !$0.draft.isEmpty }) { list in
      list.todos.append(list.draft)
      list.draft = ""
    }
  }

  static func run(_ words: [String]) throws {
    if try Chapter.isOldWay(words) { return runOldWay() }
    let list = TodoList()
    let screen = DisposeBag()
    list.add.isEnabled.observe { print("button: \($0 ? "on" : "off")") }.disposed(by: screen)
    list.add.refusals.observe { print("refused: \($0)") }.disposed(by: screen)
    list.draft = "Buy milk"
    list.add.execute()
    // The second tap of a double tap.
    list.add.execute()
    print(list.todos)
    screen.dispose()
  }
}
