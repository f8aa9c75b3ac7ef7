import Foundation

/// Any JSON, kept so that it can be written again.
enum JSONValue: Sendable {
  case null
  case bool(Bool)
  case integer(Int64)
  case number(Decimal)
  case string(String)
  case array([JSONValue])
  case object([String: JSONValue])
}

extension JSONValue: Equatable {
  static func == (left: JSONValue, right: JSONValue) -> Bool {
    switch (left, right) {
    case (.null, .null): true
    case (.bool(let left), .bool(let right)): left == right
    case (.integer(let left), .integer(let right)): left == right
    case (.number(let left), .number(let right)): left == right
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
    } else if let integer = try? container.decode(Int64.self) {
      self = .integer(integer)
    } else if let number = try? container.decode(Decimal.self), JSONValue.isWhole(number) {
      self = .number(number)
    } else {
      // Rounding it would change what somebody else has written.
      throw DecodingError.dataCorruptedError(
        in: container,
        debugDescription: "the number is too large, or has too many digits, to be kept exactly")
    }
  }

  /// Whether a number cannot have lost digits while it was read.
  private static func isWhole(_ number: Decimal) -> Bool {
    guard !number.isNaN else { return false }
    return "\(number.significand)".count < mostDigits
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
      case .integer(let integer): try container.encode(integer)
      case .number(let number): try container.encode(number)
      case .string(let string): try container.encode(string)
      default: try container.encodeNil()
      }
    }
  }
}
