import Foundation

/// Any JSON, kept so that it can be written again.
enum JSONValue: Sendable {
  case null
  case bool(Bool)
  case number(Decimal)
  /// A number that no `Decimal` can hold, since it has an exponent beyond 127.
  case double(Double)
  case string(String)
  case array([JSONValue])
  case object([String: JSONValue])
}

extension JSONValue: Equatable {
  static func == (left: JSONValue, right: JSONValue) -> Bool {
    switch (left, right) {
    case (.null, .null): true
    case (.bool(let left), .bool(let right)): left == right
    case (.number(let left), .number(let right)): left == right
    case (.double(let left), .double(let right)): left == right
    case (.string(let left), .string(let right)): haveSameScalars(left, right)
    case (.array(let left), .array(let right)): left == right
    case (.object(let left), .object(let right)):
      left.count == right.count
        && left.allSatisfy { key, value in
          // Its own spelling of the key, which need not be that of ours.
          guard let index = right.index(forKey: key) else { return false }
          return haveSameScalars(right[index].key, key) && right[index].value == value
        }
    default: false
    }
  }
}

extension JSONValue: Codable {
  /// The most digits that a `Decimal` can hold whatever they are.
  private static let mostDigits = 38

  init(from decoder: any Decoder) throws {
    if let container = try? decoder.container(keyedBy: AnyKey.self) {
      var object: [String: JSONValue] = [:]
      for key in container.allKeys {
        object[key.stringValue] = try container.decode(JSONValue.self, forKey: key)
      }
      self = .object(object)
    } else if var container = try? decoder.unkeyedContainer() {
      var array: [JSONValue] = []
      while !container.isAtEnd { array.append(try container.decode(JSONValue.self)) }
      self = .array(array)
    } else {
      self = try JSONValue(scalar: decoder.singleValueContainer())
    }
  }

  private init(scalar container: any SingleValueDecodingContainer) throws {
    if container.decodeNil() {
      self = .null
    } else if let string = try? container.decode(String.self) {
      self = .string(string)
    } else if let bool = try? container.decode(Bool.self) {
      self = .bool(bool)
    } else if let number = try? container.decode(Decimal.self) {
      // The last digits of a longer one are gone by now. Saving would change what somebody wrote.
      if "\(number.significand)".count >= JSONValue.mostDigits {
        throw DecodingError.dataCorruptedError(
          in: container, debugDescription: "the number has too many digits to be kept exactly")
      }
      self = .number(number)
    } else {
      // A zero with such an exponent is written as a plain one, which a `Decimal` holds.
      let double = try container.decode(Double.self)
      self = double == 0 ? .number(0) : .double(double)
    }
  }

  func encode(to encoder: any Encoder) throws {
    switch self {
    case .array(let values):
      var container = encoder.unkeyedContainer()
      for value in values { try container.encode(value) }
    case .object(let values):
      var container = encoder.container(keyedBy: AnyKey.self)
      for (key, value) in values { try container.encode(value, forKey: AnyKey(key)) }
    default:
      var container = encoder.singleValueContainer()
      switch self {
      case .bool(let bool): try container.encode(bool)
      case .number(let number): try container.encode(number)
      case .double(let double): try container.encode(double)
      case .string(let string): try container.encode(string)
      default: try container.encodeNil()
      }
    }
  }
}
