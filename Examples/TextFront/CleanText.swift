/// Text that is safe to print: one line, nothing that acts on the terminal, nothing invisible.
///
/// This is the one place where that is decided, and the line writer sends all text through it before
/// it adds styles. What cannot be seen is spelled as Swift spells it: `\n`, `\t`, `\u{1B}`. That is
/// every control (C0, DEL, C1), line and paragraph separator, bidi control, tag, filler and other
/// format character, and what Unicode has not assigned, whose width nobody knows. What has a use in
/// its place stays: joiners between emoji or in scripts that join, one variation selector after a
/// character, the tags of a flag. A mark with nothing to stand on gets a dotted circle.
///
/// Cleaning what is clean changes nothing.
struct CleanText {
  /// What is printed.
  let text: String
  /// The cells it takes.
  let width: Int

  /// Cleans a text. Complexity: O(n).
  init(_ raw: String) {
    if raw.utf8.allSatisfy({ 0x20...0x7E ~= $0 }) {
      text = raw
    } else {
      var cleaned = String.UnicodeScalarView()
      for cluster in raw { CleanText.clean(cluster, into: &cleaned) }
      text = String(cleaned)
    }
    width = DisplayWidth.of(text)
  }

  private static func clean(_ cluster: Character, into cleaned: inout String.UnicodeScalarView) {
    let scalars = Array(cluster.unicodeScalars)
    if isTaggedFlag(scalars) {
      cleaned.append(contentsOf: scalars)
      return
    }
    var previous: Unicode.Scalar?
    for (index, scalar) in scalars.enumerated() {
      let next = index + 1 < scalars.count ? scalars[index + 1] : nil
      guard isKept(scalar, after: previous, before: next) else {
        cleaned.append(contentsOf: spelling(scalar).unicodeScalars)
        previous = nil
        continue
      }
      if previous == nil, scalar.isMark { cleaned.append("\u{25CC}") }
      cleaned.append(scalar)
      previous = scalar
    }
  }

  private static func isKept(
    _ scalar: Unicode.Scalar, after previous: Unicode.Scalar?, before next: Unicode.Scalar?
  ) -> Bool {
    if scalar.properties.isVariationSelector {
      guard let previous else { return false }
      return !previous.properties.isVariationSelector && !previous.isJoiner
    }
    if scalar.isJoiner { return isJoinNeeded(scalar, after: previous, before: next) }
    if scalar.isConjoiningTail { return previous != nil }
    return !scalar.isUnseen
  }

  private static func isJoinNeeded(
    _ joiner: Unicode.Scalar, after previous: Unicode.Scalar?, before next: Unicode.Scalar?
  ) -> Bool {
    guard let previous else { return false }
    if previous.isOfJoiningScript { return true }
    guard joiner == .zeroWidthJoiner, let next else { return false }
    return next.properties.isEmoji
      && (previous.properties.isEmoji || previous == .emojiSelector)
  }

  /// A black flag with a region of three to six letters or digits written in tags, as of Scotland.
  private static func isTaggedFlag(_ scalars: [Unicode.Scalar]) -> Bool {
    guard scalars.first?.value == 0x1F3F4, scalars.last?.value == 0xE007F else { return false }
    let region = scalars.dropFirst().dropLast()
    return 3...6 ~= region.count
      && region.allSatisfy { 0xE0030...0xE0039 ~= $0.value || 0xE0061...0xE007A ~= $0.value }
  }

  private static func spelling(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\0": "\\0"
    case "\t": "\\t"
    case "\n": "\\n"
    case "\r": "\\r"
    default: "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
    }
  }
}

extension Unicode.Scalar {
  /// Whether nothing of it can be seen, or nobody knows how it looks.
  var isUnseen: Bool {
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator, .unassigned, .surrogate: true
    case .format: !isPrependedSign
    default: properties.isDefaultIgnorableCodePoint
    }
  }

  /// Whether it is one of the Arabic, Syriac and Kaithi signs that are format characters by
  /// category, and yet are drawn.
  private var isPrependedSign: Bool {
    switch value {
    case 0x600...0x605, 0x6DD, 0x70F, 0x890...0x891, 0x8E2, 0x110BD, 0x110CD: true
    default: false
    }
  }

  /// Whether it shapes its neighbours, letters or emoji.
  var isJoiner: Bool { self == .zeroWidthJoiner || self == .zeroWidthNonJoiner }

  fileprivate var isMark: Bool {
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .spacingMark: true
    default: false
    }
  }

  /// Whether it is a vowel or final consonant that joins a Hangul syllable, and takes no cell.
  fileprivate var isConjoiningTail: Bool {
    switch value {
    case 0x1161...0x11FF, 0xD7B0...0xD7C6, 0xD7CB...0xD7FB: true
    default: false
    }
  }

  /// Whether joiners change how the letters of its script look: Arabic to Myanmar, Khmer to
  /// Mongolian, and the younger blocks of the same families.
  fileprivate var isOfJoiningScript: Bool {
    switch value {
    case 0x600...0x109F, 0x1780...0x18AF, 0xA800...0xABFF, 0x10A00...0x11FFF: true
    default: false
    }
  }
}
