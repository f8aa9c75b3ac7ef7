import Foundation

/// A text to look for: the whole of it, without regard to case, and however accents and syllables
/// are put together.
struct SearchTerm {
  private let folded: [UInt8]

  init(_ text: String) {
    folded = Array(SearchTerm.fold(text).utf8)
  }

  func isFound(in text: String) -> Bool {
    folded.isEmpty || SearchTerm.fold(text).utf8.contains(folded)
  }

  /// By way of upper case, for letters with two small forms such as the Greek sigma.
  private static func fold(_ text: String) -> String {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return text.lowercased() }
    let composed = text.precomposedStringWithCanonicalMapping
    return composed.uppercased().lowercased().precomposedStringWithCanonicalMapping
  }
}
