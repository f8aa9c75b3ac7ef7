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
