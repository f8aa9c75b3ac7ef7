import FacetBinding
import FacetModel
import FacetViewModel
import Testing

/// What the article "Writing a view model" shows.
@Suite("Writing a view model")
@MainActor
struct WritingAViewModel {
  final class NoteViewModel: ViewModel {
    let disposeBag = DisposeBag()
    @Observed var text = ""
    @Observed private(set) var savedText = ""

    var isChanged: Bool { text != savedText }
    var wordCount: Int { text.split(separator: " ").count }

    private(set) lazy var clear = Command(self, isEnabled: { !$0.text.isEmpty }) {
      $0.text = ""
    }

    private let store: any Store<String>
    init(store: any Store<String>) { self.store = store }

    private(set) lazy var save = AsyncCommand(self, isEnabled: \.isChanged) {
      note in
      let text = note.text
      try await note.store.save(text)
      note.savedText = text
    }

    let confirm = Interaction<String, Bool>()
    private(set) lazy var revert = AsyncCommand(self, isEnabled: \.isChanged) {
      note in
      guard try await note.confirm.ask("Throw it all away?") else { return }
      note.text = note.savedText
    }
  }

  final class WordCounter: ViewModel {
    let disposeBag = DisposeBag()
    @Observed private(set) var best = 0

    init(_ note: NoteViewModel) {
      Effect(self) { counter in counter.best = max(counter.best, note.wordCount) }
        .disposed(by: disposeBag)
    }
  }

  @MainActor
  final class SearchViewModel: @MainActor ViewModel {
    let disposeBag = DisposeBag()
    @Observed private(set) var results: [String] = []
    private(set) lazy var search = AsyncCommand(self, policy: .latest) {
      model, term in
      try await model.find(term)
    }
    private let store: any Store<[String]>

    init(store: any Store<[String]>) {
      self.store = store
      search.outputs.bind(to: self, \.results).disposed(by: disposeBag)
    }

    private func find(_ term: String) async throws -> [String] {
      let all = try await store.load() ?? []
      return all.filter { $0.contains(term) }
    }
  }

  @Test("State, what follows, what can be done") func note() {
    let note = NoteViewModel(store: MemoryStore())
    note.text = "Dear Ada"
    #expect(note.wordCount == 2 && note.isChanged)
    note.clear.execute()
    #expect(note.text == "" && !note.clear.isEnabled.value)
  }

  @Test("Work that takes time") func saving() async {
    let store = MemoryStore<String>()
    let note = NoteViewModel(store: store)
    note.text = "Dear Ada"
    await note.save.execute()
    #expect(await store.value == "Dear Ada")
    #expect(await note.save.execute().refusal == .disabled)
  }

  @Test("Questions") func questions() async {
    let note = NoteViewModel(store: MemoryStore())
    let view = note.confirm.handle { question in
      question == "Throw it all away?"
    }
    note.text = "Dear Ada"
    await note.revert.execute()
    #expect(note.text == "")
    view.dispose()
  }

  @Test("What it observes") func observing() {
    let note = NoteViewModel(store: MemoryStore())
    let counter = WordCounter(note)
    note.text = "one two three"
    note.text = "one"
    #expect(counter.best == 3)
  }

  @Test("On the main actor") func mainActor() async {
    let model = SearchViewModel(store: MemoryStore(["swift", "swift-format", "pkl"]))
    await model.search.execute("swift")
    #expect(model.results == ["swift", "swift-format"])
  }
}
