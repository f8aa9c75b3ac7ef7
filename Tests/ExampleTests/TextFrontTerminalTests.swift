import Testing

@testable import TextFront

@Suite struct TextFrontTerminalTests {
  @Test func theWidthIsAskedForThenTheTerminalsThenOfColumnsThenEighty() {
    func width(_ asked: Int?, terminal: Int?, columns: String?) -> Int {
      TerminalFacts(variables: ["COLUMNS": columns].compactMapValues { $0 }) { terminal }
        .width(asked: asked)
    }
    #expect(width(7, terminal: 100, columns: "60") == 7)
    #expect(width(nil, terminal: 100, columns: "60") == 100)
    #expect(width(nil, terminal: nil, columns: "60") == 60)
    #expect(width(nil, terminal: 0, columns: "60") == 60)
    #expect(width(nil, terminal: nil, columns: nil) == 80)
    for nonsense in [
      "", "0", "-3", "abc", "+5", " 9", "9 ", "6.5", "1e3", "٣", "99999999999999", "65536",
    ] {
      #expect(width(nil, terminal: nil, columns: nonsense) == 80)
    }
  }

  @Test func linesEndAtTheEdgeOfATerminalOnly() {
    let facts = TerminalFacts { 40 }
    #expect(facts.lineLimit(asked: nil, isTerminal: false) == nil)
    #expect(facts.lineLimit(asked: nil, isTerminal: true) == 40)
    #expect(facts.lineLimit(asked: 20, isTerminal: false) == 20)
    #expect(facts.lineLimit(asked: 20, isTerminal: true) == 20)
  }

  /// Variables, then what --color auto gives on a terminal and in a pipe.
  private static let colors: [(variables: [String: String], terminal: Bool, pipe: Bool)] = [
    (["TERM": "xterm"], true, false),
    ([:], false, false),
    (["TERM": ""], false, false),
    (["TERM": "dumb"], false, false),
    (["TERM": "xterm", "NO_COLOR": "1"], false, false),
    (["TERM": "xterm", "NO_COLOR": "0"], false, false),
    (["TERM": "xterm", "NO_COLOR": ""], true, false),
    (["TERM": "xterm", "CLICOLOR_FORCE": "1"], true, true),
    (["TERM": "dumb", "CLICOLOR_FORCE": "1"], true, true),
    (["CLICOLOR_FORCE": "1"], true, true),
    (["TERM": "xterm", "CLICOLOR_FORCE": "0"], true, false),
    (["TERM": "xterm", "CLICOLOR_FORCE": ""], true, false),
    (["TERM": "xterm", "CLICOLOR_FORCE": "1", "NO_COLOR": "1"], false, false),
    (["TERM": "xterm", "CLICOLOR_FORCE": "1", "CLICOLOR": "0"], true, true),
    (["TERM": "xterm", "CLICOLOR": "0"], false, false),
    (["TERM": "xterm", "CLICOLOR": "1"], true, false),
    (["TERM": "dumb", "CLICOLOR": "1"], false, false),
    (["TERM": "xterm", "CLICOLOR": ""], true, false),
  ]

  @Test func stylesAreDecidedByTheEnvironmentAndTheStream() {
    for (variables, terminal, pipe) in Self.colors {
      let facts = TerminalFacts(variables: variables)
      let place: Comment = "\(variables)"
      #expect(facts.usesStyles(asked: .auto, isTerminal: true) == terminal, place)
      #expect(facts.usesStyles(asked: .auto, isTerminal: false) == pipe, place)
      for isTerminal in [true, false] {
        #expect(facts.usesStyles(asked: .always, isTerminal: isTerminal), place)
        #expect(!facts.usesStyles(asked: .never, isTerminal: isTerminal), place)
      }
    }
  }

  @Test func theStreamsOfAProcessKnowWhatTheyAre() {
    // Wherever the tests run, the descriptors and the facts agree.
    let streams = Streams.standard()
    #expect(!streams.facts.variables.isEmpty)
    #expect(streams.facts.terminalWidth() == nil || streams.facts.isOutputTerminal)
  }
}
