// Must compile: a view model of the main actor, whatever features its module enables.
import FacetBinding
import FacetViewModel

@MainActor
final class Search: @MainActor ViewModel {
  let disposeBag = DisposeBag()
  @Observed var term = ""
  @Observed private(set) var results: [String] = []
  var canSearch: Bool { !term.isEmpty }
  private(set) lazy var clear = Command(self, isEnabled: \.canSearch) { search in
    search.term = ""
    search.results = []
  }
  private(set) lazy var find = AsyncCommand(self, isEnabled: \.canSearch, policy: .latest) {
    search, prefix in try await search.find(prefix)
  }
  private(set) lazy var refresh = Command(self) { search in search.begin() }
  private(set) lazy var watch = AsyncCommand(self) { search in await search.follow() }
  private(set) lazy var loader = Loader(self) { search, prefix in try await search.find(prefix) }
  private(set) lazy var pager = Pager(self) { search, cursor in try await search.page(cursor) }
  private(set) lazy var count = Computed(self) { $0.results.count }

  init() {
    $term.observe(with: self) { search, _ in search.begin() }.disposed(by: disposeBag)
    $term.changes.debounce(for: .seconds(1), scheduler: LiveScheduler()).bind(to: self, \.term)
      .disposed(by: disposeBag)
    Effect(self) { search in print(search.results) }.disposed(by: disposeBag)
    let save = AsyncCommand(self) { search in await search.find.execute(search.term) }
    save.start()
  }

  private func find(_ prefix: String) async throws -> Int {
    results = [prefix]
    return results.count
  }

  private func page(_ cursor: Int?) async throws -> Page<String, Int> {
    Page(items: results, next: cursor)
  }

  private func begin() { find.start(term) }

  private func follow() async {
    for await term in $term.values { await find.execute(term) }
  }
}
