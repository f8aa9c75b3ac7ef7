import FacetBinding
import FacetTesting
import FacetViewModel
import Testing

@Suite("StateLog")
struct StateLogTests {
  @Test("says everything that an action changed, in the order of the source")
  func everything() {
    let shop = Shopping()
    let log = StateLog(shop)
    shop.draft = "milk"
    #expect(log.take() == ["draft: \"\" → \"milk\""])
    shop.add.execute()
    #expect(
      log.take() == [
        "draft: \"milk\" → \"\"", "items: [] → [Item(name: \"milk\", isBought: false)]",
      ])
    #expect(log.take().isEmpty)
  }

  @Test("a change that was not expected makes the comparison false, and reads well")
  func unexpected() {
    let shop = Shopping("tea")
    shop.draft = "milk"
    let changes = StateLog(shop).during { shop.add.execute() }
    #expect(changes != ["draft: \"milk\" → \"\""])
    #expect(
      "\(changes)" == """
        draft: "milk" → ""
        items: [Item(name: "tea", isBought: false)] → [Item(name: "tea", isBought: false), Item(name: "milk", isBought: false)]
        """)
    #expect("\(StateChanges([]))" == "nothing changed")
  }

  @Test("one line for each telling: a transaction tells once, with the settled value")
  func tellings() {
    let shop = Shopping()
    let log = StateLog(shop)
    shop.draft = "a"
    shop.draft = "b"
    transaction {
      shop.draft = "c"
      shop.draft = "d"
    }
    transaction {
      shop.draft = "e"
      shop.draft = "d"
    }
    #expect(log.take() == ["draft: \"\" → \"a\"", "draft: \"a\" → \"b\"", "draft: \"b\" → \"d\""])
  }

  @Test("during says what changed meanwhile, and nothing is lost before or after")
  func during() {
    let shop = Shopping()
    let log = StateLog(shop)
    shop.draft = "milk"
    #expect(log.during { shop.draft = "tea" } == ["draft: \"milk\" → \"tea\""])
    shop.draft = ""
    #expect(log.take() == ["draft: \"\" → \"milk\"", "draft: \"tea\" → \"\""])
  }

  @Test("during takes asynchronous work, in the isolation of the caller")
  @MainActor
  func duringAsync() async {
    let shop = Shopping()
    let log = StateLog(shop)
    let changes = await log.during {
      let task = shop.fetch.start()
      await shop.gate.entered()
      shop.gate.open(["tea"])
      await task.value
    }
    #expect(changes == ["items: [] → [Item(name: \"tea\", isBought: false)]"])
  }

  @Test("of long collections it says what was inserted, removed and replaced")
  func longCollections() {
    let shop = Shopping("a", "b", "c", "d", "e", "f")
    let log = StateLog(shop)
    shop.buy.execute(2)
    #expect(
      log.take() == [
        "items: 6 → 6 elements: [2] Item(name: \"c\", isBought: false) → Item(name: \"c\", isBought: true)"
      ])
    let numbers = Numbers()
    let numberLog = StateLog(numbers)
    numbers.list = [1, 2, 4, 5, 6, 7, 8, 9]
    numbers.list.remove(at: 0)
    numbers.list = [2]
    numbers.set = [3, 1, 2]
    numbers.names = [2: "b", 1: "a"]
    #expect(
      numberLog.take() == [
        "list: 7 → 8 elements: removed 3 at 2, inserted 8 at 6, inserted 9 at 7",
        "list: 8 → 7 elements: removed 1 at 0",
        "list: 7 → 1 elements: removed 4 at 1, removed 5 at 2, removed 6 at 3, removed 7 at 4, "
          + "removed 8 at 5, removed 9 at 6",
        "set: [] → [1, 2, 3]", "names: [:] → [1: \"a\", 2: \"b\"]",
      ])
  }

  @Test("follows the parts of what it holds, and leaves commands out unless asked")
  func parts() {
    let screen = Screen()
    let log = StateLog(screen)
    let full = StateLog(screen, commands: true)
    screen.shop.draft = "milk"
    #expect(log.take() == ["shop.draft: \"\" → \"milk\""])
    #expect(full.take() == ["shop.draft: \"\" → \"milk\""])
    _ = screen.shop.add
    screen.shop.draft = ""
    #expect(log.take() == ["shop.draft: \"milk\" → \"\""])
    #expect(full.take() == ["shop.draft: \"milk\" → \"\""])
    screen.shop.draft = "milk"
    #expect(
      full.take() == ["shop.draft: \"\" → \"milk\"", "shop.add.isEnabled: false → true"])
  }

  @Test("follows whether asynchronous commands run, if asked")
  @MainActor
  func running() {
    let shop = Shopping()
    let log = StateLog(shop, commands: true)
    _ = shop.fetch
    _ = log.take()
    shop.fetch.start()
    #expect(
      log.take() == ["fetch.isEnabled: true → false", "fetch.isRunning: false → true"])
    shop.fetch.cancel()
    #expect(
      log.take() == ["fetch.isEnabled: false → true", "fetch.isRunning: true → false"])
  }

  @Test("a lazy property joins when it is made")
  func lazyProperties() {
    let shop = Shopping()
    let log = StateLog(shop)
    shop.draft = "milk"
    shop.add.execute()
    #expect(log.take().lines.count == 3)
    #expect(shop.count.value == 1)
    shop.clear.execute()
    #expect(log.take().lines.map { $0.prefix(5) } == ["items"])
    shop.draft = "tea"
    shop.add.execute()
    #expect(log.take().lines.last == "count: 0 → 1")
  }

  @Test("a part in whose place another has come is the other one")
  func replacedParts() {
    let screen = Screen()
    let log = StateLog(screen)
    screen.shop = Shopping("tea")
    #expect(log.take() == ["shop.items: [] → [Item(name: \"tea\", isBought: false)]"])
    screen.shop.draft = "milk"
    #expect(log.take() == ["shop.draft: \"\" → \"milk\""])
    screen.shop.draft = ""
    screen.shop = Shopping("tea")
    #expect(log.take() == ["shop.draft: \"milk\" → \"\""])
  }

  @Test(
    "a part that comes while something is done is followed at once, and no more when it is gone")
  func partsThatCome() {
    let page = Page()
    let log = StateLog(page)
    let changes = log.during {
      page.dialog = Dialog("milk")
      page.dialog?.text = "tea"
      page.dialog = nil
      page.dialog = Dialog("rice")
      page.dialog?.text = ""
    }
    #expect(
      changes == [
        "dialog: nil → Dialog", "dialog.text: \"milk\" → \"tea\"", "dialog: Dialog → nil",
        "dialog: nil → Dialog", "dialog.text: \"rice\" → \"\"",
      ])
  }

  @Test("inside of a transaction nothing has been told yet; nothing is lost")
  func insideATransaction() {
    let shop = Shopping()
    let log = StateLog(shop)
    let inside = transaction { log.during { shop.draft = "milk" } }
    #expect(inside == [])
    #expect(log.take() == ["draft: \"\" → \"milk\""])
  }

  @Test("a change in place that reads the same is a line as well")
  func readsTheSame() {
    let numbers = Numbers()
    let log = StateLog(numbers)
    numbers.set.remove(1)
    #expect(log.take() == ["set: [] → []"])
  }

  @Test("keeps neither the view model nor a value")
  func ownership() {
    var numbers: Numbers? = Numbers()
    weak let weakNumbers = numbers
    var thing: Thing? = Thing()
    weak let weakThing = thing
    let log = StateLog(numbers!)
    numbers!.thing = thing
    numbers!.thing = nil
    thing = nil
    #expect(log.take() == ["thing: nil → Thing", "thing: Thing → nil"])
    #expect(weakThing == nil && thing == nil)
    numbers = nil
    #expect(weakNumbers == nil)
    #expect(log.take() == [])
  }
}

private final class Thing {}

private final class Numbers {
  @Observed var list = [1, 2, 3, 4, 5, 6, 7]
  @Observed var set: Set<Int> = []
  @Observed var names: [Int: String] = [:]
  @Observed var thing: Thing?
}

/// Everything that it has is there from the start.
private final class Page: ViewModel {
  let disposeBag = DisposeBag()
  @Observed var dialog: Dialog?
}

private final class Dialog: ViewModel {
  let disposeBag = DisposeBag()
  @Observed var text: String

  init(_ text: String) { self.text = text }
}

private final class Screen: ViewModel {
  let disposeBag = DisposeBag()
  var shop = Shopping()
}
