import Foundation

extension JSONText {
  /// The first number that makes decoding fail, if one does.
  ///
  /// For a number that does not fit its type `JSONDecoder` on Linux says no more than that the text
  /// is not valid. So it is asked again with some of the numbers zeroed, until the one is found.
  ///
  /// - Parameter fails: Whether decoding these bytes fails in the same way.
  func firstBadNumber(_ fails: ([UInt8]) -> Bool) -> (place: JSONPlace, text: String)? {
    let numbers = nodes.indices.filter { nodes[$0].kind == .number }
    var (good, bad) = (0, numbers.count)
    guard fails(keeping(numbers[...])), !fails(keeping([])) else { return nil }
    // The first `good` numbers are fine, and one of the first `bad` is not.
    while bad - good > 1 {
      let middle = (good + bad) / 2
      if fails(keeping(numbers[..<middle])) { bad = middle } else { good = middle }
    }
    let number = numbers[good]
    return (place(of: number), String(decoding: bytes[range(ofNumber: number)], as: UTF8.self))
  }

  /// The text with all other numbers zeroed, each in its own bytes.
  private func keeping(_ numbers: ArraySlice<Int>) -> [UInt8] {
    var bytes = bytes
    let kept = numbers.last ?? -1
    for node in nodes.indices where nodes[node].kind == .number && node > kept {
      let range = range(ofNumber: node)
      bytes.replaceSubrange(range, with: repeatElement(UInt8(ascii: " "), count: range.count))
      bytes[range.lowerBound] = UInt8(ascii: "0")
    }
    return bytes
  }

  /// Whether a number says more than another one, in digits that no `Double` has.
  ///
  /// Fewer digits put differently are a matter of the type: 0.10000000000000001 is 0.1 there.
  func isRounded(_ number: Int, to kept: Int, in other: JSONText) -> Bool {
    let own = bytes[range(ofNumber: number)]
    // Quick for those that cannot have so many.
    if own.count <= Self.mostDoubleDigits { return false }
    let value = JSONNumber(own)
    if value.digits.count <= Self.mostDoubleDigits { return false }
    return value != JSONNumber(other.bytes[other.range(ofNumber: kept)])
  }

  private static let mostDoubleDigits = 17

  private func range(ofNumber node: Int) -> Range<Int> {
    let start = nodes[node].start
    let end = bytes[start...].firstIndex { !"+-.eE0123456789".utf8.contains($0) } ?? bytes.endIndex
    return start..<end
  }

  private func place(of node: Int) -> JSONPlace {
    var place = JSONPlace()
    var current = 0
    while current != node {
      for (index, child) in children(of: current).enumerated() where nodes[child].next > node {
        place.parts.append(nodes[child].key.map { .key(text(of: $0)) } ?? .item(index))
        current = child
        break
      }
    }
    return place
  }
}

/// A number as its text says it, exactly: 1.50e3 and 1500 are the same one.
struct JSONNumber: Equatable {
  private let isNegative: Bool
  /// Without zeros at either end.
  let digits: [UInt8]
  /// Of the last digit. One that is out of all proportion stays a text.
  private let exponent: Int?
  private let hugeExponent: String?

  /// - Parameter text: A number by the grammar of JSON.
  init(_ text: ArraySlice<UInt8>) {
    let parts = text.split(maxSplits: 1) { $0 | 0x20 == UInt8(ascii: "e") }
    let halves = parts[0].split(separator: UInt8(ascii: "."), maxSplits: 1)
    let fraction = halves.count == 2 ? halves[1] : []
    let all = (halves[0] + fraction).drop { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "0") }
    let end = (all.lastIndex { $0 != UInt8(ascii: "0") } ?? all.startIndex - 1) + 1
    digits = Array(all[..<end])
    isNegative = text.first == UInt8(ascii: "-")
    let written = parts.count == 2 ? String(decoding: parts[1], as: UTF8.self) : "0"
    let shift = all.endIndex - end - fraction.count
    exponent =
      digits.isEmpty ? 0 : Int(written).map { $0.addingReportingOverflow(shift).partialValue }
    hugeExponent = exponent == nil ? written : nil
  }
}
