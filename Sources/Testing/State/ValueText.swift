/// How a value reads in a log or a failure: what it is made of, on one line, without the names of modules,
/// and the same every time.
struct ValueText: Equatable {
  let text: String
  /// The elements, of a collection.
  let elements: [String]?

  init(_ value: Any) {
    let elements = Self.elements(of: value)
    self.elements = elements
    text = elements.map { "[" + $0.joined(separator: ", ") + "]" } ?? Self.text(of: value)
  }

  private static func elements(of value: Any) -> [String]? {
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .collection:
      return mirror.children.map { text(of: $0.value) }
    case .set:
      // Neither sets nor dictionaries have an order of their own.
      return mirror.children.map { text(of: $0.value) }.sorted()
    case .dictionary where !mirror.children.isEmpty:
      let pairs = mirror.children.map { pair in
        Mirror(reflecting: pair.value).children.map { text(of: $0.value) }.joined(separator: ": ")
      }
      // Others that show themselves as pairs do have one.
      return value is [AnyHashable: Any] ? pairs.sorted() : pairs
    default:
      return nil
    }
  }

  private static func text(of value: Any) -> String {
    switch value {
    case let text as String: return text.debugDescription
    case let text as Substring: return text.debugDescription
    case let character as Character: return character.debugDescription
    default: break
    }
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .optional: return mirror.children.first.map { text(of: $0.value) } ?? "nil"
    case .collection, .set: return ValueText(value).text
    case .dictionary: return mirror.children.isEmpty ? "[:]" : ValueText(value).text
    default: break
    }
    if let value = value as? any CustomStringConvertible { return onOneLine(value.description) }
    if let value = value as? any CustomDebugStringConvertible {
      return onOneLine(value.debugDescription)
    }
    switch mirror.displayStyle {
    case .enum:
      guard let payload = mirror.children.first else { return ".\(value)" }
      let isTuple = Mirror(reflecting: payload.value).displayStyle == .tuple
      let inside = text(of: payload.value)
      return ".\(payload.label ?? "")" + (isTuple ? inside : "(\(inside))")
    case .struct: return "\(type(of: value))" + list(mirror)
    case .tuple: return list(mirror)
    case .class: return "\(type(of: value))"
    default: return onOneLine("\(value)")
    }
  }

  private static func list(_ mirror: Mirror) -> String {
    let parts = mirror.children.map { label, value in
      // The parts of a tuple that have no names are called `.0`, `.1`.
      guard let label, !label.hasPrefix(".") else { return text(of: value) }
      return "\(label): \(text(of: value))"
    }
    return "(" + parts.joined(separator: ", ") + ")"
  }

  private static func onOneLine(_ text: String) -> String {
    text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .joined(separator: "\\n")
  }
}
