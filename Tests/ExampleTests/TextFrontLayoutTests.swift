import Testing

@testable import TextFront

@Suite struct TextFrontLayoutTests {
  private func print(_ lines: [Line], width: Int? = nil, styled: Bool = false) -> String {
    String(decoding: LineWriter(width: width, isStyled: styled).bytes(lines), as: UTF8.self)
  }

  @Test func linesAreCutWithAnEllipsisThatFits() {
    #expect(print(["abcdef"], width: 6) == "abcdef\n")
    #expect(print(["abcdef"], width: 5) == "abcd…\n")
    #expect(print(["abcdef"], width: 1) == "…\n")
    #expect(print(["日本語"], width: 5) == "日本…\n")
    #expect(print(["日本語"], width: 4) == "日…\n")
    #expect(print(["日本語"], width: 2) == "…\n")
    #expect(print([""], width: 1) == "\n")
  }

  @Test func noClusterIsCutApartAndNoWidthExceededFromNothingToNinety() {
    let text =
      "🦀 ... 👩\u{200D}🚀 で 🇰🇷 e\u{301} 할\u{1112}\u{1161}\u{11AB} ... 1\u{FE0F}\u{20E3} a🏻 กำ で..."
    let clusters = Set(CleanText(text).text)
    for width in 0...90 {
      for overflow in [Line.Overflow.cut, .wrap] {
        for row in print([Line(text, overflow: overflow)], width: width).split(separator: "\n") {
          #expect(DisplayWidth.of(String(row)) <= max(width, 1))
          #expect(row.allSatisfy { clusters.contains($0) || $0 == "…" })
        }
      }
    }
  }

  @Test func aCutUsesAllTheRoomThatWholeClustersCanFill() {
    // Crab and kana take two cells each: at 2 and 8 one cell stays empty rather than half of one.
    let used = [1, 1, 1, 3, 4, 5, 6, 7, 7, 9, 10, 11]
    for width in 0...90 {
      let row = print(["🦀 ...で..."], width: width).dropLast()
      #expect(DisplayWidth.of(String(row)) == used[min(width, 11)])
    }
  }

  @Test func aCutLeavesNoStyleOpenAndDataCannotEndOne() {
    let line = Line([Fragment("bold\u{1B}[0m still", .bold), Fragment(" plain")])
    #expect(print([line], styled: true) == "\u{1B}[1mbold\\u{1B}[0m still\u{1B}[0m plain\n")
    #expect(print([line], width: 7, styled: true) == "\u{1B}[1mbold\\u…\u{1B}[0m\n")
    #expect(print([line], width: 7) == "bold\\u…\n")
    let red = Line([Fragment("a", [.bold, .red]), Fragment("", .dim), Fragment("b", .dim)])
    #expect(print([red], styled: true) == "\u{1B}[1;31ma\u{1B}[0m\u{1B}[2mb\u{1B}[0m\n")
  }

  @Test func linesWrapAtSpacesAndLongWordsAnywhere() {
    let wrapped = Line("one two three, four", overflow: .wrap)
    #expect(print([wrapped], width: 9) == "one two\nthree,\nfour\n")
    #expect(print([wrapped], width: 3) == "one\ntwo\nthr\nee,\nfou\nr\n")
    #expect(print([wrapped]) == "one two three, four\n")
    #expect(print([Line("日本語 x", overflow: .wrap)], width: 1) == "…\n…\n…\nx\n")
    // A cluster of three cells, and a word carried over that leaves no room for it.
    #expect(print([Line("x ya🏻", overflow: .wrap)], width: 3) == "x\ny\na🏻\n")
    let words = Array(repeating: String(repeating: "x", count: 33), count: 3)
    let joined = Line(words.joined(separator: "\n"), overflow: .wrap)
    #expect(print([joined], width: 80).split(separator: "\n").map(\.count) == [80, 23])
  }

  @Test func wrappedRowsKeepTheirStyles() {
    let line = Line([Fragment("red ", .red), Fragment("plain")], overflow: .wrap)
    #expect(print([line], width: 5, styled: true) == "\u{1B}[31mred\u{1B}[0m\nplain\n")
  }

  @Test func columnsStartAtTheSameCellInEveryRow() {
    let names = [
      "验光", "할 일", "\u{1112}\u{1161}\u{11AF}", "abc", "e\u{301}", "👩\u{200D}🚀", "a\tb", "",
    ]
    let lines = Table(columns: [.right, .left]).lines(
      rows: names.enumerated().map { ["\($0 + 8)", "\($1)", "|"] })
    for row in print(lines).split(separator: "\n") {
      let before = row.prefix { $0 != "|" }
      #expect(DisplayWidth.of(String(before)) == 2 + 2 + 5 + 2)
    }
    #expect(print(lines).hasPrefix(" 8  验光   |\n 9  할 일  |\n10  "))
  }

  @Test func oneEndlessCellDoesNotPadAllTheOthers() {
    let rows: [[Fragment]] = [["\(String(repeating: "x", count: 10_000))", "a"], ["y", "b"]]
    #expect(print(Table(columns: []).lines(rows: rows)).hasSuffix("x  a\ny  b\n"))
    #expect(Table(columns: [.left]).lines(rows: [[], ["a"]]) == [Line([]), "a"])
  }

  @Test(arguments: UInt64(1)...20)
  func whateverIsPrintedIsCleanAndFits(seed: UInt64) {
    var random = NastyText(seed: seed)
    for round in 0..<20 {
      let width = Int.random(in: 1...30, using: &random)
      let texts = (0..<4).map { _ in random.text(upTo: 20) }
      let place: Comment = "seed \(seed) round \(round)"
      let lines =
        Table(columns: [.right, .left]).lines(rows: texts.map { [Fragment($0, .bold), "\($0)"] })
        + texts.map { Line([Fragment($0, .dim), Fragment($0)]) }
      let printed = print(lines, width: width, styled: true)
      let bare = [Style.bold.on, Style.dim.on, Style.off].reduce(printed) { text, code in
        text.unicodeScalars.split(separator: code.unicodeScalars).map(String.init).joined()
      }
      let rows = bare.split(separator: "\n", omittingEmptySubsequences: false)
      #expect(rows.count == lines.count + 1 && rows.last == "", place)
      for row in rows {
        #expect(!row.unicodeScalars.contains(where: isHarmful), place)
        #expect(DisplayWidth.of(String(row)) <= width, place)
      }
      let wrapped = print(texts.map { Line($0, overflow: .wrap) }, width: width)
      for row in wrapped.split(separator: "\n") {
        #expect(DisplayWidth.of(String(row)) <= width, place)
      }
    }
  }
}
