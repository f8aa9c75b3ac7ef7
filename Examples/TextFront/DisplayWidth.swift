/// How many cells of a terminal a text takes.
///
/// The rules are those of UAX #11 for scalars, with grapheme clusters taken as terminals take them:
///
/// - marks that do not space take none, and neither do conjoining vowels and finals of Hangul, so a
///   syllable takes two cells composed or not;
/// - an emoji with U+FE0F takes two, and with U+FE0E one, if it has a text form;
/// - a sequence joined by U+200D, a flag, and an emoji with a skin tone take two;
/// - ambiguous characters take one.
public enum DisplayWidth {
  /// The version of Unicode the widths come from.
  public static var unicodeVersion: String { WidthTable.unicodeVersion }

  /// The cells that a text takes. Controls count as none: measure what is printed, cleaned text.
  ///
  /// Complexity: O(n).
  public static func of(_ text: String) -> Int {
    if text.utf8.allSatisfy({ 0x20...0x7E ~= $0 }) { return text.utf8.count }
    return text.reduce(0) { $0 + of($1) }
  }

  /// The cells that a grapheme cluster takes.
  public static func of(_ cluster: Character) -> Int {
    if let ascii = cluster.asciiValue { return 0x20...0x7E ~= ascii ? 1 : 0 }
    var width = 0
    var base: Unicode.Scalar?
    var baseWidth = 0
    var isJoined = false
    var previous: Unicode.Scalar?
    for scalar in cluster.unicodeScalars {
      let properties = scalar.properties
      if let base, scalar == .emojiSelector, base.properties.isEmoji {
        width += 2 - baseWidth
        baseWidth = 2
      } else if let base, !isJoined, scalar == .textSelector, isNarrowAsText(base) {
        width += 1 - baseWidth
        baseWidth = 1
      } else if let base, properties.isEmojiModifier, base.properties.isEmojiModifierBase {
        width += 2 - baseWidth
        baseWidth = 2
      } else if previous == .zeroWidthJoiner, properties.isEmoji {
        // Drawn as one picture with what is before, which takes two cells even if its parts do not.
        width = max(width, 2)
        (base, baseWidth, isJoined) = (scalar, 2, true)
      } else {
        let own = of(scalar)
        width += own
        if own > 0 { (base, baseWidth) = (scalar, own) }
      }
      previous = scalar
    }
    return width
  }

  /// The cells of one scalar that stands alone.
  static func of(_ scalar: Unicode.Scalar) -> Int {
    if contains(WidthTable.zero, scalar.value) { return 0 }
    return contains(WidthTable.wide, scalar.value) ? 2 : 1
  }

  /// Whether it is an emoji that the standard gives a text form, and is wide for no other reason.
  private static func isNarrowAsText(_ scalar: Unicode.Scalar) -> Bool {
    contains(WidthTable.narrowed, scalar.value)
  }

  /// Whether one of the ranges (first, last, first, last, …, ascending) holds the value.
  private static func contains(_ ranges: [UInt32], _ value: UInt32) -> Bool {
    var low = 0
    var high = ranges.count / 2
    while low < high {
      let middle = (low + high) / 2
      if value > ranges[middle * 2 + 1] { low = middle + 1 } else { high = middle }
    }
    return low < ranges.count / 2 && ranges[low * 2] <= value
  }
}

extension Unicode.Scalar {
  static let zeroWidthNonJoiner: Unicode.Scalar = "\u{200C}"
  static let zeroWidthJoiner: Unicode.Scalar = "\u{200D}"
  static let textSelector: Unicode.Scalar = "\u{FE0E}"
  static let emojiSelector: Unicode.Scalar = "\u{FE0F}"
}
