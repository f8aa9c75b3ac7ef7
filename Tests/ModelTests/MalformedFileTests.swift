import FacetModel
import Foundation
import Testing

@Suite("A file that is not what it should be")
struct MalformedFileTests {
  private let folder: TemporaryFolder
  private let store: JSONFileStore<[Item]>

  init() throws {
    folder = try TemporaryFolder()
    store = JSONFileStore(path: folder.list)
  }

  /// Loads `bytes`, expects an error, and that neither loading nor saving has touched the file.
  private func message(for bytes: [UInt8]) async throws -> String {
    try folder.write(bytes)
    let error = await #expect(throws: StoreError.self) { try await store.load() }
    await #expect(throws: StoreError.unreadable(path: folder.list)) { try await store.save([]) }
    #expect(folder.bytes() == bytes)
    #expect(folder.names == ["list.json"])
    let text = error.map { "\($0)" } ?? ""
    #expect(text.hasPrefix(folder.list + ": "))
    return String(text.dropFirst(folder.list.count + 2))
  }

  private let malformed =
    " Repair it in an editor, or move it away to start anew. It was not changed."
  private let mismatch = " Correct it in an editor, or choose another file. It was not changed."

  @Test("because it is empty is told so")
  func empty() async throws {
    #expect(try await message(for: []) == "the file is empty (0 bytes)." + malformed)
    #expect(
      try await message(for: [0, 0, 0, 0, 0]) == "the file holds nothing but zero bytes."
        + malformed)
    #expect(
      try await message(for: Array(" \n".utf8))
        == "line 2, column 1: there is nothing but white space in it." + malformed)
  }

  @Test(
    "because it is UTF-16 or UTF-32 is told so",
    arguments: [
      String.Encoding.utf16, .utf16LittleEndian, .utf16BigEndian, .utf32, .utf32LittleEndian,
      .utf32BigEndian,
    ])
  func otherEncodings(encoding: String.Encoding) async throws {
    let data = try #require("[{\"id\":1}]".data(using: encoding))
    #expect(
      try await message(for: Array(data))
        == "the text is UTF-16 or UTF-32, and must be UTF-8." + malformed)
  }

  @Test(
    "because of one byte is not repaired but told where",
    arguments: [
      ([0xFF], "FF"), ([0xC0, 0x80], "C0"), ([0xE2, 0x82], "E2"), ([0xED, 0xA0, 0x80], "ED"),
      ([0xF4, 0x90, 0x80, 0x80], "F4"), ([0x80], "80"), ([0xC3], "C3"),
    ] as [([UInt8], String)])
  func invalidUTF8(bytes: [UInt8], name: String) async throws {
    let text = "[\n  {\"id\":1,\"content\":\"x\",\"checked\":true},\n  {\"id\":2,\"content\":\"é"
    let all = Array(text.utf8) + bytes + Array("\",\"checked\":true}\n]".utf8)
    #expect(
      try await message(for: all)
        == "item 2, key \"content\", line 3, column 23: byte \(name) is not valid UTF-8."
        + malformed)
  }

  @Test(
    "because of half a character is refused",
    arguments: [#"\udff3"#, #"\ud83d"#, #"\ud83dx"#, #"\ud83d\u0041"#, #"\ud83d\ud83d"#])
  func loneSurrogates(escape: String) async throws {
    let text = #"[{"id":1,"content":"\#(escape)","checked":false}]"#
    #expect(
      try await message(for: Array(text.utf8))
        == #"item 1, key "content", line 1, column 21: \#(escape.prefix(6)) is half a character (a lone surrogate)."#
        + malformed)
  }

  @Test(
    "by its grammar is told where",
    arguments: [
      ("[1,", "line 1, column 4: it ends too early, a value is missing."),
      ("[1,]", "item 2, line 1, column 4: a value is missing before \"]\"."),
      ("[1 2]", "line 1, column 4: a comma or ] is missing before \"2\"."),
      ("{\"a\" 1}", "key \"a\", line 1, column 6: a colon is missing before \"1\"."),
      ("{'a':1}", "line 1, column 2: a key in quotes is missing before \"'\"."),
      ("{\"a\":1,}", "line 1, column 8: a key in quotes is missing before \"}\"."),
      ("[]]", "line 1, column 3: there is more text after the end."),
      ("[tru]", "item 1, line 1, column 5: the rest of true is missing before \"]\"."),
      ("[01]", "line 1, column 3: a comma or ] is missing before \"1\"."),
      ("[1.]", "item 1, line 1, column 4: a digit is missing before \"]\"."),
      ("[-]", "item 1, line 1, column 3: a digit is missing before \"]\"."),
      ("[NaN]", "item 1, line 1, column 2: a value is missing before \"N\"."),
      ("[\"a\nb\"]", "item 1, line 1, column 4: byte 0A in a text must be written as an escape."),
      (#"["\x"]"#, "item 1, line 1, column 3: there is no such escape."),
      (#"["\u12g4"]"#, "item 1, line 1, column 7: a hexadecimal digit is missing before \"g\"."),
      ("[\"abc", "item 1, line 1, column 6: it ends too early, the closing quote is missing."),
      ("\u{1F980}", "line 1, column 1: a value is missing before byte F0."),
      (
        #"[{"id":1,"content":"x","\u0069d":2}]"#,
        "item 1, line 1, column 24: the key \"id\" is there twice."
      ),
    ])
  func grammar(text: String, expected: String) async throws {
    let message = try await message(for: Array(text.utf8))
    #expect(message.hasSuffix(malformed))
    let place = expected.hasPrefix("line 1, column 4: it") ? "item 2, " : ""
    #expect(message == place + expected + malformed)
  }

  @Test(
    "in its values is told where and what is wanted",
    arguments: [
      ("{}", "a list is wanted here."),
      ("[{}]", "item 1: the key \"id\" is missing."),
      ("[{\"id\":1,\"content\":\"x\",\"checked\":true},7]", "item 2: an object is wanted here."),
      (
        "[{\"id\":1,\"content\":7,\"checked\":true}]",
        "item 1, key \"content\": a text is wanted here."
      ),
      (
        "[{\"id\":1,\"content\":null,\"checked\":true}]",
        "item 1, key \"content\": null is in the place of a text."
      ),
      (
        "[{\"id\":1,\"content\":\"x\",\"checked\":1}]",
        "item 1, key \"checked\": true or false is wanted here."
      ),
      (
        "[{\"id\":\"1\",\"content\":\"x\",\"checked\":true}]",
        "item 1, key \"id\": a whole number is wanted here."
      ),
    ])
  func values(text: String, expected: String) async throws {
    #expect(try await message(for: Array(text.utf8)) == expected + mismatch)
  }

  @Test(
    "in a number too large for its type is an error",
    arguments: [
      "1e400", "9223372036854775808", "1.5", "-1e99",
    ])
  func numbers(number: String) async throws {
    let good = #"{"id":7,"content":"x","checked":true}"#
    let bad = good.replacing("7", with: number)
    let text = "[\(good),\(bad),\(good),\(bad)]"
    let expected = "item 2, key \"id\": the number \(number) does not fit here."
    #expect(try await message(for: Array(text.utf8)) == expected + mismatch)
  }

  @Test("in depth is refused without running out of stack", arguments: [501, 100_000])
  func depth(levels: Int) async throws {
    for (open, close) in [("[", "]"), ("{\"a\":", "}")] {
      let text =
        String(repeating: open, count: levels) + "1" + String(repeating: close, count: levels)
      #expect(try await message(for: Array(text.utf8)).contains("nested deeper than 500 levels"))
    }
  }

  @Test("but for its byte order mark is read")
  func byteOrderMark() async throws {
    try folder.write("\u{FEFF}[{\"id\":1,\"content\":\"x\",\"checked\":false}]")
    #expect(try await store.load() == [Item(id: 1, content: "x")])
  }

  @Test("because a UUID is none names the place")
  func uuid() async throws {
    try folder.write("[\"x\"]")
    let store = JSONFileStore<[UUID]>(path: folder.list)
    let error = await #expect(throws: StoreError.self) { try await store.load() }
    #expect("\(error!)".hasPrefix("\(folder.list): item 1: "))
  }

  @Test("counts items of lists, but not the keys of a dictionary of integers")
  func integerKeys() async throws {
    try folder.write("{\"5\":[true,7]}")
    let store = JSONFileStore<[Int: [Bool]]>(path: folder.list)
    let error = await #expect(throws: StoreError.self) { try await store.load() }
    #expect(
      "\(error!)".hasPrefix("\(folder.list): key \"5\", item 2: true or false is wanted here."))
  }

  @Test("is as deep as it may be when it can still be read and written")
  func deepest() async throws {
    struct Nest: Codable, Sendable, Equatable {
      var inner: [Nest]
      func encode(to encoder: any Encoder) throws {
        var container = encoder.unkeyedContainer()
        for nest in inner { try container.encode(nest) }
      }
      init(_ depth: Int) { inner = depth > 1 ? [Nest(depth - 1)] : [] }
      init(from decoder: any Decoder) throws {
        var container = try decoder.unkeyedContainer()
        inner = []
        while !container.isAtEnd { inner.append(try container.decode(Nest.self)) }
      }
    }
    let store = JSONFileStore<Nest>(path: folder.list)
    try await store.save(Nest(500))
    #expect(try await store.load() == Nest(500))
    let error = await #expect(throws: StoreError.self) { try await store.save(Nest(501)) }
    #expect("\(error!)".contains("nested deeper than 500 levels"))
    #expect(try await store.load() == Nest(500))
  }
}
