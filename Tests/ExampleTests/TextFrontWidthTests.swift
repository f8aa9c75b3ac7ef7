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

  @Test func theWidthOfATextIsTheSumOfItsClusters() {
    for (text, _) in WidthCases.all {
      #expect(DisplayWidth.of(text) == text.reduce(0) { $0 + DisplayWidth.of($1) })
    }
  }
}
