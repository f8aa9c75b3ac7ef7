import FacetBinding
import FacetModel
import FacetViewModel
import Foundation

/// A view model is handed its store. A store loses nothing, and says so.
enum SavingChapter {
  final class TodoList: ViewModel {
    let disposeBag = DisposeBag()
    @Observed private(set) var todos: [String] = []
    private let store: any Store<[String]>
    private(set) lazy var add = Command(self) { list, text in list.todos.append(text) }
    private(set) lazy var load = AsyncCommand(self) { list in
      list.todos = try await list.store.load() ?? []
    }
    private(set) lazy var save = AsyncCommand(self) { list in
      try await list.store.save(list.todos)
    }

    init(store: any Store<[String]>) { self.store = store }
  }

  static func run(_ words: [String]) async throws {
    if words == ["--old-way"] { return try await inTemporaryFolder(runOldWay) }
    guard let path = words.first else { return try await inTemporaryFolder(run) }
    guard words.count == 1, !path.hasPrefix("-") else {
      throw Chapter.Usage(description: "this chapter takes one FILE, or --old-way")
    }
    await run(path: path)
  }

  static func run(path: String) async {
    let mine = TodoList(store: JSONFileStore(path: path))
    let theirs = TodoList(store: JSONFileStore(path: path))
    let failures = merge(mine.load.failures, mine.save.failures).observe { print("mine: \($0)") }
    if await mine.load.execute().error != nil { return }
    mine.add.execute("Buy milk")
    await mine.save.execute()
    // Another program on the same file.
    await theirs.load.execute()
    theirs.add.execute("Call Ada")
    await theirs.save.execute()
    mine.add.execute("Feed the cat")
    await mine.save.execute()
    await theirs.load.execute()
    print("file: \(theirs.todos)")
    failures.dispose()
  }

  /// Runs in a folder that is gone afterwards.
  static func inTemporaryFolder(_ body: (String) async throws -> Void) async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    // So that what is printed is the same for everybody.
    _ = FileManager.default.changeCurrentDirectoryPath(folder.path)
    try await body("todos.json")
  }
}
