import Foundation

/// One JSON object on one line: keys sorted, slashes as they are, the data true.
///
/// What acts on a terminal or cannot be seen there is written as an escape of JSON (`\u009b`),
/// which every reader takes for the character itself.
public enum JSONLine {
  /// The line for a value, with its line feed.
  public static func bytes(_ value: some Encodable) throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let encoded = String(decoding: try encoder.encode(value), as: UTF8.self)
    var line = String.UnicodeScalarView()
    for scalar in encoded.unicodeScalars {
      if scalar.isUnseen, !scalar.isJoiner, !scalar.properties.isVariationSelector {
        // Outside of strings JSON is plain ASCII, so this is inside of one.
        for unit in String(scalar).utf16 {
          let digits = String(unit, radix: 16)
          line.append(contentsOf: "\\u".unicodeScalars)
          line.append(contentsOf: String(repeating: "0", count: 4 - digits.count).unicodeScalars)
          line.append(contentsOf: digits.unicodeScalars)
        }
      } else {
        line.append(scalar)
      }
    }
    return Array(String(line).utf8) + [UInt8(ascii: "\n")]
  }
}
