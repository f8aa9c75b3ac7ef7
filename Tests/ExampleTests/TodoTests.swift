import Foundation
import Testing
import TodoList

@Suite("To-do: the file format")
struct TodoTests {
  private let id = "0a0b0c0d-0000-4000-8000-00000000000f"

  private func decode(_ text: String) throws -> Todo {
    try JSONDecoder().decode(Todo.self, from: Data(text.utf8))
  }

  /// What is written for what was read.
  private func rewritten(_ text: String) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(try decode(text)), as: UTF8.self)
  }

  @Test("has three keys, and keeps the spelling of the id", arguments: [false, true])
  func threeKeys(isUpper: Bool) throws {
    let id = isUpper ? id.uppercased() : id
    let text = #"{"checked":true,"content":"a/b","id":"\#(id)"}"#
    #expect(try rewritten(text) == text)
    #expect(try decode(text) == Todo("a/b", id: try #require(TodoID(self.id)), checked: true))
  }

  @Test(
    "keeps what it does not know",
    arguments: [
      "null", "true", "false", "0", "-17", "1.5", "123456789012345678901234567890",
      "12345678901234567.123", "18446744073709551615", "1e-300", "1.5e+300", #""""#,
      #""한\u0000/\"""#,
      "[]", "{}", "[1,[2,{}],null]", #"{"a":{"b":[{"c":"d"}]},"é":"e\#u{301}"}"#,
    ])
  func unknownKeys(value: String) throws {
    let text = #"{"aaa":\#(value),"checked":false,"content":"a","id":"\#(id)","zzz":\#(value)}"#
    #expect(try rewritten(text) == text)
    #expect(try decode(text) == decode(text))
    #expect(try decode(text) != decode(text.replacingOccurrences(of: "aaa", with: "bbb")))
  }

  @Test(
    "refuses a number that it would have to round",
    arguments: [
      "3.14159265358979323846264338327950288419716939", "1e400",
      "123456789012345678901234567890123456789012345", "1e-400",
    ])
  func longNumbers(number: String) {
    #expect(throws: DecodingError.self) {
      try decode(#"{"content":"a","id":"\#(id)","pi":[\#(number)]}"#)
    }
  }

  @Test("a zero is a zero, however it was written", arguments: ["0e-130", "0e200", "-0.0"])
  func zeros(value: String) throws {
    let text = #"{"checked":false,"content":"a","id":"\#(id)","zero":\#(value)}"#
    #expect(try decode(rewritten(text)) == decode(text))
  }

  @Test("one that does not say whether it is done is not")
  func uncheckedByDefault() throws {
    #expect(try !decode(#"{"content":"a","id":"\#(id)"}"#).checked)
    #expect(try !decode(#"{"content":"a","id":"\#(id)","checked":null}"#).checked)
  }

  @Test("is another one with another text, to the letter")
  func equality() throws {
    let id = try #require(TodoID(id))
    #expect(Todo("é", id: id) != Todo("e\u{301}", id: id))
    #expect(Todo("é", id: id) == Todo("é", id: id))
    #expect(Todo("é", id: id) != Todo("é", id: id, checked: true))
    #expect(Todo("é", id: id) != Todo("é"))
    let composed = #"{"content":"a","id":"\#(id.spelling)","x":"é"}"#
    #expect(
      try decode(composed) != decode(composed.replacingOccurrences(of: "é", with: "e\u{301}")))
  }

  @Test(
    "takes nothing but a UUID for one",
    arguments: [
      "", "x", "0a0b0c0d-0000-4000-8000-00000000000", "0a0b0c0d-0000-4000-8000-00000000000f0",
      "{0a0b0c0d-0000-4000-8000-00000000000f}", "0a0b0c0d000040008000-00000000000f",
      "0a0b0c0d-0000-4000-8000-00000000000g", " 0a0b0c0d-0000-4000-8000-00000000000f",
    ])
  func badIDs(text: String) {
    #expect(TodoID(text) == nil)
  }
}
