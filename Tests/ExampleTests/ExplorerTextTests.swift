import ExplorerModel
import FacetBinding
import FacetModel
import FacetTesting
import Foundation
import Testing
import TextFront

@testable import explorer

@MainActor
@Suite("explorer: transcripts for people")
struct ExplorerTextTests {
  private let folder: ExplorerFolder

  init() throws { folder = try ExplorerFolder() }

  private let start = """
    GitHub explorer (sample data)
    Type: org NAME, user LOGIN, search TERM, favorites, or help
    The sample knows the organisations apple, swiftlang and empty, and users such as octocat.
    Favourites: 0

    """
  private let octocat = """
    GitHub explorer (sample data)
    Login         octocat
    Name          The Octocat
    About
    Kind          User
    Followers     18000
    Repositories  8

    """

  @Test("every command once")
  func everyCommand() async {
    let run = await folder.run(
      """
      org swiftlang
      more
      refresh
      open 2
      favorite
      search ocat
      open 1
      favorite
      unfavorite
      favorite Octocat
      favorites
      delete 1
      back
      cancel
      unfavorite octocat
      favorites
      quit
      """)
    let repositories = """
      GitHub explorer (sample data)
      Repositories of swiftlang: 5
           Name                           Stars  Language      Description
        1  swift                          69000  Swift         The Swift Programming Language
        2  swift-package-manager          10000  Swift         The Package Manager for the Swift \
      Programming Language
        3  swift-syntax                    3500  Swift         A set of Swift libraries for parsing \
      and generating Swift code
        4  swift-format                    2700  Swift         Formatting technology for Swift source \
      code
        5  swift-testing                   2000  Swift         A modern, expressive testing package \
      for Swift
      Up to date.
      GitHub explorer (sample data)
      Login         swiftlang
      Name          Swift
      About         The Swift programming language
      Kind          Organization
      Followers     9400
      Repositories  5
      Favourite     no
      Favourite     yes
      Added to the favourites: 1. swiftlang
      GitHub explorer (sample data)
      Accounts that match "ocat": 1
        1  octocat

      """
    let favorites = """
      Favourite     no
      Favourite     yes
      Added to the favourites: 2. octocat
      Favourite     no
      Removed from the favourites: 2. octocat
      Favourite     yes
      Added to the favourites: 2. octocat
      GitHub explorer (sample data)
      Favourites: 2
        1  swiftlang
        2  octocat
      Favourites: 1
        1  octocat
      Removed from the favourites: 1. swiftlang

      """
    let end = """
      Favourite     yes
      Favourite     no
      Removed from the favourites: 1. octocat
      GitHub explorer (sample data)
      Favourites: 0. Type: favorite LOGIN

      """
    #expect(run.output == [start, repositories, octocat, favorites, octocat, end].joined())
    #expect(
      run.error == """
        warning: There is no more to load here.
        warning: There is nothing to cancel.

        """)
    #expect(run.status == 0)
    #expect(folder.text?.filter { !$0.isWhitespace } == "[]")
  }

  @Test("favourites are there again, and shown to whoever starts next")
  func again() async {
    let first = await folder.run("favorite apple\nfavorite Ada\n")
    #expect(first.status == 0)
    #expect(
      folder.text == """
        [
          {
            "id" : 10639145,
            "login" : "apple"
          },
          {
            "id" : 106,
            "login" : "ada"
          }
        ]

        """)
    let second = await folder.run("favorites\nopen 2\nback\nback\nback\n")
    #expect(second.output.hasPrefix(start.replacingOccurrences(of: ": 0", with: ": 2")))
    #expect(second.output.contains("Favourites: 2\n  1  apple\n  2  ada\n"))
    #expect(second.output.contains("Login         ada\n"))
    #expect(second.error == "warning: There is nothing to go back to.\n" && second.status == 0)
  }

  @Test("what goes wrong is said, what was shown stays, and the script has failed")
  func mistakes() async {
    let run = await folder.run(
      """
      org octocat
      org broken
      org nobody
      user a/b
      open 1
      delete 1
      favorite
      favorite nobody
      unfavorite nobody
      refresh
      """)
    #expect(run.output == start)
    #expect(
      run.error == """
        error: octocat is a user, not an organisation. Type: user octocat
        error: The server has trouble (status 503). Try again in a while.
        error: There is no organisation nobody, or it is private. Check the spelling, or type: search \
        TERM
        error: 'a/b' cannot be a login: those have letters, digits and hyphens. Check the spelling.
        error: no row is shown, so there is none with a number
        error: 'delete' is for the favourites; type: favorites
        error: No profile is shown. Give a login, as in: favorite apple
        error: There is no account nobody, or it is private. Check the spelling, or type: search TERM
        error: nobody is not a favourite. Nothing was removed.
        warning: There is nothing to refresh yet.

        """)
    #expect(run.status == 1)
  }

  @Test("all pages of the sample, and nothing in them acts on a terminal")
  func untrustedText() async {
    let run = await folder.run("org apple\nmore\nmore\nuser grapple\nfavorites\norg empty\n")
    #expect(run.status == 0 && run.error == "")
    #expect(run.output.contains("\nRepositories of apple: 44\n"))
    #expect(run.output.contains("\\u{1B}[2J\\u{1B}[HNotes\\r\\nwith \\u{1B}]0;pwned"))
    #expect(run.output.contains("empty has no repositories that you may see.\n"))
    #expect(!run.output.unicodeScalars.contains { $0 != "\n" && isHarmful($0) })
    // A page more prints the rows that are new.
    #expect(run.output.components(separatedBy: "swift-argument-parser").count == 2)
  }

  @Test("a file that cannot be read is told and left alone; nothing is shown as kept")
  func corruptFile() async throws {
    try folder.write("[{]")
    let run = await folder.run("favorite apple\nfavorites\nquit\n")
    #expect(run.status == 1 && folder.text == "[{]")
    #expect(run.output.hasSuffix("\nFavourites: 0. Type: favorite LOGIN\n"))
    let errors = run.error.split(separator: "\n")
    #expect(errors.count == 2)
    #expect(errors[0].hasPrefix("error: The favourites were not loaded. …/favorites.json: item 1"))
    #expect(
      errors[1]
        == "error: apple was not added. …/favorites.json could not be read, so it was not "
        + "overwritten. Repair …/favorites.json or move it away, then type: favorites, refresh")

    // And so it goes on when that was done.
    try folder.write("[]")
    let repaired = await folder.run("favorites\nrefresh\nfavorite apple\n")
    #expect(
      repaired.status == 0 && repaired.output.hasSuffix("Added to the favourites: 1. apple\n"))
  }

  @Test("a file that cannot be written is told, and the favourite not shown as kept")
  func unwritableFile() async throws {
    // A file stands where the folder would have to be.
    try folder.write("[]")
    let run = await folder.run(MemorySource("user ada\nfavorite\n"), ["--data", folder.file])
    #expect(run.status == 1 && folder.text == "[]")
    #expect(run.output.hasSuffix("Favourite     no\n"))
    #expect(run.error.contains("error: ada was not added."))
  }

  @Test("the command line")
  func commandLine() async {
    let help = await folder.run("", "--help")
    #expect(help.status == 0 && help.output.hasPrefix("usage: explorer [--sample] [--live] "))
    #expect(await folder.run("", "--version").output == "explorer 0.1.0\n")
    for options in [["--api", "nowhere"], ["--api"], ["--nonsense"], ["FILE"], ["--front", "x"]] {
      let run = await folder.run(MemorySource("org apple"), options)
      #expect(run.status == 2 && run.output == "", "\(options)")
      #expect(run.error.hasSuffix("try 'explorer --help'\n"))
    }
    let facts = TerminalFacts(variables: ["GH_TOKEN": "two words"])
    let badToken = await folder.run(MemorySource(""), ["--live"], facts: facts)
    #expect(badToken.status == 1 && badToken.output == "")
    #expect(!badToken.error.contains("words") && badToken.error.contains("GH_TOKEN"))
    // The sample needs none.
    #expect(await folder.run(MemorySource(""), [], facts: facts).status == 0)
  }

  @Test("another server, with a token from the environment that is never printed")
  func otherServer() async throws {
    let server = try LoopbackServer { _, _ in
      .json(#"[{"id":1,"name":"r","full_name":"o/r","owner":{"login":"Own"},"html_url":"u"}]"#)
    }
    defer { server.stop() }
    let facts = TerminalFacts(variables: ["GITHUB_TOKEN": "s3cret"])
    let options = ["--api", server.url.absoluteString + "/api/v3/"]
    let run = await folder.run(MemorySource("org own\nrefresh\nuser x\n"), options, facts: facts)
    #expect(run.output.contains("GitHub explorer (127.0.0.1)\nRepositories of Own: 1\n"))
    #expect(run.error.hasPrefix("error: The answer is not one of GitHub's: "))
    #expect(!run.output.contains("s3cret") && !run.error.contains("s3cret"))
    #expect(
      server.requests.map(\.target) == [
        "/api/v3/orgs/own/repos?per_page=100", "/api/v3/orgs/own/repos?per_page=100",
        "/api/v3/users/x",
      ])
    #expect(server.requests.allSatisfy { $0.headers["authorization"] == "Bearer s3cret" })
  }
}
