import FacetBinding

/// Values that follow from others are computed, and kept nowhere.
enum ListChapter {
  struct Todo {
    let text: String
    var isDone = false
  }

  final class TodoList {
    @Observed private(set) var todos: [Todo] = []
    var remaining: Int { todos.count { !$0.isDone } }
    func add(_ text: String) { todos.append(Todo(text: text)) }
    func finish(_ index: Int) { todos[index].isDone = true }
  }

  static func run(_ words: [String]) throws {
    if try Chapter.isOldWay(words) { return runOldWay() }
    let list = TodoList()
    let screen = Effect { print("\(list.remaining) of \(list.todos.count) to do") }
    list.add("Buy milk")
    list.add("Feed the cat")
    list.finish(0)
    list.finish(0)
    screen.dispose()
  }
}
