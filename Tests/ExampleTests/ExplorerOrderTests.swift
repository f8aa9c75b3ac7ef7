import ExplorerModel
import FacetModel
import FacetTesting
import FacetViewModel
import Testing

/// A GitHub whose answers come in every order, or fail.
private final class AnyOrderGitHub: GitHub {
  private let run: Interleavings.Run
  private let failures: [any Error]

  init(_ run: Interleavings.Run, orFailing failures: [any Error] = []) {
    self.run = run
    self.failures = failures
  }

  func repositories(
    of owner: String, at link: PageLink?, unless version: String?
  ) async throws -> Listing<Repository> {
    try await run.call(owner, orFailing: failures) { Listing([repository(1, owner: owner)]) }
  }

  func users(
    matching term: String, at link: PageLink?, unless version: String?
  ) async throws -> Listing<User> {
    try await run.call("find \(term)", orFailing: failures) {
      Listing([User(id: 1, login: term)])
    }
  }

  func user(_ login: String, unless version: String?) async throws -> Versioned<User> {
    try await run.call(login, orFailing: failures) { Versioned(User(id: 1, login: login)) }
  }
}

@MainActor
@Suite("Explorer: in every order")
struct ExplorerOrderTests {
  @Test("of answers to what was typed, the last question's is shown, or nothing if that fails")
  func searching() async {
    let result = await Interleavings.explore { run in
      let time = TestScheduler()
      let github = AnyOrderGitHub(run, orFailing: [GitHubError.badRedirect])
      let search = SearchViewModel(github: github, scheduler: time)
      let events = Recorder(search.search)
      for query in ["a", "ap", "app"] {
        search.query = query
        await run.start { time.advance(by: .milliseconds(300)) }
      }
      return {
        let hasFailed = events.values.contains { if case .failure = $0 { true } else { false } }
        let shown = search.results?.term
        return shown == (hasFailed ? nil : "app") ? nil : "shows \(shown ?? "nothing")"
      }
    }
    #expect(result.failure == nil, "\(result)")
    #expect(result.isComplete && result.runs == 48)
  }

  @Test("of journeys, the last one that was begun ends where it should, unless it is given up")
  func travelling() async {
    let result = await Interleavings.explore { run in
      let explorer = ExplorerViewModel(
        github: AnyOrderGitHub(run), favorites: FavoritesViewModel(store: MemoryStore()),
        scheduler: TestScheduler())
      await run.start(explorer.open, .organization("apple"))
      await run.start(explorer.open, .profile("ada"))
      var isGivenUp = false
      run.action("cancel") { isGivenUp = explorer.cancel.execute().output != nil }
      return {
        let isThere = if case .profile = explorer.place { true } else { false }
        return isThere != isGivenUp ? nil : "is \(isThere ? "" : "not ")there"
      }
    }
    #expect(result.failure == nil, "\(result)")
    #expect(result.isComplete && result.runs == 6)
  }
}

@MainActor
@Suite("View models of the examples: leaks")
struct ExampleLeaksTests {
  @Test("an explorer that was used leaves nothing, and the favourites unobserved")
  func explorer() async {
    let favorites = FavoritesViewModel(store: MemoryStore())
    let leaks = await Leaks.after(observing: [favorites]) {
      let explorer = ExplorerViewModel(
        github: SampleGitHub(), favorites: favorites, scheduler: TestScheduler())
      await explorer.open.execute(.organization("apple"))
      await explorer.more.execute()
      await explorer.favorite.execute("octocat")
      await explorer.open.execute(.profile("octocat"))
      await explorer.search.search.execute("ocat")
      explorer.back.execute()
      return explorer
    }
    #expect(leaks.isEmpty, "\(leaks)")
  }
}
