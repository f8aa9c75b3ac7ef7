import Testing

@testable import TextFront

@Suite struct TextFrontCleanerTests {
  private func clean(_ text: String) -> String {
    CleanText(text).text
  }

  @Test func whatActsOnATerminalIsSpelledOut() {
    #expect(clean("x\u{1B}[2J\u{1B}[Hy") == "x\\u{1B}[2J\\u{1B}[Hy")
    #expect(clean("\u{1B}]0;pwned\u{7}") == "\\u{1B}]0;pwned\\u{7}")
    #expect(clean("safe\rEVIL") == "safe\\rEVIL")
    #expect(clean("a\nb\r\nc\td\0e") == "a\\nb\\r\\nc\\td\\0e")
    #expect(clean("\u{9B}31m\u{85}\u{7F}") == "\\u{9B}31m\\u{85}\\u{7F}")
    #expect(clean("a\u{2028}b\u{2029}c") == "a\\u{2028}b\\u{2029}c")
  }

  @Test func whatTurnsTheLineAroundIsSpelledOut() {
    #expect(clean("photo_\u{202E}gpj.exe") == "photo_\\u{202E}gpj.exe")
    let controls = [0x61C, 0x200E, 0x200F] + Array(0x202A...0x202E) + Array(0x2066...0x2069)
    for control in controls {
      let text = clean("a" + String(Unicode.Scalar(UInt32(control))!) + "b")
      #expect(text == "a\\u{\(String(control, radix: 16, uppercase: true))}b")
    }
  }

  @Test func whatCannotBeSeenIsSpelledOut() {
    #expect(clean("\u{FEFF}a\u{200B}b\u{AD}c\u{2060}") == "\\u{FEFF}a\\u{200B}b\\u{AD}c\\u{2060}")
    #expect(clean("a\u{FFF9}b\u{FFFB}\u{3164}") == "a\\u{FFF9}b\\u{FFFB}\\u{3164}")
    #expect(clean("hi\u{E0048}\u{E0049}") == "hi\\u{E0048}\\u{E0049}")
    #expect(clean("\u{FFFF}\u{378}") == "\\u{FFFF}\\u{378}")
    #expect(clean("pass\u{200D}word\u{200C}") == "pass\\u{200D}word\\u{200C}")
    #expect(clean("a\u{FE00}\u{FE01}\u{FE02}") == "a\u{FE00}\\u{FE01}\\u{FE02}")
  }

  @Test(arguments: [
    "👩\u{200D}🚀", "🏳\u{FE0F}\u{200D}🌈", "🏴\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}",
    "🇰🇷", "👍🏽", "1\u{FE0F}\u{20E3}", "↩\u{FE0E}", "葛\u{E0100}", "می\u{200C}خواهم",
    "क\u{94D}\u{200D}ष",
    "e\u{301}", "\u{1112}\u{1161}\u{11AB}", "\u{600}12", "\u{3000}\u{A0}", "\u{E000}", "\u{FFFD}",
    "C:\\new\\table", "שָׁלוֹם",
  ])
  func whatHasAUseStays(_ text: String) {
    #expect(Array(clean(text).unicodeScalars) == Array(text.unicodeScalars))
  }

  @Test func whatStandsOnNothingGetsSomethingToStandOn() {
    #expect(clean("\u{301}x") == "\u{25CC}\u{301}x")
    #expect(clean("\n\u{301}") == "\\n\u{25CC}\u{301}")
    #expect(clean("\u{1161}x\u{11AB}") == "\\u{1161}x\\u{11AB}")
    #expect(clean("\u{FE0F}\u{200D}🚀") == "\\u{FE0F}\\u{200D}🚀")
    #expect(clean("👩\u{200D}") == "👩\\u{200D}")
  }

  @Test func aFlagHidesNoMessageInItsTags() {
    let tags = "ignore".unicodeScalars.map { Unicode.Scalar($0.value + 0xE0000)! }
    let message = "🏴" + String(String.UnicodeScalarView(tags + tags + ["\u{E007F}"]))
    #expect(clean(message).hasPrefix("🏴\\u{E0069}"))
    #expect(!clean(message).unicodeScalars.contains { 0xE0000...0xE007F ~= $0.value })
  }

  @Test func manyMarksOnOneLetterTakeItsCell() {
    let storm = "a" + String(repeating: "\u{301}\u{334}", count: 5_000)
    #expect(CleanText(storm).width == 1)
    #expect(Array(clean(storm).unicodeScalars) == Array(storm.unicodeScalars))
  }

  @Test(arguments: UInt64(1)...40)
  func anyTextComesOutCleanInOneLineWithItsWidth(seed: UInt64) {
    var random = NastyText(seed: seed)
    for round in 0..<50 {
      let text = random.text(upTo: 30)
      let place: Comment = "seed \(seed) round \(round): \(text.debugDescription)"
      let cleaned = CleanText(text)
      #expect(!cleaned.text.unicodeScalars.contains(where: isHarmful), place)
      #expect(DisplayWidth.of(cleaned.text) == cleaned.width, place)
      #expect(cleaned.text.allSatisfy { DisplayWidth.of($0) > 0 }, place)
      #expect(
        CleanText(cleaned.text).text.unicodeScalars.elementsEqual(cleaned.text.unicodeScalars),
        place)
    }
  }
}
