import ExplorerModel
import Foundation
import Testing
import TextFront

@testable import explorer

@MainActor
@Suite("explorer: transcripts for programs")
struct ExplorerJSONTests {
  private let folder: ExplorerFolder

  init() throws { folder = try ExplorerFolder() }

  @Test("an object at the start and one for each command, with these keys and no others")
  func objects() async throws {
    let run = await folder.run(
      "\n \nuser ada\nfavorite\norg swiftlang\nsearch ada\nnonsense\nquit\norg apple\n", "--front",
      "json")
    let lines = run.output.split(separator: "\n")
    #expect(lines.count == 6 && run.status == 1 && run.error == "")
    let first = #"""
      {"app":"explorer","favorites":[],"hasMore":false,"isLoading":false,"notice":null,"owner":null,\#
      "profile":null,"repositories":[],"screen":"repositories","source":"sample","users":[]}
      """#
    let third = #"""
      {"app":"explorer","favorites":[{"id":106,"login":"ada","number":1}],"hasMore":false,\#
      "isLoading":false,"notice":{"level":"info","text":"Added to the favourites: 1. ada"},\#
      "owner":null,"profile":{"bio":"First of all","followers":1815,"id":106,"isFavorite":true,\#
      "login":"ada","name":"Ada","publicRepos":1,"type":"User"},"repositories":[],\#
      "screen":"profile","source":"sample","users":[]}
      """#
    let repository = #"""
      "repositories":[{"archived":false,"description":"The Swift Programming Language",\#
      "fork":false,"id":42816656000,"language":"Swift","name":"swift","number":1,"stars":69000,\#
      "url":"https://github.com/swiftlang/swift"},
      """#
    #expect(lines[0] == first)
    #expect(lines[2] == third)
    #expect(lines[3].contains(repository))
    let objects = try run.objects()
    #expect(
      objects.map { $0["screen"] as? String } == [
        "repositories", "profile", "profile", "repositories", "search", "search",
      ])
    // The other lists stay as they were.
    #expect((objects[5]["repositories"] as? [Any])?.count == 5)
    #expect((objects[5]["users"] as? [[String: Any]])?.map { $0["login"] as? String } == ["ada"])
    #expect(objects[5]["owner"] as? String == "swiftlang")
    #expect(try run.notices()[5] == "error: unknown command 'nonsense'; 'help' tells the commands")
  }

  @Test("all pages, the data true, and what there is to say about each command")
  func pages() async throws {
    let run = await folder.run(
      "org APPLE\nmore\nmore\nmore\nrefresh\nback\nback\ncancel\nfavorites\norg octocat\n"
        + "user octocat\nfavorite\nfavorite\nunfavorite OCTOCAT\nhelp back\nopen 1\ndelete 1",
      "--front=json")
    #expect(
      try run.notices() == [
        nil, nil, "info: 20 more.", "info: 4 more.", "warning: There is no more to load here.",
        "info: Up to date.", nil, "warning: There is nothing to go back to.",
        "warning: There is nothing to cancel.", nil,
        "error: octocat is a user, not an organisation. Type: user octocat", nil,
        "info: Added to the favourites: 1. octocat", "warning: octocat is a favourite already.",
        "info: Removed from the favourites: 1. octocat",
        "info: back  Go back to the screen before.",
        "error: no row is shown, so there is none with a number",
        "error: 'delete' is for the favourites; type: favorites",
      ])
    let objects = try run.objects()
    #expect(objects[1...3].map { $0["hasMore"] as? Bool } == [true, true, false])
    #expect(objects[1]["owner"] as? String == "apple")
    // Back at the start nothing is shown of anybody.
    #expect(objects[6]["owner"] is NSNull)
    #expect((objects[6]["repositories"] as? [Any])?.count == 0)
    let rows = try #require(objects[3]["repositories"] as? [[String: Any]])
    #expect(rows.map { $0["number"] as? Int } == Array(1...44))
    #expect(rows[30]["description"] is NSNull && rows[32]["language"] is NSNull)
    #expect(
      rows[37]["description"] as? String
        == "\u{1B}[2J\u{1B}[HNotes\r\nwith \u{1B}]0;pwned\u{7}escape codes that must not reach a "
        + "terminal")
    #expect(!run.output.unicodeScalars.contains { $0 != "\n" && isHarmful($0) })
    #expect(run.error == "" && run.status == 1)
  }

  @Test("what is wrong with the file at the start is on stderr only")
  func startErrors() async throws {
    try folder.write("{}")
    let run = await folder.run("favorite ada\n", "--front", "json")
    let notices = try run.notices()
    #expect(notices.count == 2 && notices[0] == nil)
    #expect(notices[1]?.hasPrefix("error: ada was not added. ") == true)
    #expect(run.error.hasPrefix("error: The favourites were not loaded. ") && run.status == 1)
    #expect(run.error.split(separator: "\n").count == 1)
  }
}
