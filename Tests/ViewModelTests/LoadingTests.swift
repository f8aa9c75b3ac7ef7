import FacetBinding
import FacetTesting
import FacetViewModel
import Testing

@MainActor
@Suite("Loading: Loadable, Loader, Pager")
struct LoadingTests {
  private final class Catalogue {
    let gate = Gate<[String]>()
    private(set) lazy var names = Loader(self) { (catalogue, letter: String) in
      try await catalogue.gate.wait().map { letter + $0 }
    }
  }

  @Test("A Loadable keeps its last value, whatever happens next")
  func loadable() {
    let loaded = Loadable.loaded(1)
    #expect(loaded.began().value == 1 && loaded.began().isLoading)
    #expect(loaded.began().failed(Broken()).value == 1)
    #expect(loaded.failed(Broken()).error is Broken)
    #expect(loaded.began().cancelled().value == 1)
    #expect(Loadable<Int>.idle.began().value == nil)
    #expect(Loadable<Int>.idle.began().cancelled().value == nil)
    #expect(loaded.map { $0 + 1 }.value == 2)
    #expect(loaded.failed(Broken()).map { $0 + 1 }.value == 2)
  }

  @Test("load, refresh and retry: what is shown at each moment")
  func loader() async {
    let catalogue = Catalogue()
    let names = catalogue.names
    let log = StateLog(catalogue)
    #expect(!names.refresh.isEnabled.value && !names.retry.isEnabled.value)
    let load = names.load.start("a")
    await catalogue.gate.entered()
    #expect(log.take() == ["names.state: .idle → .loading(last: nil)"])
    catalogue.gate.open(["1"])
    await load.value
    #expect(log.take() == [#"names.state: .loading(last: nil) → .loaded(["a1"])"#])

    let refresh = names.refresh.start()
    await catalogue.gate.entered()
    #expect(log.take() == [#"names.state: .loaded(["a1"]) → .loading(last: ["a1"])"#])
    catalogue.gate.fail(Broken())
    await refresh.value
    #expect(
      log.take() == [#"names.state: .loading(last: ["a1"]) → .failed(Broken(), last: ["a1"])"#])
    #expect(names.retry.isEnabled.value)

    let retry = names.retry.start()
    await catalogue.gate.entered()
    #expect(!names.retry.isEnabled.value)
    catalogue.gate.open(["2"])
    await retry.value
    #expect(
      log.take() == [
        #"names.state: .failed(Broken(), last: ["a1"]) → .loading(last: ["a1"])"#,
        #"names.state: .loading(last: ["a1"]) → .loaded(["a2"])"#,
      ])
  }

  @Test("A late answer changes nothing; cancelling shows again what was there")
  func lateAnswers() async {
    let catalogue = Catalogue()
    let names = catalogue.names
    let log = StateLog(catalogue)
    let first = names.load.start("a")
    await catalogue.gate.entered()
    let second = names.load.start("b")
    await catalogue.gate.entered()
    _ = log.take()
    catalogue.gate.open(["late"])
    await first.value
    #expect(log.take().isEmpty)
    catalogue.gate.open(["1"])
    await second.value
    #expect(log.take() == [#"names.state: .loading(last: nil) → .loaded(["b1"])"#])

    let third = names.refresh.start()
    await catalogue.gate.entered()
    #expect(log.take() == [#"names.state: .loaded(["b1"]) → .loading(last: ["b1"])"#])
    names.cancel()
    #expect(log.take() == [#"names.state: .loading(last: ["b1"]) → .loaded(["b1"])"#])
    #expect(!names.refresh.isRunning.value)
    catalogue.gate.open(["late"])
    await third.value
    #expect(log.take().isEmpty)

    // A load replaces a refresh that is under way.
    let refresh = names.refresh.start()
    await catalogue.gate.entered()
    let load = names.load.start("c")
    await catalogue.gate.entered()
    #expect(!names.refresh.isRunning.value)
    _ = log.take()
    catalogue.gate.fail(Broken())
    await refresh.value
    catalogue.gate.open(["1"])
    await load.value
    #expect(log.take() == [#"names.state: .loading(last: nil) → .loaded(["c1"])"#])
  }

  private final class Feed {
    let gate = Gate<Page<Int, Int>>()
    var asked: [Int?] = []
    private(set) lazy var pages = Pager(self) { (feed, cursor: Int?) in
      feed.asked.append(cursor)
      return try await feed.gate.wait()
    }
  }

  @Test("Pages come one after the other, and each is asked for once")
  func pages() async {
    let feed = Feed()
    let pages = feed.pages
    #expect(pages.hasMore.value)
    let first = pages.more.start()
    let again = pages.more.start()
    #expect(pages.isLoading.value)
    await feed.gate.entered()
    feed.gate.open(Page(items: [1, 2], next: 2))
    await first.value
    await again.value
    #expect(pages.items.value == [1, 2])
    #expect(feed.asked == [nil])
    let last = pages.more.start()
    await feed.gate.entered()
    feed.gate.open(Page(items: [3], next: nil))
    await last.value
    #expect(pages.items.value == [1, 2, 3])
    #expect(feed.asked == [nil, 2])
    #expect(!pages.hasMore.value)
    #expect(await pages.more.execute().refusal == .disabled)
  }

  @Test("A failure keeps what is there, and the same page is asked for again")
  func failingPage() async {
    let feed = Feed()
    let pages = feed.pages
    let first = pages.more.start()
    await feed.gate.entered()
    feed.gate.open(Page(items: [1], next: 2))
    await first.value
    let failing = pages.more.start()
    await feed.gate.entered()
    feed.gate.fail(Broken())
    await failing.value
    #expect(pages.items.value == [1])
    #expect(pages.error.value is Broken)
    let again = pages.more.start()
    await feed.gate.entered()
    feed.gate.open(Page(items: [2], next: nil))
    await again.value
    #expect(pages.items.value == [1, 2])
    #expect(pages.error.value == nil)
    #expect(feed.asked == [nil, 2, 2])
  }

  @Test("refresh voids the page under way, and keeps what is shown until the new one is there")
  func refreshing() async {
    let feed = Feed()
    let pages = feed.pages
    let first = pages.more.start()
    await feed.gate.entered()
    feed.gate.open(Page(items: [1], next: 2))
    await first.value
    let more = pages.more.start()
    await feed.gate.entered()
    let refresh = pages.refresh.start()
    await feed.gate.entered()
    feed.gate.open(Page(items: [99], next: 3))
    await more.value
    #expect(pages.items.value == [1])
    feed.gate.open(Page(items: [5], next: nil))
    await refresh.value
    #expect(pages.items.value == [5])
    #expect(!pages.hasMore.value)
  }
}
