import Foundation

/// A place in a JSON value, in the words of somebody who counts from one: `item 3, key "content"`.
struct JSONPlace {
  enum Part {
    case key(String)
    case item(Int)
  }

  var parts: [Part] = []

  var words: String {
    parts.map { part in
      switch part {
      case .key(let key): "key \"\(Self.shortened(key))\""
      case .item(let index): "item \(index + 1)"
      }
    }.joined(separator: ", ")
  }

  /// A key can be as long as a book, and a message must stay one.
  static func shortened(_ key: String) -> String {
    key.unicodeScalars.count > 40 ? "\(String(key.unicodeScalars.prefix(40)))…" : key
  }
}

extension JSONPlace {
  init(_ codingPath: [any CodingKey]) {
    parts = codingPath.map { key in
      // A dictionary with integers for keys has integer values too; only a position calls itself an
      // index.
      if let index = key.intValue, key.stringValue == "Index \(index)" { return .item(index) }
      return .key(key.stringValue)
    }
  }
}
