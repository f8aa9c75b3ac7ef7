import Testing

@testable import TextFront

@Suite struct TextFrontRendererTests {
  private func printed(_ old: [Line], _ new: [Line]) -> [Line] {
    LineDifference.changed(from: old, to: new)
  }

  @Test func theFirstScreenIsPrintedWholeThenOnlyWhatDiffers() {
    var renderer = Renderer()
    let first = Screen(title: "Title", lines: ["1 a", "2 b", "3 c"])
    #expect(renderer.update(to: first).lines == [Line("Title", .bold), "1 a", "2 b", "3 c"])
    #expect(renderer.update(to: first).lines.isEmpty)
    let second = Screen(title: "Title", lines: ["1 a", "2 B", "3 c"])
    #expect(renderer.update(to: second).lines == ["2 B"])
    #expect(renderer.update(to: first).lines == ["2 b"])
  }

  @Test func aLineThatComesPushesNoOthersOut() {
    #expect(printed(["a", "b", "", "end"], ["a", "x", "b", "", "end"]) == ["x"])
    #expect(
      printed(["head 2", "a", "b", "", "end"], ["head 3", "a", "b", "c", "", "end"]) == [
        "head 3", "c",
      ])
    #expect(printed(["a", "b"], ["x", "a", "b"]) == ["x"])
    #expect(printed([], ["a"]) == ["a"])
  }

  @Test func aLineThatGoesPrintsNothing() {
    #expect(printed(["a", "b", "c"], ["a", "c"]).isEmpty)
    #expect(printed(["a"], []).isEmpty)
  }

  @Test func aLineThatMovesIsPrinted() {
    #expect(printed(["a", "b", "c"], ["b", "c", "a"]) == ["a"])
    #expect(printed(["a", "b", "c"], ["c", "a", "b"]) == ["c"])
    #expect(printed(["a", "b", "c", "d"], ["b", "a", "c", "d"]).count == 1)
    #expect(printed(["a", "a", "b"], ["b", "a", "a"]) == ["b"])
    #expect(printed(["a", "b"], ["a", "b", "b"]) == ["b"])
  }

  @Test func aStyleThatChangesIsADifference() {
    #expect(printed(["a"], [Line("a", .dim)]) == [Line("a", .dim)])
  }

  /// The new screen is what was printed, put in among lines of the old screen in their old order.
  @Test(arguments: UInt64(1)...50)
  func nothingNewIsEverLeftOut(seed: UInt64) {
    var random = NastyText(seed: seed)
    func rows() -> [Line] {
      (0..<12).map { _ in Line(String(Int.random(in: 0...12, using: &random))) }
    }
    let old = rows()
    let new = rows()
    let printed = printed(old, new)
    // By how many printed lines were used so far: the least number of old lines used up for it.
    var ways = [0: 0]
    for line in new {
      var longer: [Int: Int] = [:]
      for (used, place) in ways {
        if used < printed.count, printed[used] == line {
          longer[used + 1] = min(longer[used + 1] ?? .max, place)
        }
        if let found = old[place...].firstIndex(of: line) {
          longer[used] = min(longer[used] ?? .max, found + 1)
        }
      }
      ways = longer
    }
    #expect(ways[printed.count] != nil, "seed \(seed)")
  }

  @Test func oneChangeAmongTenThousandRowsPrintsOneRow() {
    let test = TestStreams()
    let console = Console(test.streams)
    var rows = (1...10_000).map { Line("\($0) 할 일 \($0)") }
    console.show(Screen(lines: rows))
    #expect(test.output.takeText().split(separator: "\n").count == 10_000)
    rows[4_999] = "5000 done"
    console.show(Screen(lines: rows))
    #expect(test.output.takeText() == "5000 done\n")
    // The worst case, all rows in the opposite order, is no quadratic one.
    console.show(Screen(lines: rows.reversed()))
    #expect(test.output.takeText().split(separator: "\n").count == 9_999)
  }

  @Test func aNoticeIsGivenOnceAndAgainWhenItIsAnotherOne() {
    let test = TestStreams()
    let console = Console(test.streams)
    func show(_ notice: Screen.Notice?) { console.show(Screen(lines: ["a"], notice: notice)) }
    show(.init(.info, "Added.", serial: 1))
    #expect(test.output.takeText() == "a\nAdded.\n")
    show(.init(.info, "Added.", serial: 1))
    #expect(test.output.takeText() == "")
    show(.init(.info, "Added.", serial: 2))
    #expect(test.output.takeText() == "Added.\n")
    show(nil)
    show(.init(.error, "No\nspace.", serial: 3))
    show(.init(.warning, "Nothing to undo.", serial: 4))
    #expect(test.output.takeText() == "")
    #expect(test.error.takeText() == "error: No\\nspace.\nwarning: Nothing to undo.\n")
  }

  @Test func eachFrameIsOneWrite() {
    let test = TestStreams()
    let console = Console(test.streams)
    console.show(Screen(title: "T", lines: ["a", "b"], notice: .init(.info, "c")))
    console.show(Screen(title: "T", lines: ["a", "b"], notice: .init(.info, "c")))
    #expect(test.output.writes.map { String(decoding: $0, as: UTF8.self) } == ["T\na\nb\nc\n"])
  }

  @Test func anotherScreenIsPrintedWhole() {
    var renderer = Renderer()
    var screen = Screen(title: "Title", lines: ["1 a", "2 b"])
    #expect(renderer.update(to: screen).lines.count == 3)
    #expect(renderer.update(to: screen).lines == [])
    screen.identity = "another"
    #expect(renderer.update(to: screen).lines.count == 3)
    #expect(renderer.update(to: screen).lines == [])
  }
}
