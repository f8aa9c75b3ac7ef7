import Foundation
import Testing
import TextFront

@testable import todo

@Suite("todo: 100,000 items")
@MainActor
struct TodoManyTests {
  @Test("are loaded, shown once, and one that changes is one line more and is saved")
  func oneLine() async throws {
    let folder = try TodoFolder()
    let items = (1...100_000).map { (number: Int) -> String in
      let id = "00000000-0000-4000-8000-\(100_000_000_000 + number)"
      return item("Item \(number)", id: id)
    }
    try folder.write("[\(items.joined(separator: ","))]")
    let run = await folder.run("done 50000\n", "--autosave")
    #expect(run.status == 0 && run.error == "")
    let lines = run.output.split(separator: "\n")
    #expect(lines.count == 100_006)
    #expect(
      lines.suffix(3).map(String.init) == [
        " 50000  [x]  Item 50000", "99999 of 100000 to do", "Done: 50000. Item 50000",
      ])
    #expect(try folder.contents().count == 100_000)
  }
}
