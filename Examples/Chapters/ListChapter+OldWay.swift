extension ListChapter {
  final class OldTodoList {
    private(set) var todos: [Todo] = []
    private(set) var remaining = 0

    func add(_ text: String) {
      todos.append(Todo(text: text))
      remaining += 1
    }

    func finish(_ index: Int) {
      todos[index].isDone = true
      remaining -= 1
    }
  }

  static func runOldWay() {
    let list = OldTodoList()
    list.add("Buy milk")
    list.add("Feed the cat")
    list.finish(0)
    list.finish(0)
    print("\(list.remaining) of \(list.todos.count) to do")
  }
}
