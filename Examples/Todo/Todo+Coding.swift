extension Todo: Codable {
  private enum Key: String {
    case id, content, checked
  }

  /// Reads a to-do and keeps what it does not know. One that does not say whether it is done is not.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: AnyKey.self)
    let spelling = try container.decode(String.self, forKey: AnyKey(Key.id.rawValue))
    guard let id = TodoID(spelling) else {
      throw DecodingError.dataCorruptedError(
        forKey: AnyKey(Key.id.rawValue), in: container,
        debugDescription: "\"\(spelling)\" is no UUID")
    }
    let content = try container.decode(String.self, forKey: AnyKey(Key.content.rawValue))
    let checked = try container.decodeIfPresent(Bool.self, forKey: AnyKey(Key.checked.rawValue))
    var others: [String: JSONValue] = [:]
    for key in container.allKeys where Key(rawValue: key.stringValue) == nil {
      others[key.stringValue] = try container.decode(JSONValue.self, forKey: key)
    }
    self.init(id: id, content: content, checked: checked ?? false, others: others)
  }

  /// Writes all of it.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: AnyKey.self)
    try container.encode(id.spelling, forKey: AnyKey(Key.id.rawValue))
    try container.encode(content, forKey: AnyKey(Key.content.rawValue))
    try container.encode(checked, forKey: AnyKey(Key.checked.rawValue))
    for (key, value) in others {
      try container.encode(value, forKey: AnyKey(key))
    }
  }
}

/// A key that may be any text.
struct AnyKey: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }

  init(_ key: String) { stringValue = key }
  init(stringValue: String) { self.init(stringValue) }
  init?(intValue: Int) { nil }
}
