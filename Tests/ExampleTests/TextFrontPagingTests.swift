import Testing

@testable import TextFront

@Suite struct TextFrontPagingTests {
  @Test func aWindowShowsAPageMoreEachTimeAndSaysWhichRowsThoseAre() {
    var window = RowWindow(page: 20)
    #expect(window.shown(of: 0) == 0 && window.remark(of: 0) == [])
    #expect(window.shown(of: 20) == 20 && window.remark(of: 20) == [])
    #expect(window.shown(of: 45) == 20)
    #expect(
      window.remark(of: 45) == [Line("Rows 1 to 20 of 45; 'more' shows more", overflow: .wrap)])
    #expect(window.remark(of: 20, isGrowing: true) == [])
    window.grow(from: 20)
    #expect(
      window.remark(of: 40, isGrowing: true) == [
        Line("Rows 1 to 40 of 40; 'more' shows more", overflow: .wrap)
      ])
    #expect(
      window.remark(of: 45) == [Line("Rows 1 to 40 of 45; 'more' shows more", overflow: .wrap)])
    window.grow(from: 40)
    #expect(
      window.shown(of: 45) == 45
        && window.remark(of: 45) == [Line("Rows 1 to 45 of 45", overflow: .wrap)])
    #expect(window.shown(of: 100) == 60)
    window.reset()
    #expect(window.shown(of: 45) == 20)
  }

  @Test func whoeverSeesAllRowsGoesOnSeeingThemUnlessThereIsAPageMore() {
    var window = RowWindow(page: 3)
    window.follow(from: 0, to: 3)
    window.follow(from: 3, to: 4)
    #expect(window.shown(of: 4) == 4)
    window.follow(from: 4, to: 7)
    #expect(window.shown(of: 9) == 7)
    // Not all were shown.
    window.follow(from: 9, to: 10)
    #expect(window.shown(of: 10) == 7)
    window.follow(from: 7, to: 11)
    #expect(window.shown(of: 11) == 7)
    window.reset()
    window.follow(from: 3, to: 2)
    #expect(window.shown(of: 9) == 3)
  }

  @Test func withoutAPageAllRowsAreShown() {
    var window = RowWindow(page: nil)
    window.grow(from: 7)
    #expect(window.shown(of: 100_000) == 100_000 && window.remark(of: 100_000) == [])
    window.reset()
    #expect(window.shown(of: 100_000) == 100_000)
  }

  @Test func aPageIsForTerminalsAndForWhoeverAsksForOneAndNeverForPrograms() throws {
    func shown(_ arguments: [String], isTerminal: Bool) throws -> Int {
      let syntax = ProgramSyntax(name: "p", version: "1", summary: "")
      let settings = FrontSettings(try syntax.parse(arguments))
      let test = TestStreams(facts: TerminalFacts(isOutputTerminal: isTerminal))
      return Console(test.streams, settings: settings).rowWindow.shown(of: 1000)
    }
    for (arguments, terminal, pipe) in [
      ([], 20, 1000), (["--all"], 1000, 1000), (["--page", "3"], 3, 3),
      (["--page=3", "--all"], 1000, 1000), (["--all", "--page", "1"], 1, 1),
      (["--front", "json"], 1000, 1000), (["--front", "json", "--page", "3"], 1000, 1000),
    ] {
      #expect(try shown(arguments, isTerminal: true) == terminal, "\(arguments)")
      #expect(try shown(arguments, isTerminal: false) == pipe, "\(arguments)")
    }
  }

  @Test func numbersOfRowsThatAreNotOnTheScreenYetAreRefusedWithWhatToDo() {
    let numbers = RowNumbers(["a", "b"], of: 4)
    func problem(_ text: String) -> String? {
      do throws(RowNumbers<String>.Problem) {
        _ = try numbers.rows(text)
        return nil
      } catch {
        return error.message.en
      }
    }
    #expect(problem("1-2") == nil)
    for text in ["3", "1 3", "2-3"] {
      #expect(
        problem(text) == "row 3 is not on the screen yet, which ends at 2; 'more' shows more")
    }
    #expect(problem("5") == "there is no row 5; the numbers go from 1 to 2")
    #expect(problem("0") == "there is no row 0; the numbers go from 1 to 2")
  }
}
