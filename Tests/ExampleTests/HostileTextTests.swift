import ExplorerModel
import FacetModel
import FacetTesting
import Foundation
import Testing
import TodoList

@testable import TextFront
@testable import explorer
@testable import todo

/// A GitHub all of whose words are hostile.
private struct HostileGitHub: GitHub {
  let texts: [String]

  func repositories(
    of owner: String, at link: PageLink?, unless version: String?
  ) async throws -> Listing<Repository> {
    Listing(
      texts.enumerated().map { index, text in
        Repository(
          id: Int64(index), name: text, owner: texts[0], description: text, language: texts[1],
          stars: index, isFork: false, isArchived: true, url: text)
      })
  }

  func users(
    matching term: String, at link: PageLink?, unless version: String?
  ) async throws -> Listing<User> {
    Listing(texts.enumerated().map { User(id: Int64($0), login: $1) })
  }

  func user(_ login: String, unless version: String?) async throws -> Versioned<User> {
    Versioned(User(id: 7, login: texts[2], name: texts[3], bio: texts[4]))
  }
}

/// Random text through every place of the programs that prints, at random widths. The same seeds, the
/// same texts.
@Suite("Hostile text in every place that prints")
@MainActor
struct HostileTextTests {
  private static let rounds = 80

  private struct Place: CustomStringConvertible {
    var seed: UInt64
    var round: Int
    var text: String
    var description: String { "seed \(seed) round \(round): \(text.debugDescription)" }
  }

  /// A text of the kind that breaks screens, or of another one that does.
  private func hostile(_ random: inout NastyText) -> String {
    switch Int.random(in: 0..<8, using: &random) {
    case 0: String(repeating: "long", count: Int.random(in: 1...200, using: &random))
    case 1: String(repeating: "👩\u{200D}", count: Int.random(in: 1...30, using: &random)) + "🚀"
    case 2: "\u{301}\u{302}" + random.text(upTo: 5)
    case 3: random.text(upTo: 5) + "\r\n\t\u{2028}\u{2029}\u{B}\u{C}\u{85}"
    case 4: "\u{1B}]8;;http://x\u{1B}\\link\u{1B}]8;;\u{1B}\\" + random.text(upTo: 5)
    case 5: "\u{D7FF}\u{E000}\u{FFFD}\u{10FFFF}" + random.text(upTo: 5)
    default: random.text(upTo: 25)
    }
  }

  /// What is printed is clean, and each line of it fits.
  private func check(_ printed: String, width: Int?, _ place: Place) {
    // By scalars: a skin tone behind a style makes one character with it.
    let style = /\u{1B}\[[0-9;]+m/.matchingSemantics(.unicodeScalar)
    let bare = printed.replacing(style, with: "")
    #expect(!bare.unicodeScalars.contains { $0 != "\n" && isHarmful($0) }, "\(place)")
    guard let width else { return }
    for row in bare.split(separator: "\n") {
      #expect(DisplayWidth.of(String(row)) <= width, "\(place)")
    }
  }

  @Test("the lines of the front: rows, titles, notices, help, messages", arguments: UInt64(1)...8)
  func front(seed: UInt64) {
    var random = NastyText(seed: seed)
    for round in 0..<Self.rounds {
      let place = Place(seed: seed, round: round, text: hostile(&random))
      let text = place.text
      let width = Bool.random(using: &random) ? Int.random(in: 1...12, using: &random) : 80
      let settings = FrontSettings(
        width: width, color: .always, isAccessible: Bool.random(using: &random))
      let test = TestStreams()
      let console = Console(test.streams, settings: settings)
      let table = Table(columns: [.right, .left]).lines(rows: [
        ["1", "\(text)"], ["\(text)", "2"],
      ])
      console.show(
        Screen(title: text, lines: table + [Line(text, .dim)], notice: .init(.info, text)))
      console.show(Screen(title: text, lines: [Line(text, .red)], notice: .init(.error, text)))
      console.report(text)
      console.warn(text)
      console.tell(Line(text, .bold, overflow: .wrap))
      console.print(VerbTable([Verb("v", .required(text), help: text) { _, _ in .done }]).help([]))
      check(test.output.text, width: width, place)
      check(test.error.text, width: width, place)
      // A row is a line where it is cut.
      if !settings.isAccessible, !text.isEmpty {
        #expect(test.output.text.split(separator: "\n").count >= 5, "\(place)")
      }
      console.openPrompt(text)
      console.print(["x"])
      check(test.error.text.split(separator: "\n").last.map(String.init) ?? "", width: nil, place)
    }
  }

  @Test("a row is one line, whatever is in it", arguments: UInt64(1)...8)
  func rows(seed: UInt64) {
    var random = NastyText(seed: seed)
    for round in 0..<Self.rounds {
      let place = Place(seed: seed, round: round, text: hostile(&random))
      for width in [nil, Int.random(in: 1...40, using: &random)] {
        let bytes = LineWriter(width: width, isStyled: false).bytes([Line("\(place.text)|")])
        #expect(bytes.count { $0 == UInt8(ascii: "\n") } == 1 && bytes.last == 10, "\(place)")
      }
    }
  }

  @Test("mistakes in a command line", arguments: UInt64(1)...4)
  func commandLines(seed: UInt64) {
    var random = NastyText(seed: seed)
    for round in 0..<Self.rounds {
      let place = Place(seed: seed, round: round, text: hostile(&random))
      for argument in ["--\(place.text)", "--width=\(place.text)", "--front=\(place.text)"] {
        let test = TestStreams()
        guard case .end(2) = ExplorerProgram.syntax(.en).start([argument], on: test.streams) else {
          // What begins with no dash may be fine.
          continue
        }
        #expect(test.output.text == "", "\(place)")
        check(test.error.text, width: nil, place)
        #expect(test.error.text.split(separator: "\n").count == 2, "\(place)")
      }
    }
  }

  @Test("the whole of explorer: names, descriptions and profiles", arguments: UInt64(1)...6)
  func explorer(seed: UInt64) async throws {
    var random = NastyText(seed: seed)
    for round in 0..<8 {
      let place = Place(seed: seed, round: round, text: hostile(&random))
      let github = HostileGitHub(texts: (0..<5).map { _ in hostile(&random) } + [place.text])
      let lines = "org o\nopen 1\nfavorite\nfavorites\ndelete 1\nsearch x\nopen 2\nback\nrefresh\n"
      let width = Int.random(in: 1...90, using: &random)
      for options in [
        ["--width", "\(width)"], ["--accessible", "--page", "2"], ["--front", "json"],
      ] {
        let test = TestStreams(MemorySource(lines))
        var program = ExplorerProgram(test.streams)
        program.world.github = github
        program.world.scheduler = TestScheduler()
        program.world.store = MemoryStore()
        _ = await program.run(options)
        let limit = options[0] == "--width" ? width : nil
        check(test.output.text, width: limit, place)
        check(test.error.text, width: limit, place)
      }
    }
  }

  @Test("the whole of todo: rows, notices, echoes and errors", arguments: UInt64(1)...6)
  func todo(seed: UInt64) async throws {
    var random = NastyText(seed: seed)
    for round in 0..<8 {
      let place = Place(seed: seed, round: round, text: hostile(&random))
      // A line is what is typed between two line feeds.
      let text = place.text.unicodeScalars.filter { $0 != "\n" }.reduce(into: "") {
        $0.unicodeScalars.append($1)
      }
      let store = MemoryStore([Todo(place.text), Todo(hostile(&random))])
      let lines = [
        "add \(text)", "find \(text)", "find", "edit 1 \(text)", "done 1-2", "undo", "show \(text)",
        "done \(text)", text, "help \(text)", "delete 1", "undo", "redo", "quit!",
      ]
      let width = Int.random(in: 1...90, using: &random)
      for options in [["--width", "\(width)"], ["--accessible"], ["--front", "json"]] {
        let test = TestStreams(MemorySource(lines.joined(separator: "\n")))
        var program = TodoProgram(test.streams)
        program.world.makeStore = { _ in store }
        // A name with U+FFFD in it is a mistake in the command line.
        let isName = !text.unicodeScalars.contains("\u{FFFD}")
        _ = await program.run(options + ["the \(isName ? text : "list")"])
        let limit = options[0] == "--width" ? width : nil
        check(test.output.text, width: limit, place)
        check(test.error.text, width: limit, place)
      }
    }
  }
}
