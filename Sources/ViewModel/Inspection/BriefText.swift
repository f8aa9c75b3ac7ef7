/// A value in a few words, for a line in a log.
enum BriefText {
  private static let mostCharacters = 60
  private static let mostElements = 3

  /// A long collection by its size, everything else as in a debugger, cut where it is long.
  static func of(_ value: Any) -> String {
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .optional:
      return mirror.children.first.map { of($0.value) } ?? "nil"
    case .collection, .set, .dictionary:
      let count = mirror.children.count
      if count > mostElements { return "\(count) elements" }
    default:
      break
    }
    let text = String(reflecting: value)
    // A value may hold anything, and a line is a line.
    let line = text.prefix(mostCharacters).map { $0.isNewline ? " " : String($0) }.joined()
    return text.count > mostCharacters ? line + "…" : line
  }
}
