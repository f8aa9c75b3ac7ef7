/// An expected line, with its elisions.
struct LinePattern: Sendable, Hashable {
  /// The texts between the elisions.
  private let parts: [String]
  /// Whether it stands for any number of lines.
  let isElision: Bool

  init(_ line: String) {
    isElision = line == "…"
    let literal = line.hasPrefix("\\") ? String(line.dropFirst()) : line
    parts =
      literal == "…" && !isElision
      ? [literal]
      : literal.split(separator: "…", omittingEmptySubsequences: false).map(String.init)
  }

  /// The line to write in a transcript for one that was printed.
  static func escaping(_ line: String) -> String {
    let isSpecial = line == "…" || ["$", ">", "#", "\\"].contains { line.hasPrefix($0) }
    return isSpecial ? "\\" + line : line
  }

  func matches(_ line: String) -> Bool {
    guard parts.count > 1 else { return line == parts[0] }
    guard line.hasPrefix(parts[0]) else { return false }
    var rest = line.dropFirst(parts[0].count)
    for part in parts.dropFirst().dropLast() where !part.isEmpty {
      guard let range = rest.firstRange(of: part) else { return false }
      rest = rest[range.upperBound...]
    }
    return rest.hasSuffix(parts[parts.count - 1])
  }
}
