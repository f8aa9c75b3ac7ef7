import Foundation

extension DecodingError {
  /// Whether it knows no place, as for a number that does not fit.
  var blamesWholeText: Bool {
    if case .dataCorrupted(let context) = self { return context.codingPath.isEmpty }
    return false
  }

  /// Where and what, in words.
  var placeAndReason: (place: String, reason: String) {
    switch self {
    case .keyNotFound(let key, let context):
      return (JSONPlace(context.codingPath).words, "the key \"\(key.stringValue)\" is missing")
    case .valueNotFound(let type, let context):
      return (JSONPlace(context.codingPath).words, "null is in the place of \(words(for: type))")
    case .typeMismatch(let type, let context):
      return (JSONPlace(context.codingPath).words, "\(words(for: type)) is wanted here")
    case .dataCorrupted(let context):
      return (JSONPlace(context.codingPath).words, context.debugDescription.asReason)
    @unknown default:
      return ("", "\(self)")
    }
  }

  private func words(for type: Any.Type) -> String {
    switch type {
    case is String.Type: "a text"
    case is Bool.Type: "true or false"
    case is any BinaryInteger.Type: "a whole number"
    case is any BinaryFloatingPoint.Type, is Decimal.Type: "a number"
    case is [String: Any].Type: "an object"
    case is any Collection.Type: "a list"
    default: "a value of another kind (\(type))"
    }
  }
}

extension String {
  /// A sentence of Foundation as a part of one of ours.
  var asReason: String { trimmingCharacters(in: [".", " ", "\n"]) }
}
