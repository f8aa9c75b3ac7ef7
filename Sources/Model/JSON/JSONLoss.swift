/// What one JSON text says and another, made from the same value, does not: what a type that does
/// not know every key would drop.
///
/// Only keys, items and digits that no `Double` has count. A number or a text put differently is else a
/// matter of the type, and null, `[]` and `{}` say nothing.
struct JSONLoss {
  private let original: JSONText
  private let kept: JSONText
  private var place = JSONPlace()
  private var places: [String] = []

  /// More than anybody reads, and few enough to be quick for a file that is all different.
  private static let most = 100

  static func places(of original: JSONText, missingIn kept: JSONText) -> [String] {
    var loss = JSONLoss(original: original, kept: kept)
    loss.compare(0, 0)
    return loss.places
  }

  private init(original: JSONText, kept: JSONText) {
    self.original = original
    self.kept = kept
  }

  private mutating func compare(_ old: Int, _ new: Int) {
    switch (original.nodes[old].kind, kept.nodes[new].kind) {
    case (.object, .object): compareObjects(old, new)
    case (.array, .array): compareArrays(old, new)
    case (.object, _), (.array, _): report(old)
    case (.number, .number):
      if original.isRounded(old, to: new, in: kept) { report(old) }
    default: break
    }
  }

  private mutating func compareObjects(_ old: Int, _ new: Int) {
    var keys = KeyedChildren(of: new, in: kept)
    for child in original.children(of: old) {
      let key = original.nodes[child].key!
      let match = keys.child(for: key, of: original)
      if match == nil && original.isNothing(child) { continue }
      // Only now is the key made into text; this is the hot path of a big file.
      if let match {
        switch original.nodes[child].kind {
        case .object, .array, .number: break
        case .string, .bool, .null: continue
        }
        place.parts.append(.key(original.text(of: key)))
        compare(child, match)
      } else {
        place.parts.append(.key(original.text(of: key)))
        report(child)
      }
      place.parts.removeLast()
    }
  }

  private mutating func compareArrays(_ old: Int, _ new: Int) {
    var matches = kept.children(of: new).makeIterator()
    for (index, child) in original.children(of: old).enumerated() {
      place.parts.append(.item(index))
      if let match = matches.next() { compare(child, match) } else { report(child) }
      place.parts.removeLast()
    }
  }

  private mutating func report(_ node: Int) {
    guard !original.isNothing(node), places.count < Self.most else { return }
    places.append(place.parts.isEmpty ? "all of it" : place.words)
  }
}

/// The children of an object by key. Small objects, and keys asked for in the order in which they
/// stand, need no hashing.
private struct KeyedChildren {
  private let text: JSONText
  private let object: Int
  private var next: Int
  private var byText: [String: Int]?

  init(of object: Int, in text: JSONText) {
    self.text = text
    self.object = object
    next = object + 1
  }

  mutating func child(for key: JSONText.Key, of other: JSONText) -> Int? {
    let end = text.nodes[object].next
    if next < end, matches(next, key, of: other) {
      defer { next = text.nodes[next].next }
      return next
    }
    // At most eight children with a value each that is no container; a rough measure, but free.
    if end - object <= 9 {
      return text.children(of: object).first { matches($0, key, of: other) }
    }
    if byText == nil {
      let children = text.children(of: object).map { (text.text(of: text.nodes[$0].key!), $0) }
      byText = Dictionary(children) { first, _ in first }
    }
    return byText![other.text(of: key)]
  }

  private func matches(_ child: Int, _ key: JSONText.Key, of other: JSONText) -> Bool {
    let own = text.nodes[child].key!
    if own.isPlain, key.isPlain { return text.bytes[own.range] == other.bytes[key.range] }
    return text.text(of: own) == other.text(of: key)
  }
}
