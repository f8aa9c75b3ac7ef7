/// Reads a JSON text by the grammar of RFC 8259, byte by byte. Strings are in
/// `JSONScanner+Strings`.
struct JSONScanner {
  let bytes: [UInt8]
  var position = 0
  private(set) var nodes: [JSONText.Node] = []
  private var place: [Part] = []
  private var depth = 0

  /// As in `JSONPlace`, but a key becomes text only if it is needed for a message.
  private enum Part {
    case key(JSONText.Key)
    case item(Int)
  }

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  mutating func scan() throws {
    skipSpace()
    if position == bytes.count { throw problem("there is nothing but white space in it") }
    try value(key: nil)
    skipSpace()
    if position < bytes.count { throw problem("there is more text after the end") }
  }

  func problem(_ reason: String, at offset: Int? = nil) -> JSONProblem {
    let parts = place.map { part -> JSONPlace.Part in
      switch part {
      case .key(let key): .key(JSONText.text(of: key, in: bytes))
      case .item(let index): .item(index)
      }
    }
    return JSONProblem(place: JSONPlace(parts: parts), offset: offset ?? position, reason: reason)
  }

  func unexpected(wanted: String) -> JSONProblem {
    guard position < bytes.count else { return problem("it ends too early, \(wanted) is missing") }
    let byte = bytes[position]
    let found =
      switch byte {
      case 0x21...0x7E: "\"\(Character(UnicodeScalar(byte)))\""
      default: "byte \(hexadecimal(byte))"
      }
    return problem("\(wanted) is missing before \(found)")
  }

  func hexadecimal(_ byte: UInt8) -> String {
    (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
  }

  private mutating func value(key: JSONText.Key?) throws {
    let index = nodes.count
    guard position < bytes.count else { throw unexpected(wanted: "a value") }
    func open(_ kind: JSONText.Kind) {
      nodes.append(JSONText.Node(kind: kind, key: key, start: position, next: index + 1))
    }
    switch bytes[position] {
    case UInt8(ascii: "{"):
      open(.object)
      try object(at: index)
    case UInt8(ascii: "["):
      open(.array)
      try array(at: index)
    case UInt8(ascii: "\""):
      open(.string)
      _ = try string()
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      open(.number)
      try number()
    case UInt8(ascii: "t"):
      open(.bool)
      try word("true")
    case UInt8(ascii: "f"):
      open(.bool)
      try word("false")
    case UInt8(ascii: "n"):
      open(.null)
      try word("null")
    default:
      throw unexpected(wanted: "a value")
    }
  }

  private mutating func array(at index: Int) throws {
    try enter()
    var count = 0
    while true {
      skipSpace()
      if count == 0, accept("]") { break }
      place.append(.item(count))
      try value(key: nil)
      place.removeLast()
      count += 1
      skipSpace()
      if accept("]") { break }
      if !accept(",") { throw unexpected(wanted: "a comma or ]") }
    }
    nodes[index].next = nodes.count
    depth -= 1
  }

  private mutating func object(at index: Int) throws {
    try enter()
    var keys = JSONKeys()
    while true {
      skipSpace()
      if keys.isEmpty, accept("}") { break }
      guard position < bytes.count, bytes[position] == UInt8(ascii: "\"") else {
        throw unexpected(wanted: "a key in quotes")
      }
      let start = position
      let key = try string()
      if !keys.insert(key, of: bytes) {
        let name = JSONPlace.shortened(JSONText.text(of: key, in: bytes))
        throw problem("the key \"\(name)\" is there twice", at: start)
      }
      place.append(.key(key))
      skipSpace()
      if !accept(":") { throw unexpected(wanted: "a colon") }
      skipSpace()
      try value(key: key)
      place.removeLast()
      skipSpace()
      if accept("}") { break }
      if !accept(",") { throw unexpected(wanted: "a comma or }") }
    }
    nodes[index].next = nodes.count
    depth -= 1
  }

  private mutating func enter() throws {
    depth += 1
    if depth > JSONText.deepest {
      throw problem("it is nested deeper than \(JSONText.deepest) levels")
    }
    position += 1
  }

  private mutating func number() throws {
    _ = accept("-")
    if !accept("0") { try digits() }
    if accept(".") { try digits() }
    if accept("e") || accept("E") {
      if !accept("+") { _ = accept("-") }
      try digits()
    }
  }

  private mutating func digits() throws {
    let start = position
    while position < bytes.count, (0x30...0x39).contains(bytes[position]) { position += 1 }
    if position == start { throw unexpected(wanted: "a digit") }
  }

  private mutating func word(_ word: StaticString) throws {
    for offset in 0..<word.utf8CodeUnitCount where !accept(word.utf8Start[offset]) {
      throw unexpected(wanted: "the rest of \(word)")
    }
  }

  private mutating func skipSpace() {
    while position < bytes.count {
      switch bytes[position] {
      case 0x20, 0x0A, 0x0D, 0x09: position += 1
      default: return
      }
    }
  }

  private mutating func accept(_ character: Unicode.Scalar) -> Bool {
    accept(UInt8(ascii: character))
  }

  mutating func accept(_ byte: UInt8) -> Bool {
    guard position < bytes.count, bytes[position] == byte else { return false }
    position += 1
    return true
  }
}
