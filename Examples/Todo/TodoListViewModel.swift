import FacetBinding
import FacetViewModel

/// A list of things to do: what a screen can show of it, and everything that can be done with it.
///
///     let list = TodoListViewModel(store: MemoryStore())
///     list.draft = "Buy milk"
///     list.add.execute()
///     // list.todos, list.remaining, list.notice … have changed, and whoever observes them knows
///
/// It is told in its initialiser where to-dos are kept, and knows neither files nor screens.
///
/// State is plain: `@Observed` for what is stored, computed properties over it for what follows from
/// it, `Computed` for what is dear to compute. Everything a person can do is a command, in the files
/// beside this one.
///
/// **Isolation:** none of its own; it lives wherever it is made.
public final class TodoListViewModel: ViewModel {
  /// Keeps what the view model observes of itself.
  public let disposeBag = DisposeBag()

  /// The text of the to-do that is about to be added.
  @Observed(isDuplicate: haveSameScalars) public var draft = ""
  /// All rows, shown or not.
  @Observed public internal(set) var rows: [TodoRow] = []
  /// Which rows are shown.
  @Observed public internal(set) var filter = TodoFilter.all
  /// What the rows shown contain; empty for anything.
  @Observed(isDuplicate: haveSameScalars) public internal(set) var term = ""
  /// Where the list is kept, in words for people.
  @Observed public internal(set) var file: String
  /// What was just done, or went wrong. Each one is news, also one that says the same as the last.
  @Observed public private(set) var notice: TodoNotice?

  @Observed var savedRows: [TodoRow] = []
  @Observed var history = TodoHistory()
  var store: any TodoStore
  /// Counts how often another store was taken.
  var place = 0
  /// Counts saves, and which one is the latest that is done.
  var saveCount = 0
  var latestSave = 0
  /// Whether anything was ever loaded or saved.
  var hasBeenKept = false
  /// Saves the list after each change, if that was asked for.
  public internal(set) var autosave: Autosave<[TodoRow]>?
  let makeStore: (String) -> any TodoStore
  private var rowCount = 0

  private lazy var visible = Computed(self) { list in
    let term = SearchTerm(list.term)
    return list.rows.filter { list.filter.admits($0.todo) && term.isFound(in: $0.todo.content) }
  }
  private lazy var unsaved = Computed(self) { $0.rows != $0.savedRows }

  // Commands that are done when `execute` returns. What they do is in `+Editing` and `+Showing`.

  /// Adds a to-do with the text of the draft, and empties the draft.
  public private(set) lazy var add = Command(self, isEnabled: \.canAdd) { $0.addDraft() }
  /// Gives a row another text.
  public private(set) lazy var edit: Command<(row: TodoRow.ID, text: String), Void> =
    Command(self) { try $0.change($1.row, to: $1.text) }
  /// Checks rows.
  public private(set) lazy var done: Command<[TodoRow.ID], Void> = Command(self) {
    try $0.check($1, true)
  }
  /// Removes the check from rows.
  public private(set) lazy var undone: Command<[TodoRow.ID], Void> = Command(self) {
    try $0.check($1, false)
  }
  /// Removes rows.
  public private(set) lazy var delete: Command<[TodoRow.ID], Void> = Command(self) {
    try $0.remove($1)
  }
  /// Removes the rows that are done.
  public private(set) lazy var clear = Command(self, isEnabled: \.canClear) { $0.removeDone() }
  /// Takes the last change back.
  public private(set) lazy var undo = Command(self, isEnabled: \.canUndo) { $0.goBack() }
  /// Makes the change again that was taken back last.
  public private(set) lazy var redo = Command(self, isEnabled: \.canRedo) { $0.goForward() }
  /// Shows all rows, or some.
  public private(set) lazy var show: Command<TodoFilter, Void> = Command(self) { $0.filter = $1 }
  /// Shows the rows that contain a text; with an empty one all.
  public private(set) lazy var find: Command<String, Void> = Command(self) { $0.look(for: $1) }

  // Commands that take time. What they do is in `+Keeping`. Neither runs while the other does.

  /// Saves the list.
  public private(set) lazy var save: AsyncCommand<SaveRequest, Void> = AsyncCommand(
    self, isEnabled: { !$0.load.isRunning.value }
  ) { try await $0.write($1) }
  /// Replaces the list by the one that is kept.
  public private(set) lazy var load: AsyncCommand<LoadRequest, Void> = AsyncCommand(
    self, isEnabled: { !$0.save.isRunning.value }
  ) { try await $0.read($1) }

  /// Makes an empty list. What is kept is there after `load`.
  ///
  /// - Parameters:
  ///   - file: Where the list is kept.
  ///   - makeStore: Gives the store for such a place. It is asked anew whenever one is loaded.
  public init(file: String, makeStore: @escaping (String) -> any TodoStore) {
    _file = Observed(wrappedValue: file, isDuplicate: haveSameScalars)
    self.makeStore = makeStore
    store = makeStore(file)
    tellWhatWentWrong()
  }

  /// Makes an empty list that is kept in one store, whatever it is asked for.
  public convenience init(store: any TodoStore) {
    self.init(file: "the store") { _ in store }
  }
}

// What follows from the state.
extension TodoListViewModel {
  /// All to-dos, shown or not.
  public var todos: [Todo] { rows.map(\.todo) }
  /// The rows that are shown.
  public var visibleRows: [TodoRow] { visible.value }
  /// How many to-dos there are, shown or not.
  public var total: Int { rows.count }
  /// How many of them are not done.
  public var remaining: Int { rows.count { !$0.todo.checked } }
  /// Whether what is kept differs from what is here.
  public var isUnsaved: Bool { unsaved.value }
  /// Whether the draft is something to do.
  public var canAdd: Bool { !isBlank(draft) }
  /// Whether there is a row that is done.
  public var canClear: Bool { rows.contains { $0.todo.checked } }
  /// Whether there is a change to take back.
  public var canUndo: Bool { !history.made.isEmpty }
  /// Whether a change was taken back and can be made again.
  public var canRedo: Bool { !history.undone.isEmpty }

  func isBlank(_ text: String) -> Bool { text.allSatisfy(\.isWhitespace) }

  func makeRow(_ todo: Todo) -> TodoRow {
    rowCount += 1
    return TodoRow(id: TodoRow.ID(number: rowCount), todo: todo)
  }
}

// What is said.
extension TodoListViewModel {
  /// Forgets the notice, which has been read.
  public func dismissNotice() { notice = nil }

  func say(_ level: TodoNotice.Level, _ message: TodoMessage) {
    notice = TodoNotice(level, message)
  }

  /// A command that fails, or that refuses to run, says so by a signal. Here that becomes a notice.
  private func tellWhatWentWrong() {
    merge(
      merge(
        edit.failures, done.failures, undone.failures, delete.failures, save.failures,
        load.failures
      ).map { TodoNotice(.error, .failed(TodoFailure($0))) },
      add.refusals.map { _ in TodoNotice(.error, .failed(.list(.textIsBlank))) },
      clear.refusals.map { _ in TodoNotice(.warning, .nothingToClear) },
      undo.refusals.map { _ in TodoNotice(.warning, .nothingToUndo) },
      redo.refusals.map { _ in TodoNotice(.warning, .nothingToRedo) },
      merge(save.refusals, load.refusals).map { _ in TodoNotice(.error, .isBusy) }
    ).observe(with: self) { $0.notice = $1 }.disposed(by: disposeBag)
  }
}
