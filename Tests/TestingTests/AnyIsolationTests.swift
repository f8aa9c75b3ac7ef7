import FacetBinding
import FacetTesting
import FacetViewModel
import Testing

// One view model and the same lines, wherever a test lives.

@Suite("In Swift Testing")
struct AnyIsolationTests {
  @Test("in a plain test")
  func plain() {
    let shop = Shopping()
    let added = Recorder(shop.add)
    let changes = StateLog(shop).during {
      shop.draft = "milk"
      shop.add.execute()
    }
    #expect(added.take() == [.output(1)])
    #expect(changes.lines.count == 3)
    #expect(Leaks.after { Shopping("tea") }.isEmpty)
  }

  @Test("on the main actor")
  @MainActor
  func mainActor() async {
    let shop = Shopping()
    let fetched = Recorder(shop.fetch)
    let task = shop.fetch.start()
    await shop.gate.entered()
    shop.gate.open(["milk"])
    await task.value
    #expect(fetched.take() == [.running(true), .running(false), .output(1)])
  }

  @Test("inside an actor")
  func insideAnActor() async {
    let (events, changes) = await ShoppingSession().fetch()
    #expect(events == [".running(true)", ".running(false)", ".output(1)"])
    #expect(changes == ["items: [] → [Item(name: \"milk\", isBought: false)]"])
  }
}

actor ShoppingSession {
  private let shop = Shopping()

  func fetch() async -> ([String], StateChanges) {
    let fetched = Recorder(shop.fetch)
    let changes = await StateLog(shop).during {
      let task = shop.fetch.start()
      await shop.gate.entered()
      shop.gate.open(["milk"])
      await task.value
    }
    return (fetched.take().map(\.description), changes)
  }
}
