import FacetTesting
import FacetViewModel
import XCTest

/// The same in XCTest.
final class ShoppingXCTests: XCTestCase {
  func testPlain() {
    let shop = Shopping()
    let added = Recorder(shop.add)
    let changes = StateLog(shop).during {
      shop.draft = "milk"
      shop.add.execute()
    }
    XCTAssertEqual(added.take(), [.output(1)])
    XCTAssertEqual(changes.lines.count, 3)
    XCTAssertTrue(Leaks.after { Shopping("tea") }.isEmpty)
  }

  @MainActor
  func testOnTheMainActor() async {
    let shop = Shopping()
    let fetched = Recorder(shop.fetch)
    let task = shop.fetch.start()
    await shop.gate.entered()
    shop.gate.open(["milk"])
    await task.value
    XCTAssertEqual(fetched.take(), [.running(true), .running(false), .output(1)])
  }

  func testInsideAnActor() async {
    let (events, changes) = await ShoppingSession().fetch()
    XCTAssertEqual(events, [".running(true)", ".running(false)", ".output(1)"])
    XCTAssertEqual(changes, ["items: [] → [Item(name: \"milk\", isBought: false)]"])
  }
}
