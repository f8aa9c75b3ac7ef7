/// What changed, in order: one line for each telling.
///
///     #expect(log.take() == ["draft: \"milk\" → \"\"", "todos: [] → [Todo(content: \"milk\")]"])
///
/// A line is `name: old → new`. Of a collection with more than five elements it says what was inserted,
/// removed and replaced: `todos: 9 → 10 elements: inserted "tea" at 9`. Removals are at positions of the
/// old elements, insertions at those of the new ones.
public struct StateChanges: Sendable, Hashable {
  /// The lines.
  public let lines: [String]

  /// Creates the changes that a test expects.
  public init(_ lines: [String]) { self.lines = lines }

  /// Whether nothing changed.
  public var isEmpty: Bool { lines.isEmpty }
}

extension StateChanges: ExpressibleByArrayLiteral {
  /// Creates the changes that a test expects.
  public init(arrayLiteral lines: String...) { self.init(lines) }
}

extension StateChanges: CustomStringConvertible {
  /// The lines, one below the other.
  public var description: String {
    isEmpty ? "nothing changed" : lines.joined(separator: "\n")
  }
}
