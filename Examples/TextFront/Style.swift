/// How a fragment looks where styles are shown; it never carries meaning alone.
public struct Style: OptionSet, Hashable, Sendable {
  /// One bit for each style.
  public let rawValue: UInt16

  /// Makes a style from its bits.
  public init(rawValue: UInt16) {
    self.rawValue = rawValue
  }

  /// Strong.
  public static let bold = Style(rawValue: 1 << 0)
  /// Faint.
  public static let dim = Style(rawValue: 1 << 1)
  /// Underlined.
  public static let underline = Style(rawValue: 1 << 2)
  /// Red letters.
  public static let red = Style(rawValue: 1 << 3)
  /// Green letters.
  public static let green = Style(rawValue: 1 << 4)
  /// Yellow letters.
  public static let yellow = Style(rawValue: 1 << 5)
  /// Blue letters.
  public static let blue = Style(rawValue: 1 << 6)
  /// Cyan letters.
  public static let cyan = Style(rawValue: 1 << 7)

  private static let codes: [(style: Style, code: String)] = [
    (.bold, "1"), (.dim, "2"), (.underline, "4"), (.red, "31"), (.green, "32"), (.yellow, "33"),
    (.blue, "34"), (.cyan, "36"),
  ]

  /// The control sequence that switches this style on; the only escape codes the front sends are
  /// this one and `off`.
  var on: String {
    let codes = Style.codes.filter { contains($0.style) }.map(\.code)
    return "\u{1B}[" + codes.joined(separator: ";") + "m"
  }

  /// The control sequence that ends every style.
  static let off = "\u{1B}[0m"
}
