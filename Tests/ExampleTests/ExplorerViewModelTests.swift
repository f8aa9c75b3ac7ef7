import ExplorerModel
import FacetBinding
import FacetModel
import FacetTesting
import FacetViewModel
import Foundation
import Testing

/// An explorer whose world a test holds in its hands.
@MainActor
final class ExplorerBench {
  let github = GatedGitHub()
  let time = TestScheduler()
  let store = MemoryStore<[Favorite]>()
  let explorer: ExplorerViewModel

  init() {
    explorer = ExplorerViewModel(
      github: github, favorites: FavoritesViewModel(store: store), scheduler: time)
  }

  /// Opens the repositories of an organisation, with one page or the first of several.
  func openOrganization(_ name: String, _ ids: [Int64], next: PageLink? = nil) async {
    let task = explorer.open.start(.organization(name))
    await github.lists.entered()
    github.lists.open(
      Listing(ids.map { repository($0, owner: name) }, link: link(1), next: next, version: "v1"))
    await task.value
  }

  func openProfile(_ user: User) async {
    let task = explorer.open.start(.profile(user.login))
    await github.users.entered()
    github.users.open(Versioned(user, version: "v1"))
    await task.value
  }

  var ids: [Int64] { explorer.repositories?.repositories.map(\.id) ?? [] }
  var screen: String {
    switch explorer.place {
    case .start: "start"
    case .repositories(let model): "repositories of \(model.owner)"
    case .profile(let model): "profile of \(model.user?.login ?? "nobody")"
    case .search(let results): "search \(results.term)"
    case .favorites: "favorites"
    }
  }
}

@MainActor
@Suite("Explorer: going and loading")
struct ExplorerViewModelTests {
  private let bench = ExplorerBench()
  private var explorer: ExplorerViewModel { bench.explorer }
  private var github: GatedGitHub { bench.github }
  private let octocat = User(id: 583_231, login: "octocat")

  @Test("what was shown stays until the next place is loaded, and if that fails")
  func staying() async {
    await bench.openOrganization("apple", [1, 2])
    let failing = explorer.open.start(.organization("other"))
    await github.lists.entered()
    #expect(bench.screen == "repositories of apple" && explorer.isLoading)
    github.lists.fail(GitHubError.serverTrouble(status: 502))
    await failing.value
    #expect(bench.screen == "repositories of apple" && !explorer.isLoading)
    #expect(bench.ids == [1, 2])
  }

  @Test("a late answer changes nothing, whatever it is for")
  func lateAnswers() async {
    let slow = explorer.open.start(.organization("slow"))
    await github.lists.entered()
    let fast = explorer.open.start(.profile("octocat"))
    await github.users.entered()
    github.users.open(Versioned(octocat))
    await fast.value
    #expect(bench.screen == "profile of octocat")
    github.lists.open(Listing([repository(1)]))
    await slow.value
    #expect(bench.screen == "profile of octocat" && explorer.repositories == nil)

    let search = explorer.open.start(.search("a"))
    await github.searches.entered()
    let other = explorer.open.start(.search("b"))
    await github.searches.entered()
    github.searches.open(Listing([User(id: 1, login: "late")]))
    await search.value
    github.searches.open(Listing([User(id: 2, login: "b")]))
    await other.value
    #expect(bench.screen == "search b")
    #expect(explorer.search.results?.list.items.map(\.login) == ["b"])
  }

  @Test("pages: one request for each, an item on two of them once, and a circle is the end")
  func pages() async {
    await bench.openOrganization("apple", [1, 2], next: link(2))
    #expect(explorer.hasMore)
    let more = explorer.more.start()
    let again = explorer.more.start()
    await github.lists.entered()
    github.lists.open(
      Listing([repository(2), repository(3)], link: link(2), next: link(3)))
    await more.value
    await again.value
    #expect(bench.ids == [1, 2, 3] && explorer.hasMore)
    let last = explorer.more.start()
    await github.lists.entered()
    github.lists.open(Listing([repository(4)], link: link(3), next: link(1)))
    await last.value
    #expect(bench.ids == [1, 2, 3, 4] && !explorer.hasMore)
    #expect(await explorer.more.execute().refusal == .disabled)
    #expect(github.asked == ["apple 1 -", "apple 2 -", "apple 3 -"])
  }

  @Test("refresh asks for what is new; if nothing is, all pages stay")
  func refreshing() async {
    await bench.openOrganization("apple", [1], next: link(2))
    let more = explorer.more.start()
    await github.lists.entered()
    github.lists.open(Listing([repository(2)], link: link(2)))
    await more.value

    let said = Recorder(explorer.refresh.outputs.map(\.text))
    let same = explorer.refresh.start()
    await github.lists.entered()
    github.lists.fail(NotModified())
    await same.value
    #expect(bench.ids == [1, 2] && said.take() == ["Up to date."])

    let first = explorer.refresh.start()
    await github.lists.entered()
    let second = explorer.refresh.start()
    await github.lists.entered()
    github.lists.open(Listing([repository(98)], version: "late"))
    await first.value
    #expect(bench.ids == [1, 2])
    github.lists.open(Listing([repository(5)], link: link(1), version: "v2"))
    await second.value
    #expect(bench.ids == [5] && said.take() == ["Refreshed."])

    let third = explorer.refresh.start()
    await github.lists.entered()
    github.lists.fail(GitHubError.badRedirect)
    await third.value
    #expect(bench.ids == [5])
    #expect(
      github.asked == [
        "apple 1 -", "apple 2 -", "apple 1 v1", "apple 1 v1", "apple 1 v1", "apple 1 v2",
      ])
  }

  @Test("what is cancelled settles at once, and its answer is too late")
  func cancelling() async {
    await bench.openOrganization("apple", [1], next: link(2))
    let more = explorer.more.start()
    await github.lists.entered()
    #expect(explorer.cancel.execute().refusal == nil)
    #expect(!explorer.isLoading)
    github.lists.open(Listing([repository(2)]))
    await more.value
    #expect(bench.ids == [1] && explorer.hasMore)
    let open = explorer.open.start(.profile("octocat"))
    await github.users.entered()
    explorer.cancel.execute()
    github.users.open(Versioned(octocat))
    await open.value
    #expect(bench.screen == "repositories of apple" && explorer.profile == nil)
    #expect(explorer.cancel.execute().refusal == .disabled)
  }

  @Test("the way back is the way here, each place as it was left")
  func goingBack() async {
    #expect(explorer.back.execute().refusal == .disabled)
    await bench.openOrganization("apple", [1])
    await bench.openOrganization("swift", [2])
    await bench.openOrganization("Swift", [3])
    await bench.openProfile(octocat)
    explorer.showFavorites.execute()
    explorer.showFavorites.execute()
    var screens: [String] = []
    while explorer.canGoBack {
      explorer.back.execute()
      screens.append("\(bench.screen) \(bench.ids)")
    }
    #expect(
      screens == [
        "profile of octocat [3]", "repositories of Swift [3]", "repositories of apple [1]",
        "start []",
      ])
  }

  @Test("nobody is asked for what cannot be a login")
  func badLogins() async {
    let outcome = await explorer.open.execute(.organization("../users"))
    #expect(outcome.error as? GitHubError == .badLogin("../users"))
    #expect(await explorer.favorite.execute("a b").error as? GitHubError == .badLogin("a b"))
    #expect(github.asked == [])
  }
}
