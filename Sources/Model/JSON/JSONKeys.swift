/// The keys of one object, to find a repeated one. A few plain keys are compared byte by byte,
/// which allocates less than hashing texts; most objects have no more than that.
struct JSONKeys {
  private var few: [JSONText.Key] = []
  private var texts: Set<String> = []

  var isEmpty: Bool { few.isEmpty && texts.isEmpty }

  /// - Returns: Whether the key is new. Keys are equal when Swift strings are, because in a
  ///   dictionary of a `Decodable` type canonically equivalent ones would be one.
  mutating func insert(_ key: JSONText.Key, of bytes: [UInt8]) -> Bool {
    if texts.isEmpty, key.isPlain, few.count < 8 {
      let isNew = !few.contains { $0.hasSameBytes(as: key, of: bytes) }
      few.append(key)
      return isNew
    }
    if texts.isEmpty { texts = Set(few.map { JSONText.text(of: $0, in: bytes) }) }
    return texts.insert(JSONText.text(of: key, in: bytes)).inserted
  }
}

extension JSONText.Key {
  fileprivate func hasSameBytes(as other: Self, of bytes: [UInt8]) -> Bool {
    range.count == other.range.count && bytes[range] == bytes[other.range]
  }
}
