import ExplorerModel
import FacetBinding
import FacetTesting
import Foundation
import Testing
import TextFront

@testable import explorer

@MainActor
@Suite("explorer: with somebody typing while answers are slow")
struct ExplorerTerminalTests {
  private let folder: ExplorerFolder
  private let github = GatedGitHub()
  private let sink = NoticingSink()

  init() throws { folder = try ExplorerFolder() }

  /// From the next command on: a second passes when its request is under way.
  private func slow(_ gate: Gate<some Any>) -> EventfulSource.Event {
    .happening {
      Task {
        await gate.entered()
        let before = sink.text
        folder.scheduler.advance(by: .milliseconds(999))
        #expect(sink.text == before)
        folder.scheduler.advance(by: .milliseconds(1))
      }
    }
  }

  /// What was printed after the first screen, without the prompts.
  private func type(_ events: EventfulSource.Event..., options: [String] = []) async -> [String] {
    let text = await folder.type(events, github: github, options, sink: sink)
    return text.replacingOccurrences(of: "explorer> ", with: "")
      .split(separator: "\n").map(String.init)
  }

  private let apple = Listing([repository(1, "swift", owner: "apple")])

  @Test("a slow load is said once; other commands go on, and what it brings is shown then")
  func slowLoad() async {
    let lines = await type(
      slow(github.lists), .line("org apple"), .line("favorites"), .line("help quit"),
      .happening {
        github.lists.open(apple)
        await sink.appearance(of: "Repositories of apple")
      },
      .line("quit"))
    #expect(
      lines.dropFirst(5) == [
        "org apple: no answer yet; 'cancel' gives it up", "GitHub explorer (sample data)",
        "Favourites: 0. Type: favorite LOGIN", "quit  End.",
        "GitHub explorer (sample data)", "Repositories of apple: 1",
        "     Name                           Stars  Language      Description",
        "  1  swift                              0",
      ])
  }

  @Test("how long it takes is said every five seconds, and of a next page how many rows there are")
  func progress() async {
    let next = Listing([repository(1, "swift", owner: "apple")], link: link(1), next: link(2))
    let lines = await type(
      slow(github.lists), .line("org apple"),
      .happening {
        folder.scheduler.advance(by: .milliseconds(4_999))
        #expect(!sink.text.contains("so far"))
        folder.scheduler.advance(by: .milliseconds(5_001))
        github.lists.open(next)
        await sink.appearance(of: "Repositories of apple")
      },
      slow(github.lists), .line("more"),
      // It is the list that counts, wherever somebody looks meanwhile.
      .line("favorites"),
      .happening {
        folder.scheduler.advance(by: .seconds(5))
        github.lists.open(Listing([repository(2, owner: "apple")], link: link(2)))
        await sink.appearance(of: "1 more.")
        // It is over.
        folder.scheduler.advance(by: .seconds(60))
      },
      .line("quit"))
    #expect(
      lines.filter { $0.contains("yet") || $0.contains("far") } == [
        "org apple: no answer yet; 'cancel' gives it up", "org apple: 6 seconds so far",
        "org apple: 11 seconds so far", "more: no answer yet; 'cancel' gives it up",
        "more: 6 seconds so far; rows loaded: 1",
      ])
  }

  @Test("of several at once one is told, so that it is no more often")
  func progressOfSeveral() async {
    let lines = await type(
      slow(github.lists), .line("org apple"), slow(github.users), .line("favorite x"),
      .happening {
        folder.scheduler.advance(by: .seconds(10))
        github.lists.open(apple)
        await sink.appearance(of: "Repositories of apple")
        folder.scheduler.advance(by: .seconds(5))
        github.users.open(Versioned(User(id: 1, login: "x")))
        await sink.appearance(of: "1. x")
      },
      .line("quit"))
    #expect(
      lines.filter { $0.contains("far") } == [
        "org apple: 6 seconds so far", "org apple: 11 seconds so far",
        "favorite x: 16 seconds so far",
      ])
  }

  @Test("a slow load can be given up, and is shown once, before what comes next")
  func cancelling() async {
    let lines = await type(
      slow(github.lists), .line("org apple"), .line("cancel"), .line("cancel"),
      .happening { github.lists.open(apple) }, .line("favorites"), .line("quit"))
    #expect(
      lines.dropFirst(5) == [
        "org apple: no answer yet; 'cancel' gives it up",
        "warning: org apple: given up.", "Cancelled.", "warning: There is nothing to cancel.",
        "GitHub explorer (sample data)", "Favourites: 0. Type: favorite LOGIN",
      ])
  }

  @Test("a later journey replaces an earlier one, whose answer comes too late")
  func replacing() async {
    let lines = await type(
      slow(github.lists), .line("org slow"), slow(github.lists), .line("org apple"),
      .happening {
        github.lists.open(Listing([repository(2, owner: "slow")]))
        github.lists.open(apple)
        await sink.appearance(of: "Repositories of apple")
      },
      .line("quit"))
    #expect(lines.contains("warning: org slow: given up."))
    #expect(lines.contains("Repositories of apple: 1"))
    #expect(!lines.contains("Repositories of slow: 1"))
  }

  @Test("for programs each command has an object of its own, once it has settled")
  func objects() async throws {
    let lines = await type(
      slow(github.lists), .line("org slow"), slow(github.lists), .line("org apple"),
      .line("favorites"),
      .happening {
        github.lists.open(Listing([repository(2, owner: "slow")]))
        github.lists.open(apple)
        await sink.appearance(of: #""owner":"apple""#)
      },
      slow(github.users), .line("user x"), .line("cancel"), .line("quit"),
      options: ["--front", "json"])
    let objects = lines.filter { $0.hasPrefix("{") }
    func part(_ object: String) throws -> String {
      let object = try #require(
        JSONSerialization.jsonObject(with: Data(object.utf8)) as? [String: Any])
      let notice = (object["notice"] as? [String: String])?["text"] ?? "-"
      let isLoading = try #require(object["isLoading"] as? Bool)
      return "\(object["screen"]!) \(isLoading) \(notice)"
    }
    let parts = try objects.map(part)
    #expect(
      parts == [
        "repositories false -", "repositories true org slow: given up.", "favorites true -",
        "repositories false -", "repositories false user x: given up.",
        "repositories false Cancelled.",
      ])
    github.users.open(Versioned(User(id: 1, login: "x")))
  }

  @Test("in a script a slow command is waited for, and that is said once")
  func script() async {
    let source = EventfulSource(
      .happening {
        Task {
          await github.lists.entered()
          folder.scheduler.advance(by: .seconds(60))
          github.lists.open(apple)
        }
      },
      .line("org apple"), .line("open 1"))
    let lookUp = Task {
      await github.users.entered()
      github.users.open(Versioned(User(id: 1, login: "apple")))
    }
    let run = await folder.run(source, [], github: github)
    await lookUp.value
    #expect(run.error == "org apple: no answer yet\norg apple: no longer waiting\n")
    #expect(run.output.contains("Login         apple\n") && run.status == 0)
  }

  @Test("whoever quits gives up what is under way")
  func quitting() async {
    let lines = await type(slow(github.lists), .line("org apple"), .line("quit"))
    #expect(lines.last == "warning: org apple: given up.")
    github.lists.open(apple)
  }
}
