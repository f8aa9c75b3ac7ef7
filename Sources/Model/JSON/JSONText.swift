import Foundation

/// A JSON text that was checked to the letter, and its outline: which keys and items are where.
///
/// `JSONDecoder` on Linux repairs invalid UTF-8 and takes either of two equal keys, so what it has
/// read may not be what the file says, and saving that would lose the difference. This check comes
/// first and says where it is.
struct JSONText {
  enum Kind {
    case object, array, string, number, bool, null
  }

  /// A value. Its children follow it, each at the `next` of the one before, up to its own `next`.
  struct Node {
    let kind: Kind
    let key: Key?
    /// Its first byte.
    let start: Int
    var next: Int
  }

  /// A key, as the range of bytes between its quotes.
  struct Key {
    let range: Range<Int>
    /// Whether it is ASCII without escapes, so that equal keys are equal bytes.
    let isPlain: Bool
  }

  /// A little less than where `JSONDecoder` and `JSONEncoder` give up, each at another depth.
  static let deepest = 500

  let bytes: [UInt8]
  let nodes: [Node]

  /// - Throws: `JSONProblem`.
  init(_ bytes: [UInt8]) throws {
    var scanner = JSONScanner(bytes)
    try scanner.scan()
    self.bytes = bytes
    nodes = scanner.nodes
  }

  func children(of node: Int) -> some Sequence<Int> {
    sequence(state: node + 1) { [nodes] child in
      guard child < nodes[node].next else { return nil }
      defer { child = nodes[child].next }
      return child
    }
  }

  /// Null, an empty list and an empty object: a program that leaves them out loses nothing.
  func isNothing(_ node: Int) -> Bool {
    switch nodes[node].kind {
    case .null: true
    case .object, .array: nodes[node].next == node + 1
    default: false
    }
  }

  func text(of key: Key) -> String { Self.text(of: key, in: bytes) }

  static func text(of key: Key, in bytes: [UInt8]) -> String {
    let raw = String(decoding: bytes[key.range], as: UTF8.self)
    if !raw.utf8.contains(UInt8(ascii: "\\")) { return raw }
    return (try? JSONDecoder().decode(String.self, from: Data("\"\(raw)\"".utf8))) ?? raw
  }
}

/// Why a text is no JSON, and at which byte.
struct JSONProblem: Error {
  let place: JSONPlace
  let offset: Int
  let reason: String

  /// `item 3, key "content", line 8, column 12`.
  func words(in bytes: [UInt8]) -> String {
    let before = bytes[..<min(offset, bytes.count)]
    let line = before.count { $0 == UInt8(ascii: "\n") } + 1
    let start = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    // One column for each character, not for each of its bytes.
    let column = before[start...].count { $0 & 0xC0 != 0x80 } + 1
    let position = "line \(line), column \(column)"
    return place.parts.isEmpty ? position : "\(place.words), \(position)"
  }
}
