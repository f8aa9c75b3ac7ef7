extension JSONScanner {
  /// Reads a string from its opening quote on; every byte in it is checked, none is repaired.
  mutating func string() throws -> JSONText.Key {
    position += 1
    let start = position
    var isPlain = true
    while position < bytes.count {
      let byte = bytes[position]
      switch byte {
      case UInt8(ascii: "\""):
        defer { position += 1 }
        return JSONText.Key(range: start..<position, isPlain: isPlain)
      case UInt8(ascii: "\\"):
        isPlain = false
        try escape()
      case ..<0x20:
        throw problem("byte \(hexadecimal(byte)) in a text must be written as an escape")
      case ..<0x80:
        position += 1
      default:
        isPlain = false
        guard let length = sequenceLength() else {
          throw problem("byte \(hexadecimal(byte)) is not valid UTF-8")
        }
        position += length
      }
    }
    throw unexpected(wanted: "the closing quote")
  }

  private mutating func escape() throws {
    let start = position
    position += 1
    guard position < bytes.count else { throw unexpected(wanted: "the rest of an escape") }
    switch bytes[position] {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"),
      UInt8(ascii: "f"), UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      position += 1
    case UInt8(ascii: "u"):
      position += 1
      let unit = try codeUnit()
      switch unit {
      case 0xD800...0xDBFF:
        guard accept(UInt8(ascii: "\\")), accept(UInt8(ascii: "u")),
          (0xDC00...0xDFFF).contains(try codeUnit())
        else { throw halfCharacter(unit, at: start) }
      case 0xDC00...0xDFFF:
        throw halfCharacter(unit, at: start)
      default: break
      }
    default:
      throw problem("there is no such escape", at: start)
    }
  }

  private func halfCharacter(_ unit: UInt16, at offset: Int) -> JSONProblem {
    problem("\\u\(String(unit, radix: 16)) is half a character (a lone surrogate)", at: offset)
  }

  private mutating func codeUnit() throws -> UInt16 {
    var unit: UInt16 = 0
    for _ in 0..<4 {
      guard position < bytes.count,
        let digit = Character(UnicodeScalar(bytes[position])).hexDigitValue
      else { throw unexpected(wanted: "a hexadecimal digit") }
      unit = unit << 4 | UInt16(digit)
      position += 1
    }
    return unit
  }

  /// The length of the well-formed UTF-8 sequence here, by table 3-7 of the Unicode standard.
  private func sequenceLength() -> Int? {
    let (length, second): (Int, ClosedRange<UInt8>) =
      switch bytes[position] {
      case 0xC2...0xDF: (2, 0x80...0xBF)
      case 0xE0: (3, 0xA0...0xBF)
      case 0xED: (3, 0x80...0x9F)
      case 0xE1...0xEF: (3, 0x80...0xBF)
      case 0xF0: (4, 0x90...0xBF)
      case 0xF1...0xF3: (4, 0x80...0xBF)
      case 0xF4: (4, 0x80...0x8F)
      default: (0, 0...0)
      }
    guard length > 0, position + length <= bytes.count, second.contains(bytes[position + 1])
    else { return nil }
    for offset in 2..<max(length, 2) where bytes[position + offset] & 0xC0 != 0x80 { return nil }
    return length
  }
}
