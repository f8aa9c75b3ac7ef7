import ExplorerModel
import FacetTesting
import Foundation
import Testing
import TextFront

@testable import explorer

@MainActor
@Suite("explorer: long lists")
struct ExplorerPagingTests {
  private let folder: ExplorerFolder
  private let github = GatedGitHub()
  private let sink = NoticingSink()

  init() throws { folder = try ExplorerFolder() }

  private func listing(_ ids: ClosedRange<Int64>, next: Int? = nil) -> Listing<Repository> {
    Listing(ids.map { repository($0) }, next: next.map(link))
  }

  /// The numbers of the rows, and which of the others are about rows, command by command.
  private func parts(_ text: String) -> [[String]] {
    text.components(separatedBy: "explorer> ").map { part in
      part.split(separator: "\n").compactMap { line in
        if line.hasPrefix("Rows 1") || line.hasPrefix("warning") || line.hasPrefix("error") {
          return String(line)
        }
        let row = line.drop { $0 == " " }
        let number = row.prefix(while: \.isNumber)
        return row.dropFirst(number.count).hasPrefix("  ") ? String(number) : nil
      }
    }
  }

  @Test("'more' shows what is loaded first, and then asks for the next page")
  func loadedFirst() async {
    let answers = Task {
      for page in [listing(1...50, next: 2), listing(51...60)] {
        await github.lists.entered()
        github.lists.open(page)
      }
    }
    let text = await folder.type(
      [
        .line("org o"), .line("more"), .line("open 41"), .line("more"),
        .happening {
          #expect(github.asked.count == 1)
        },
        .line("more"), .line("more"), .line("quit"),
      ], github: github, [], sink: sink)
    await answers.value
    let parts = parts(text)
    #expect(parts[1] == (1...20).map(String.init) + ["Rows 1 to 20 of 50; 'more' shows more"])
    #expect(parts[2] == (21...40).map(String.init) + ["Rows 1 to 40 of 50; 'more' shows more"])
    #expect(
      parts[3] == ["error: row 41 is not on the screen yet, which ends at 40; 'more' shows more"])
    #expect(parts[4] == (41...50).map(String.init) + ["Rows 1 to 50 of 50; 'more' shows more"])
    #expect(parts[5] == (51...60).map(String.init) + ["Rows 1 to 60 of 60"])
    #expect(parts[6] == ["warning: There is no more to load here."])
    #expect(github.asked.count == 2)
  }

  @Test("a page that cannot be had leaves the rows as they are")
  func failure() async {
    let answers = Task {
      await github.lists.entered()
      github.lists.open(listing(1...20, next: 2))
      await github.lists.entered()
      github.lists.fail(GitHubError.serverTrouble(status: 503))
      await github.lists.entered()
      github.lists.open(listing(21...60))
    }
    let text = await folder.type(
      [.line("org o"), .line("more"), .line("more"), .line("quit")], github: github, [],
      sink: sink)
    await answers.value
    let parts = parts(text)
    #expect(parts[2].count == 1 && parts[2][0].hasPrefix("error: The server has trouble"))
    #expect(parts[3] == (21...40).map(String.init) + ["Rows 1 to 40 of 60; 'more' shows more"])
  }

  @Test("another place begins with its first rows, and so does the one gone back to")
  func places() async {
    let facts = TerminalFacts(isOutputTerminal: true)
    let run = await folder.run(
      MemorySource("org apple\nmore\nmore\nfavorites\nback\nquit\n"), [], facts: facts)
    let lists = run.output.components(separatedBy: "GitHub explorer")
    #expect(lists[2].contains("\n 44  "))
    #expect(lists[4].hasSuffix("Rows 1 to 20 of 44; 'more' shows more\n"))
    let all = await folder.run(MemorySource("org apple\nmore\nmore\n"), ["--all"], facts: facts)
    #expect(all.output.contains("\n 44  ") && !all.output.contains("Rows 1"))
  }

  @Test("favourites come in pages too, and programs get all of everything")
  func favorites() async throws {
    let favorites = (1...25).map { #"{"id":\#($0),"login":"u\#($0)"}"# }
    try folder.write("[\(favorites.joined(separator: ","))]")
    let run = await folder.run("favorites\ndelete 21\nmore\ndelete 21\nmore\n", "--page", "20")
    #expect(run.output.contains("Favourites: 25\n  1  u1\n"))
    #expect(run.output.contains("Removed from the favourites: 21. u21\n"))
    #expect(
      run.error == """
        error: row 21 is not on the screen yet, which ends at 20; 'more' shows more
        warning: There is no more to load here.

        """)
    let objects = try await folder.run("favorites\norg apple\n", "--front", "json", "--page", "2")
      .objects()
    #expect((objects[1]["favorites"] as? [Any])?.count == 24)
    #expect((objects[2]["repositories"] as? [Any])?.count == 20)
  }
}
