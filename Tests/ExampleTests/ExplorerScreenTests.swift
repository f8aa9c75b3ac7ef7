import ExplorerModel
import FacetBinding
import FacetModel
import FacetTesting
import FacetViewModel
import Testing
import TextFront

@MainActor
@Suite("Explorer: favourites on two screens")
struct ExplorerFavoriteTests {
  private let bench = ExplorerBench()
  private var explorer: ExplorerViewModel { bench.explorer }
  private let octocat = User(id: 583_231, login: "octocat")

  @Test("two screens agree at every moment, also when saving fails")
  func twoScreens() async {
    await bench.openProfile(octocat)
    let profile = try! #require(explorer.profile)
    var moments: [Bool] = []
    let effect = Effect {
      let onList = explorer.favorites.favorites.value.contains { $0.id == octocat.id }
      moments.append(profile.isFavorite)
      #expect(onList == profile.isFavorite)
    }
    await explorer.favorite.execute(nil)
    await explorer.unfavorite.execute("OCTOCAT")
    await bench.store.failNextSave(with: StoreError.readOnly(path: "f"))
    let outcome = await explorer.favorite.execute(nil)
    #expect(
      outcome.error.map { ExplorerFailure($0).en }
        == "octocat was not added. f is write-protected. Make f a file that you may change, or "
        + "start with another --data folder.")
    #expect(moments == [false, true, false, true, false])
    effect.dispose()
  }

  @Test("a favourite during a load is kept, and the load goes on")
  func duringLoad() async {
    await bench.openProfile(octocat)
    let load = explorer.open.start(.organization("apple"))
    await bench.github.lists.entered()
    #expect(
      await explorer.favorite.execute(nil).output?.text == "Added to the favourites: 1. octocat")
    bench.github.lists.open(Listing([repository(1, owner: "apple")]))
    await load.value
    #expect(bench.screen == "repositories of apple")
    #expect(await bench.store.value == [Favorite(octocat)])
    // Now no profile is on the screen.
    #expect(await explorer.favorite.execute(nil).error as? FavoritesError == .noProfile)
  }

  @Test("a login is looked up; one that is unknown, or given up, is no favourite")
  func lookingUp() async {
    let unknown = explorer.favorite.start("nobody")
    await bench.github.users.entered()
    bench.github.users.fail(GitHubError.notFound(.account("nobody")))
    await unknown.value
    let late = explorer.favorite.start("octocat")
    await bench.github.users.entered()
    explorer.cancel.execute()
    bench.github.users.open(Versioned(octocat))
    await late.value
    #expect(explorer.favorites.favorites.value == [])
    #expect(await bench.store.saveCount == 0)
  }

  @Test("an explorer that is dropped is gone")
  func freed() async {
    weak var explorer: ExplorerViewModel?
    do {
      let bench = ExplorerBench()
      await bench.openOrganization("apple", [1])
      await bench.openProfile(octocat)
      explorer = bench.explorer
      #expect(explorer != nil)
    }
    #expect(explorer == nil)
  }
}

@MainActor
@Suite("Explorer: searching while somebody types")
struct SearchTests {
  private let github = GatedGitHub()
  private let time = TestScheduler()

  @Test("300 ms after the last letter, and the latest search wins")
  func typing() async {
    let search = SearchViewModel(github: github, scheduler: time)
    search.query = "a"
    time.advance(by: .milliseconds(299))
    search.query = "ap"
    time.advance(by: .milliseconds(299))
    #expect(!search.search.isRunning.value)
    time.advance(by: .milliseconds(1))
    #expect(search.search.isRunning.value)
    await github.searches.entered()
    search.query = "app"
    time.advance(by: .milliseconds(300))
    await github.searches.entered()
    #expect(github.asked == ["search ap", "search app"])

    let shown = Recorder(search.$results.changes.map { $0?.term ?? "nothing" })
    github.searches.open(Listing([User(id: 1, login: "late")]))
    github.searches.open(Listing([User(id: 2, login: "app")]))
    var results = search.$results.values.makeAsyncIterator()
    while await results.next()??.term != "app" {}
    #expect(shown.take() == ["app"])
    #expect(search.results?.list.items.map(\.login) == ["app"])

    search.query = " "
    time.advance(by: .milliseconds(300))
    #expect(shown.take() == ["nothing"])
  }
}
