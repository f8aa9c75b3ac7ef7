import Foundation

/// Values to bytes and back, with errors that say where and what.
struct JSONCoding<Value: Codable & Sendable>: Sendable {
  let path: String

  func decode(_ bytes: [UInt8]) throws -> Value {
    try decode(Self.checked(bytes, path: path))
  }

  private func decode(_ text: JSONText) throws -> Value {
    do {
      return try JSONDecoder().decode(Value.self, from: Data(text.bytes))
    } catch let error as DecodingError {
      var (place, reason) = error.placeAndReason
      if error.blamesWholeText, let number = text.firstBadNumber(isBlamed) {
        (place, reason) = (number.place.words, "the number \(number.text) does not fit here")
      }
      throw StoreError.mismatch(path: path, place: place, reason: reason)
    } catch {
      throw StoreError.mismatch(path: path, place: "", reason: "\(error)")
    }
  }

  private func isBlamed(_ bytes: [UInt8]) -> Bool {
    do {
      _ = try JSONDecoder().decode(Value.self, from: Data(bytes))
      return false
    } catch {
      return (error as? DecodingError)?.blamesWholeText ?? false
    }
  }

  /// Checks a text to the letter, without the byte order mark that some editors put before it.
  private static func checked(_ bytes: [UInt8], path: String) throws -> JSONText {
    func malformed(_ reason: String) -> StoreError {
      .malformed(path: path, place: "", reason: reason)
    }
    if bytes.isEmpty { throw malformed("the file is empty (0 bytes)") }
    if bytes.allSatisfy({ $0 == 0 }) { throw malformed("the file holds nothing but zero bytes") }
    if bytes.starts(with: [0xFE, 0xFF]) || bytes.starts(with: [0xFF, 0xFE])
      || bytes.prefix(4).contains(0)
    {
      throw malformed("the text is UTF-16 or UTF-32, and must be UTF-8")
    }
    let text = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes[3...]) : bytes
    do {
      return try JSONText(text)
    } catch let problem as JSONProblem {
      throw StoreError.malformed(
        path: path, place: problem.words(in: text), reason: problem.reason)
    }
  }

  func encode(_ value: Value) throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    do {
      let bytes = [UInt8](try encoder.encode(value)) + [UInt8(ascii: "\n")]
      // What could not be read again must not be written.
      _ = try JSONText(bytes)
      return bytes
    } catch EncodingError.invalidValue(let value, let context) {
      throw StoreError.notEncodable(
        path: path, place: JSONPlace(context.codingPath).words,
        reason: value is any BinaryFloatingPoint
          ? "\(value) cannot be written as JSON" : context.debugDescription.asReason)
    } catch let problem as JSONProblem {
      throw StoreError.notEncodable(path: path, place: "", reason: problem.reason)
    } catch {
      throw StoreError.notEncodable(path: path, place: "", reason: "\(error)")
    }
  }

  /// Works out how this program would write the bytes, and what would be lost by that.
  func completed(_ snapshot: JSONSnapshot) -> JSONSnapshot {
    if snapshot.isComplete { return snapshot }
    var snapshot = snapshot
    snapshot.isComplete = true
    guard let original = try? Self.checked(snapshot.bytes, path: path),
      let encoding = try? encode(decode(original)), let kept = try? JSONText(encoding)
    else { return snapshot }
    snapshot.encoding = encoding
    snapshot.lostPlaces = JSONLoss.places(of: original, missingIn: kept)
    return snapshot
  }
}
