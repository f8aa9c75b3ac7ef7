import FacetBinding
import FacetTesting
import XCTest

// What "Testing a view model" shows of XCTest.

private final class PackingList {
  @Observed var draft = ""
}

final class PackingListTests: XCTestCase {
  func testTellsWhoeverObserves() {
    let list = PackingList()
    let drafts = Recorder(list.$draft)
    list.draft = "socks"
    XCTAssertEqual(drafts.take(), ["", "socks"])
  }
}
