import Foundation
import Testing
import TextFront

@testable import explorer
@testable import todo

@MainActor
@Suite("--accessible: words in the place of signs and columns")
struct AccessibleTests {
  @Test("todo says done and open, wraps what is too wide, and hints at the help once")
  func todo() async throws {
    let folder = try TodoFolder()
    let run = await folder.run(
      "add Buy milk and bread for all of us\nadd b\ndone 2\nhelp find\nquit!\n", "--accessible",
      "--width", "22")
    #expect(
      // Behind the name of the file, which is as long as this machine makes it.
      run.output.components(separatedBy: "changes)\n").last == """
        1. open: Buy milk and
        bread for all of us
        1 of 1 to do
        Added: 1. Buy milk and
        bread for all of us
        2. open: b
        2 of 2 to do
        Added: 2. b
        2. done: b
        1 of 2 to do
        Done: 2. b
        find [TERM]: Show rows
        with a text in them,
        or all again.

        """)
    #expect(run.error == "Type 'help' for the\ncommands.\n" && run.status == 0)
  }

  @Test("explorer says what is what in each row, and leaves out what is not there")
  func explorer() async throws {
    let folder = try ExplorerFolder()
    let run = await folder.run(
      "org apple\nmore\nuser octocat\nfavorite ada\nfavorites\nsearch grapple\n", "--accessible")
    let lines = run.output.split(separator: "\n").map(String.init)
    for line in [
      "1. swift-argument-parser, 3631 stars, Swift, Straightforward, type-safe argument parsing for Swift",
      "31. HomeKitADK, 2590 stars, C, (archived)", "Login: octocat",
      "Favourite: no", "1. ada", "1. Grapple",
    ] {
      #expect(lines.contains(line), "\(line)")
    }
    #expect(!lines.contains { $0.hasPrefix("About") })
    #expect(!run.output.contains("  ") && !run.output.contains("Stars"))
    #expect(run.output.contains("Type: org NAME, user LOGIN, search TERM, favorites, or help\n"))
    #expect(run.error == "" && run.status == 0)
  }

  @Test("nothing is lost to an ellipsis, however narrow the terminal is")
  func nothingIsCut() async throws {
    let folder = try ExplorerFolder()
    func letters(_ text: String) -> [Character] { text.filter { !$0.isWhitespace } }
    let wide = await folder.run("org apple\nuser grapple\nhelp\n", "--accessible")
    for width in ["20", "7", "2"] {
      let narrow = await folder.run(
        MemorySource("org apple\nuser grapple\nhelp\n"), ["--accessible", "--width", width],
        facts: TerminalFacts())
      #expect(letters(narrow.output) == letters(wide.output), "\(width)")
    }
  }

  @Test("on a terminal the plain front says once that there are commands; for programs nobody does")
  func hint() async throws {
    let folder = try TodoFolder()
    let hint = "Type 'help' for the commands."
    func count(_ text: String) -> Int { text.components(separatedBy: hint).count - 1 }
    #expect(count(await folder.type("add a\n", "quit!\n").text) == 1)
    #expect(count(await folder.type("add a\n", "quit!\n", options: ["--accessible"]).text) == 1)
    let programs = await folder.type("quit!\n", options: ["--accessible", "--front", "json"])
    #expect(count(programs.text) == 0)
    #expect(await folder.run("quit!\n").error == "")
  }

  @Test("--help stands in no columns either, wherever the option is")
  func help() async throws {
    let folder = try TodoFolder()
    let run = await folder.run("", "--accessible", "--help")
    #expect(run.output.contains("\n--width N: Cut lines at this many cells, in a pipe too.\n"))
    #expect(!run.output.contains("  "))
    #expect(await folder.run("", "--help", "--accessible") == run)
    #expect(await folder.run("", "--help", "--", "--accessible").output.contains("  --width N  "))
  }

  @Test("several numbers are a word, and a question says what to type")
  func words() async throws {
    let folder = try TodoFolder()
    let run = await folder.run("help done\nundone\n", "--accessible")
    #expect(run.output.contains("\ndone NUMBERS: Check rows, as in: done 1 3 5-7\n"))
    #expect(run.error.contains("error: 'undone' needs NUMBERS\n"))
    let (status, text) = await folder.type("add a\n", "quit\n", "y\n", options: ["--accessible"])
    #expect(status == 0 && text.hasSuffix("Quit, and lose the unsaved changes? For yes, type y: "))
  }
}
