import Foundation
import Testing
import TextFront

@testable import todo

@Suite("todo: 100,000 items")
@MainActor
struct TodoManyTests {
  @Test("come to a terminal as one page, of which a change prints one row")
  func onePage() async throws {
    let folder = try TodoFolder()
    let items = (1...10_000).map { (number: Int) -> String in
      item("Item \(number)", id: "00000000-0000-4000-8000-\(100_000_000_000 + number)")
    }
    try folder.write("[\(items.joined(separator: ","))]")
    let run = await folder.run(
      MemorySource("done 5\ndone 10000\nmore\nquit!\n"), [],
      facts: TerminalFacts(isOutputTerminal: true))
    let lines = run.output.split(separator: "\n").map(String.init)
    #expect(
      lines.count { $0.contains("]  Item") } == 40 + 1,
      "Two pages of rows, and the one that changed."
    )
    #expect(lines[22] == "Rows 1 to 20 of 10000; 'more' shows more")
    #expect(lines[25] == "    5  [x]  Item 5")
    #expect(lines[28] == "   21  [ ]  Item 21")
    #expect(
      run.error
        == "error: row 10000 is not on the screen yet, which ends at 20; 'more' shows more\n")
  }

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
