import FacetBinding
import FacetTesting
import FacetViewModel
import Foundation
import Testing

/// Tests of time and of work in the air, many times over: they are exact, so once is as good as ten thousand
/// times, on a busy machine too. `FACET_REPEATS=10000 swift test --filter Repeated` shows it.
@MainActor
@Suite("Repeated")
struct RepeatedTests {
  private static let repeats =
    ProcessInfo.processInfo.environment["FACET_REPEATS"].flatMap { Int($0) } ?? 20

  @Test("debounce: silent before its time, told at its time, anew after each change")
  func debounce() {
    for round in 0..<Self.repeats {
      let time = TestScheduler()
      let typed = Relay<Int>()
      let told = Recorder(typed.debounce(for: .milliseconds(300), scheduler: time), time)
      typed.send(round)
      time.advance(by: .milliseconds(299))
      typed.send(round + 1)
      time.advance(by: .milliseconds(299))
      #expect(told.values == [])
      time.advance(by: .milliseconds(1))
      #expect(told.entries == [.at(.milliseconds(599), round + 1)])
    }
  }

  @Test("latest wins: searching while the user types, and old answers that come last")
  func latestWins() async {
    for _ in 0..<Self.repeats {
      let time = TestScheduler()
      let answers = Gate<[String]>()
      let search = Search(time) { _ in try await answers.wait() }
      let shown = Recorder(search.$results)
      let runs = Recorder(search.find)
      search.term = "a"
      time.advance(by: .milliseconds(300))
      await answers.entered()
      search.term = "ab"
      time.advance(by: .milliseconds(300))
      await answers.entered()
      answers.open(["ab"], at: 1)
      await search.last?.value
      answers.open(["a"])
      await search.first?.value
      #expect(shown.take() == [[], ["ab"]])
      #expect(runs.take() == [.running(true), .running(false), .output(["ab"])])
    }
  }

  @Test("paging: one request for each page, and a refresh that voids what is in the air")
  func paging() async {
    for _ in 0..<Self.repeats {
      let pages = Gate<Page<Int, Int>>()
      let list = Numbers { _ in try await pages.wait() }
      let log = StateLog(list)
      let first = list.pager.more.start()
      let joined = list.pager.more.start()
      await pages.entered()
      #expect(pages.waitingCount == 1)
      pages.open(Page(items: [1, 2], next: 1))
      await first.value
      await joined.value
      #expect(
        log.take() == [
          "pager.isLoading: false → true", "pager.items: [] → [1, 2]",
          "pager.isLoading: true → false",
        ])
      let late = list.pager.more.start()
      await pages.entered()
      let refresh = list.pager.refresh.start()
      await pages.entered()
      pages.open(Page(items: [7], next: nil), at: 1)
      await refresh.value
      pages.open(Page(items: [3], next: nil))
      await late.value
      #expect(
        log.take() == [
          "pager.isLoading: false → true", "pager.items: [1, 2] → [7]",
          "pager.hasMore: true → false", "pager.isLoading: true → false",
        ])
    }
  }

  @Test("interleavings: the same orders each time")
  func interleavings() async {
    for _ in 0..<Self.repeats / 10 {
      var order: [[String]] = []
      let result = await Interleavings.explore { run in
        let time = TestScheduler()
        var asked: [String] = []
        let search = Search(time) { term in
          try await run.call(term) {
            asked.append(term)
            return [term]
          }
        }
        for term in ["a", "ab", "abc"] {
          search.term = term
          await run.start { time.advance(by: .milliseconds(300)) }
        }
        return {
          order.append(asked)
          return search.results == ["abc"] ? nil : "shows \(search.results)"
        }
      }
      #expect(result.failure == nil && result.isComplete, "\(result)")
      #expect(
        order == [
          ["a", "ab", "abc"], ["a", "abc", "ab"], ["ab", "a", "abc"], ["ab", "abc", "a"],
          ["abc", "a", "ab"], ["abc", "ab", "a"],
        ])
    }
  }
}

@MainActor
private final class Search {
  @Observed var term = ""
  @Observed private(set) var results: [String] = []
  private(set) var first: Task<Void, Never>?
  private(set) var last: Task<Void, Never>?
  let find: AsyncCommand<String, [String]>
  private let bag = DisposeBag()

  init(_ time: any Scheduler, ask: @escaping (String) async throws -> [String]) {
    find = AsyncCommand(bag, policy: .latest) { _, term in try await ask(term) }
    find.outputs.bind(to: self, \.results).disposed(by: bag)
    $term.changes.debounce(for: .milliseconds(300), scheduler: time)
      .observe(with: self) { search, term in search.start(term) }
      .disposed(by: bag)
  }

  private func start(_ term: String) {
    last = find.start(term)
    first = first ?? last
  }
}

@MainActor
private final class Numbers {
  let pager: Pager<Int, Int>
  private let owner = DisposeBag()

  init(_ load: @escaping (Int?) async throws -> Page<Int, Int>) {
    pager = Pager(owner) { _, cursor in try await load(cursor) }
  }
}
