import FacetBinding
import FacetModel
import FacetViewModel
import Foundation
import Testing

// What the comments on the declarations of FacetViewModel show.

private struct Todo: Equatable, Identifiable {
  let id: Int
  var isDone = false
}

private final class Model {
  struct Item: Equatable, Identifiable {
    let id: Int
  }

  struct GitHub {
    func repositories(of owner: String) async throws -> [String] { ["\(owner)/pkl"] }
    func page(_ cursor: Int?) async throws -> Page<String, Int> {
      Page(items: ["pkl"], next: cursor.map { $0 + 1 })
    }
  }

  struct Sheet {
    let title: String
  }

  @Observed var draft = ""
  @Observed var items: [String] = []
  @Observed var todos: [Todo] = []
  @Observed var rows = [Item(id: 1)]
  var canAdd: Bool { !draft.isEmpty }
  let store: any Store<[Todo]>
  let github = GitHub()
  let pages = [Sheet(title: "one"), Sheet(title: "two")]
  var written: [String] = []

  init(store: any Store<[Todo]>) { self.store = store }

  private(set) lazy var add = Command(self, isEnabled: \.canAdd) { model in
    model.items.append(model.draft)
    model.draft = ""
  }
  private(set) lazy var save = AsyncCommand(self) { model in
    try await model.store.save(model.todos)
  }
  private(set) lazy var export = AsyncCommand(
    self,
    reporting: { model, folder, progress in
      for (index, page) in model.pages.enumerated() {
        progress.report(fraction: Double(index) / Double(model.pages.count), message: page.title)
        try await model.write(page, to: folder)
      }
    })
  private(set) lazy var history = History(self, \.todos)
  private(set) lazy var clear = Command(self) { model in
    model.history.record("clear") { model.todos.removeAll(where: \.isDone) }
  }
  private(set) lazy var selection = Selection(of: $rows.map { $0.map(\.id) })

  func write(_ page: Sheet, to folder: URL) async throws { written.append(page.title) }
}

private final class LoadingModel {
  let github = Model.GitHub()
  private(set) lazy var repositories = Loader(self) { model, owner in
    try await model.github.repositories(of: owner)
  }
}

private final class PagingModel {
  let github = Model.GitHub()
  private(set) lazy var repositories = Pager(self) { model, cursor in
    try await model.github.page(cursor)
  }
}

@MainActor final class Favorites {
  @Observed var logins: [String]
  let autosave: Autosave<[String]>  // show its `state`; `flush()` before the program ends
  init(_ logins: [String], store: any Store<[String]>) {
    _logins = Observed(wrappedValue: logins)
    autosave = Autosave(_logins, to: store)
  }
}

private final class DeletingModel {
  private(set) var isDeleted = false
  // view model
  let confirmDelete = Interaction<String, Bool>()
  func delete() async throws {
    guard try await confirmDelete.ask("Delete 3 items?") else { return }
    isDeleted = true
  }
}

private final class DeletingScreen {
  private let disposeBag = DisposeBag()
  init(_ model: DeletingModel) {
    // view
    model.confirmDelete.handle(with: self) { screen, text in await screen.confirm(text) }
      .disposed(by: disposeBag)
  }

  func confirm(_ text: String) async -> Bool { text == "Delete 3 items?" }
}

private final class SignUp {
  @Observed var name = ""
  @Observed var email = ""
  private(set) lazy var nameCheck = Validator(
    $name, rules: [ValidationRule(.init("name.empty")) { !$0.isEmpty }])
  private(set) lazy var emailCheck = Validator(
    $email, rules: [ValidationRule(.init("email.at")) { $0.contains("@") }])
  private(set) lazy var form = FormValidator([nameCheck, emailCheck])
  private(set) var sent = 0
  private(set) lazy var submit = Command(self, isEnabled: \.form.isValid.value) { $0.send() }
  private func send() { sent += 1 }
}

@MainActor final class SearchViewModel: @MainActor ViewModel {
  private(set) lazy var search = AsyncCommand(self) { model, term in await model.find(term) }
  let disposeBag = DisposeBag()
  private(set) var found = ""
  private func find(_ term: String) async { found = term }
}

private func text(_ model: LoadingModel) -> String {
  struct Shown { let repositories: Property<Loadable<[String]>> }
  func list(_ names: [String]) -> String { names.joined(separator: ", ") }
  func text(_ model: Shown) -> String {
    switch model.repositories.value {
    case .idle: "Nothing asked for yet."
    case .loading(let last): last.map { list($0) } ?? "Loading…"
    case .loaded(let repositories): list(repositories)
    case .failed(let error, let last): "\(error)" + (last.map { list($0) } ?? "")
    }
  }
  return text(Shown(repositories: model.repositories.state))
}

private func isRight(_ old: [Todo], _ new: [Todo]) -> Bool {
  let change = ListChange(from: old, to: new)
  var isRight: Bool {
    change.applied(to: old) == new
  }
  return isRight
}

@Suite("Examples in the comments of FacetViewModel")
@MainActor
struct ViewModelExamples {
  private let store = MemoryStore<[Todo]>()
  private let model: Model

  init() { model = Model(store: store) }

  @Test func viewModels() async {
    final class CounterViewModel: ViewModel {
      let disposeBag = DisposeBag()
      @Observed private(set) var count = 0
      private(set) lazy var increment = Command(self) { $0.count += 1 }
    }
    let counter = CounterViewModel()
    counter.increment.execute()
    #expect(counter.count == 1)
    let search = SearchViewModel()
    await search.search.execute("swift")
    #expect(search.found == "swift")
  }

  @Test func commands() async throws {
    model.draft = "Milk"
    model.add.execute()
    #expect(model.items == ["Milk"] && model.draft == "")
    await model.save.execute()
    #expect(await store.saveCount == 1)
    await model.export.execute(URL(filePath: "/"))
    #expect(model.written == ["one", "two"])
  }

  @Test func loading() async {
    let model = LoadingModel()
    #expect(text(model) == "Nothing asked for yet.")
    model.repositories.load.start("apple")
    for await isRunning in model.repositories.load.isRunning.values where !isRunning { break }
    #expect(text(model) == "apple/pkl")
    do {
      let model = PagingModel()
      model.repositories.more.start()
      for await isRunning in model.repositories.more.isRunning.values where !isRunning { break }
      #expect(model.repositories.items.value == ["pkl"])
    }
  }

  @Test func saving() async {
    let store = MemoryStore<[String]>()
    let favorites = Favorites([], store: store)
    favorites.logins.append("ada")
    await favorites.autosave.flush()
    #expect(await store.value == ["ada"])
  }

  @Test func undo() {
    model.todos = [Todo(id: 1, isDone: true)]
    model.clear.execute()
    model.history.undo.execute()  // "clear"
    #expect(model.todos.count == 1)
  }

  @Test func lists() {
    let row = model.rows[0]
    let selection = model.selection
    selection.toggle(row.id)
    #expect(selection.selected.value == [1])
    #expect(isRight([Todo(id: 1), Todo(id: 2)], [Todo(id: 2), Todo(id: 3)]))
  }

  @Test func questions() async throws {
    let model = DeletingModel()
    let screen = DeletingScreen(model)
    try await model.delete()
    #expect(model.isDeleted)
    withExtendedLifetime(screen) {}
  }

  @Test func forms() {
    let form = SignUp()
    #expect(form.submit.execute().refusal == .disabled)
    form.name = "Ada"
    form.email = "ada@example.org"
    form.submit.execute()
    #expect(form.sent == 1)
  }
}
