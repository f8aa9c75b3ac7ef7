extension CommandsChapter {
  final class OldTodoList {
    var draft = "" { didSet { isAddEnabled = !draft.isEmpty } }
    private(set) var isAddEnabled = false
    private(set) var todos: [String] = []

    func add() {
      todos.append(draft)
      draft = ""
    }
  }

  static func runOldWay() {
    let list = OldTodoList()
    list.draft = "Buy milk"
    if list.isAddEnabled { list.add() }
    // The key Return, added to the screen later.
    list.add()
    print(list.todos)
  }
}
