import Testing

@testable import TextFront

@Suite struct TextFrontWidthTests {
  @Test func aTableOfStringsHasTheWidthsOfTheStandard() {
    #expect(WidthCases.all.count >= 200)
    for (text, width) in WidthCases.all {
      let scalars = text.unicodeScalars.map { String($0.value, radix: 16) }
      #expect(DisplayWidth.of(text) == width, "\(text) \(scalars)")
    }
  }

  @Test func widthsComeFromTheVersionOfUnicodeThatTheStandardLibraryKnows() throws {
    // Assigned in the table's version, and known as an emoji by the library that splits clusters.
    #expect(DisplayWidth.unicodeVersion == "17.0.0")
    let distorted = Unicode.Scalar(0x1FAEA)!
    #expect(distorted.properties.isEmojiPresentation)
    #expect(DisplayWidth.of(distorted) == 2)
  }

  @Test func eachSyllableOfHangulTakesTwoCellsComposedOrNot() {
    for index in UInt32(0)..<11_172 {
      let composed = Unicode.Scalar(0xAC00 + index)!
      // As chapter 3.12 of the standard takes them apart.
      var letters = String.UnicodeScalarView()
      letters.append(Unicode.Scalar(0x1100 + index / 588)!)
      letters.append(Unicode.Scalar(0x1161 + index % 588 / 28)!)
      if index % 28 > 0 { letters.append(Unicode.Scalar(0x11A7 + index % 28)!) }
      let decomposed = String(letters)
      #expect(decomposed.count == 1 && decomposed == String(composed))
      #expect(DisplayWidth.of(String(composed)) == 2 && DisplayWidth.of(decomposed) == 2)
    }
  }

  @Test func theTableAgreesWithWhatTheStandardLibraryKnowsOfEachScalar() {
    for value in Array(UInt32(0x20)...0x1_FFFF) + Array(0xE_0000...0xE_01FF) {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let place: Comment = "U+\(String(value, radix: 16, uppercase: true))"
      switch scalar.properties.generalCategory {
      case .nonspacingMark, .enclosingMark, .control:
        #expect(DisplayWidth.of(scalar) == 0, place)
      case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .decimalNumber:
        // The fullwidth forms are the wide ones among them.
        let isFullwidth = 0xFF01...0xFF60 ~= value
        #expect(DisplayWidth.of(scalar) == (isFullwidth ? 2 : 1), place)
      default: break
      }
      if scalar.properties.isEmojiPresentation, !(0x1_F1E6...0x1_F1FF ~= value) {
        #expect(DisplayWidth.of(scalar) == 2, place)
      }
    }
  }

  @Test func blocksThatAreWideOrHalfwidthAreSoFromOneEndToTheOther() {
    func widths(_ range: ClosedRange<UInt32>) -> Set<Int> {
      Set(range.map { DisplayWidth.of(Unicode.Scalar($0)!) })
    }
    for wide: ClosedRange<UInt32> in [
      0x1100...0x115F, 0x2E80...0x2E99, 0x2F00...0x2FD5, 0x3041...0x3096, 0x3400...0x4DBF,
      0x4E00...0x9FFF, 0xA000...0xA48C, 0xAC00...0xD7A3, 0xF900...0xFAD9, 0xFF01...0xFF60,
      0xFFE0...0xFFE6, 0x1_7000...0x1_87F7, 0x2_0000...0x2_FFFD, 0x3_0000...0x3_FFFD,
    ] {
      #expect(widths(wide) == [2], "\(wide)")
    }
    for narrow: ClosedRange<UInt32> in [
      0x20...0x7E, 0xA1...0xAC, 0x391...0x3A1, 0x410...0x44F, 0x2190...0x21FF, 0x2500...0x259F,
      0xFF61...0xFF9F, 0xFFC2...0xFFC7, 0xE000...0xF8FF, 0x1_D400...0x1_D454,
    ] {
      #expect(widths(narrow) == [1], "\(narrow)")
    }
  }

  @Test func pairsOfRegionalIndicatorsKeycapsAndSkinTonesTakeTwo() {
    func text(_ values: UInt32...) -> String {
      String(String.UnicodeScalarView(values.map { Unicode.Scalar($0)! }))
    }
    for first in UInt32(0x1_F1E6)...0x1_F1FF {
      for second in UInt32(0x1_F1E6)...0x1_F1FF {
        #expect(DisplayWidth.of(text(first, second)) == 2)
      }
    }
    for digit in Array(UInt32(0x30)...0x39) + [0x23, 0x2A] {
      #expect(DisplayWidth.of(text(digit, 0xFE0F, 0x20E3)) == 2)
    }
    for value in UInt32(0x261D)...0x1_FAFF {
      guard let scalar = Unicode.Scalar(value), scalar.properties.isEmojiModifierBase else {
        continue
      }
      for tone in UInt32(0x1_F3FB)...0x1_F3FF {
        #expect(DisplayWidth.of(text(value, tone)) == 2)
      }
    }
  }

  @Test func theWidthOfATextIsTheSumOfItsClusters() {
    for (text, _) in WidthCases.all {
      #expect(DisplayWidth.of(text) == text.reduce(0) { $0 + DisplayWidth.of($1) })
    }
  }
}
