import FacetBinding
import FacetTesting
import FacetViewModel

/// Time is a parameter, and so is who answers. Then a test holds both in its hands.
@MainActor
enum TestingChapter {
  @MainActor
  final class Search: ViewModel {
    let disposeBag = DisposeBag()
    @Observed var term = ""
    private(set) lazy var results = Loader(self) { search, term in try await search.find(term) }
    private let request: (String) async throws -> [String]

    init(time: any Scheduler, request: @escaping (String) async throws -> [String]) {
      self.request = request
      $term.changes.debounce(for: .milliseconds(300), scheduler: time)
        .observe(with: self) { search, term in search.results.load.start(term) }
        .disposed(by: disposeBag)
    }

    private func find(_ term: String) async throws -> [String] { try await request(term) }
  }

  static func test() async {
    let time = TestScheduler()
    let server = Gate<[String]>()
    let search = Search(time: time) { _ in try await server.wait() }
    search.term = "s"
    time.advance(by: .milliseconds(200))
    search.term = "swift"
    time.advance(by: .milliseconds(299))
    check("299 ms after the last letter nothing is asked", server.waitingCount == 0)
    time.advance(by: .milliseconds(1))
    await server.entered()
    check("at 300 ms one request is made", server.waitingCount == 1)
    check("and the screen says so", search.results.state.value.isLoading)
    server.open(["swift-format"])
    for await isRunning in search.results.load.isRunning.values where !isRunning { break }
    check("its answer is shown", search.results.state.value.value == ["swift-format"])
  }

  static func check(_ what: String, _ holds: Bool) {
    print("\(holds ? "holds" : "FAILS"): \(what)")
  }

  static func run(_ words: [String]) async throws {
    if try Chapter.isOldWay(words) { runOldWay() } else { await test() }
  }
}
