import Foundation

extension SavingChapter {
  final class OldTodoList {
    var todos: [String] = []
    private let file: URL
    init(path: String) { file = URL(filePath: path) }

    func load() {
      let data = try? Data(contentsOf: file)
      todos = data.flatMap { try? JSONDecoder().decode([String].self, from: $0) } ?? []
    }

    func save() { try? JSONEncoder().encode(todos).write(to: file) }
  }

  static func runOldWay(path: String) {
    let mine = OldTodoList(path: path)
    let theirs = OldTodoList(path: path)
    mine.load()
    theirs.load()
    theirs.todos.append("Call Ada")
    theirs.save()
    mine.todos.append("Buy milk")
    mine.save()
    theirs.load()
    print("file: \(theirs.todos)")
  }
}
