extension ValueText {
  /// Collections with more elements than this are not written out when they change.
  static let shortCount = 5

  /// What a change to another value reads like: both values, or of long collections only what was
  /// inserted, removed and changed.
  func change(to new: ValueText) -> String {
    guard let from = elements, let to = new.elements, from != to,
      max(from.count, to.count) > Self.shortCount
    else { return "\(text) → \(new.text)" }
    return "\(from.count) → \(to.count) elements: "
      + Self.edits(from, to).joined(separator: ", ")
  }

  /// Removals are at positions of the old elements, insertions at positions of the new ones.
  private static func edits(_ old: [String], _ new: [String]) -> [String] {
    let difference = new.difference(from: old)
    var removed = [Int: String](minimumCapacity: difference.removals.count)
    for case .remove(let offset, let element, _) in difference { removed[offset] = element }
    var edits: [(offset: Int, text: String)] = []
    for case .insert(let offset, let element, _) in difference {
      if let old = removed.removeValue(forKey: offset) {
        edits.append((offset, "[\(offset)] \(old) → \(element)"))
      } else {
        edits.append((offset, "inserted \(element) at \(offset)"))
      }
    }
    edits += removed.map { ($0.key, "removed \($0.value) at \($0.key)") }
    return edits.sorted { ($0.offset, $0.text) < ($1.offset, $1.text) }.map(\.text)
  }
}
