import ExplorerModel
import FacetBinding
import FacetModel
import FacetTesting
import FacetViewModel
import Foundation
import Testing

/// A store that answers when the test lets it.
actor GatedFavorites: Store {
  private let gate = Gate<Void>()
  private(set) var value: [Favorite]?

  func load() async throws -> [Favorite]? { value }

  func save(_ favorites: [Favorite]) async throws {
    try await gate.wait()
    value = favorites
  }

  func entered() async { await gate.entered() }
  func open() { gate.open() }
  func fail(_ error: any Error) { gate.fail(error) }
}

@MainActor
@Suite("Explorer: favourites")
struct FavoritesTests {
  private let apple = Favorite(id: 1, login: "apple")
  private let octocat = Favorite(id: 2, login: "octocat")
  private let full = StoreError.cannotWrite(path: "f", code: ENOSPC)

  @Test("are a fold over what happens to them, saved at every change")
  func fold() async {
    let store = MemoryStore<[Favorite]>()
    let model = FavoritesViewModel(store: store)
    await model.load.execute()
    let first = await model.change.execute(.added(apple)).output
    #expect(first?.map(\.number) == [1])
    await model.change.execute(.added(octocat))
    #expect(model.favorites.value == [apple, octocat])
    #expect(await store.value == [apple, octocat])
    #expect(await store.saveCount == 2)

    // The account is the same whatever it is called, and the name it has now is shown.
    await model.change.execute(.added(Favorite(id: 1, login: "Apple")))
    #expect(model.favorites.value.map(\.login) == ["Apple", "octocat"])
    #expect(model.named("aPPLE").map(\.id) == [1])
    let nothing = await model.change.execute(.added(octocat)).output
    #expect(nothing == [])
    #expect(await store.saveCount == 3)

    await model.change.execute(.added(Favorite(id: 3, login: "ada")))
    let removed = await model.delete(at: IndexSet([0, 2, 9])).output
    #expect(removed?.map(\.number) == [1, 3])
    #expect(model.favorites.value == [octocat])
    #expect(await store.value == [octocat])
  }

  @Test("one that cannot be kept is taken back before the next change begins")
  func rollback() async {
    let store = GatedFavorites()
    let model = FavoritesViewModel(store: store)
    let shown = Recorder(model.favorites.map { $0.map(\.login) })
    model.change.start(.added(apple))
    await store.entered()
    let second = model.change.start(.added(octocat))
    #expect(model.favorites.value == [apple] && model.isSaving)
    await store.fail(full)
    await store.entered()
    #expect(model.favorites.value == [octocat])
    await store.open()
    await second.value
    #expect(shown.take() == [[], ["apple"], [], ["octocat"]])
    #expect(await store.value == [octocat] && !model.isSaving)
  }

  @Test("places mean the list at the time of asking")
  func placesInQueue() async {
    let store = GatedFavorites()
    let model = FavoritesViewModel(store: store)
    for favorite in [apple, octocat] {
      let change = model.change.start(.added(favorite))
      await store.entered()
      await store.open()
      await change.value
    }
    let first = Task { await model.delete(at: [0]) }
    await store.entered()
    let second = Task { await model.delete(at: [0]) }
    await store.open()
    _ = await first.value
    await store.entered()
    // Of the list that was shown when it was asked, octocat is the first one left.
    await store.open()
    _ = await second.value
    #expect(model.favorites.value == [])
  }

  @Test("what another program has changed is taken over, and nothing is lost")
  func conflict() async throws {
    let folder = try ExplorerFolder()
    let one = FavoritesViewModel(store: JSONFileStore<[Favorite]>(path: folder.file))
    let other = FavoritesViewModel(store: JSONFileStore<[Favorite]>(path: folder.file))
    await one.load.execute()
    await other.load.execute()
    await one.change.execute(.added(apple))
    let added = await other.change.execute(.added(octocat)).output
    #expect(added?.map(\.number) == [2])
    #expect(other.favorites.value == [apple, octocat])
    await one.change.execute(.removed([1]))
    #expect(one.favorites.value == [octocat])
    #expect(try await JSONFileStore<[Favorite]>(path: folder.file).load() == [octocat])
  }

  @Test("10,000 changes at random: always what a plain list would say, shown and kept")
  func random() async {
    let store = MemoryStore<[Favorite]>()
    let model = FavoritesViewModel(store: store)
    var random = NastyText(seed: 5)
    var expected: [Favorite] = []
    var told = model.favorites.value
    let token = model.favorites.observe { told = $0 }
    for _ in 0..<10_000 {
      let id = Int64.random(in: 0..<40, using: &random)
      if Int.random(in: 0..<20, using: &random) == 0 { await store.failNextSave(with: full) }
      let isThere = expected.contains { $0.id == id }
      let event: FavoriteEvent =
        isThere ? .removed([id]) : .added(Favorite(id: id, login: "u\(id)"))
      if case .finished = await model.change.execute(event) {
        if isThere {
          expected.removeAll { $0.id == id }
        } else {
          expected.append(Favorite(id: id, login: "u\(id)"))
        }
      }
      guard model.favorites.value == expected, told == expected,
        await store.value ?? [] == expected
      else {
        Issue.record("the lists differ")
        break
      }
    }
    #expect(expected.count > 5)
    token.dispose()
  }

  @Test("a file that is killed over is one of the lists that were shown")
  func killed() async throws {
    let rounds = ProcessInfo.processInfo.environment["FACET_CRASH_ROUNDS"].flatMap(Int.init) ?? 30
    var random = NastyText(seed: 6)
    let folder = try ExplorerFolder()
    for round in 0..<rounds {
      let child = try ExplorerChild(folder.file, "\(round)")
      child.waitForLines(Int.random(in: 1...25, using: &random))
      let shown = child.killAndRead()
      let kept = try await JSONFileStore<[Favorite]>(path: folder.file).load() ?? []
      let line = kept.map { "\($0.id)" }.joined(separator: ",")
      // The last one was shown before it was kept, and the one before was kept by then.
      #expect(shown.suffix(2).contains(line), "round \(round)")
    }
  }
}
