import FacetModel
import Foundation
import Testing
import TextFront

@Suite("Messages: the tables of sentences")
struct MessageTests {
  private let kinds = MessageExamples.front + MessageExamples.todo + MessageExamples.explorer
  private let examples = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Examples")

  /// Every message, with a name for it.
  private var messages: [(name: String, message: any Message)] {
    kinds.flatMap { kind in
      kind.messages.map { ("\(kind.type).\(caseName($0)): \($0.en)", $0) }
    } + MessageExamples.stores.map { ("StoreError.\(caseName($0)): \($0.en)", $0) }
  }

  private func caseName(_ message: any Message) -> String {
    Mirror(reflecting: message).children.first?.label ?? "\(message)"
  }

  @Test("there is an example of every case, so no case goes without what follows")
  func everyCase() throws {
    for kind in kinds {
      let source = try String(contentsOf: examples.appending(path: kind.file), encoding: .utf8)
      let declared = try cases(of: kind.type, in: source)
      #expect(declared == Set(kind.messages.map(caseName)), "\(kind.type)")
    }
    let file = examples.deletingLastPathComponent().appending(
      path: "Sources/Model/StoreError.swift")
    let declared = try cases(of: "StoreError", in: String(contentsOf: file, encoding: .utf8))
    #expect(declared == Set(MessageExamples.stores.map(caseName)) && declared.count == 17)
  }

  /// The names of the cases that an enumeration declares.
  private func cases(of type: String, in source: String) throws -> Set<String> {
    let lines = source.split(separator: "\n", omittingEmptySubsequences: false)
    let start = try #require(
      lines.firstIndex { $0.contains("enum \(type):") || $0.contains("enum \(type) ") })
    let margin = lines[start].prefix { $0 == " " }
    let body = lines[(start + 1)...].prefix { $0 != margin + "}" && !$0.contains(" func ") }
    return Set(
      body.filter { $0.hasPrefix(margin + "  case ") }.flatMap { line in
        // Without what is in brackets a comma stands between names only.
        line.dropFirst(margin.count + 7).replacing(/\(.*\)| =.*/, with: "")
          .split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
      })
  }

  @Test("each says something in both languages, and not the same")
  func bothLanguages() {
    for (name, message) in messages {
      #expect(!message.en.isEmpty && message.en != message.ko, "\(name)")
      #expect(message.ko.contains(/[가-힣]/), "\(name)")
      #expect(!message.en.contains(/[가-힣]/), "\(name)")
      #expect(message.text(in: .en) == message.en && message.text(in: .ko) == message.ko)
    }
  }

  @Test("both say the same names and the same numbers")
  func sameArguments() {
    for (name, message) in messages {
      let (english, korean) = (message.en, message.ko)
      for text in texts(in: message) where caseName(message) != "kindOfAccount" {
        #expect(english.contains(text) && korean.contains(text), "\(name): \(text)")
      }
      #expect(numbers(in: english) == numbers(in: korean), "\(name) | \(korean)")
    }
  }

  /// All texts that are put into a message.
  private func texts(in value: Any) -> [String] {
    if let text = value as? String { return text.isEmpty ? [] : [text] }
    return Mirror(reflecting: value).children.flatMap { texts(in: $0.value) }
  }

  private func numbers(in text: String) -> [Substring] {
    text.matches(of: /[0-9]+/).map(\.output).sorted()
  }

  @Test("commands, options and variables have the same names in both")
  func sameNames() {
    for (name, message) in messages where !name.hasPrefix("StoreError") {
      for word in message.en.matches(of: /--[a-z]+|'[a-z!]+'|\$?[A-Z_]{4,}|[a-z]+\.json/) {
        #expect(message.ko.contains(word.output), "\(name) | \(message.ko)")
      }
    }
  }

  /// Particles whose form depends on the word before.
  private static let particles = "은|는|이|가|을|를|와|과|으로|로|이랑|랑|이나|나|이라|라|아|야"

  @Test("in Korean no particle hangs on what is put in")
  func particles() throws {
    let pattern = try Regex("⟩[\"')\\]]*(\(Self.particles))(?![가-힣])")
    #expect("'⟨x⟩'를 고침".contains(pattern))
    for (name, message) in messages {
      #expect(!message.ko.contains(pattern), "\(name) | \(message.ko)")
    }
  }

  @Test("nor is one written behind a place for it")
  func particlesInTheTables() throws {
    let argument = #"\\\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)"#
    let pattern = try Regex("\(argument)[\\\\\"')\\]]*(\(Self.particles))(?![가-힣])")
    #expect(#"ko: "고침: '\(f(x).ko)'를""#.contains(pattern))
    #expect(!#"ko: "\(count)개를 저장함""#.contains(pattern))
    let tables = try ["TextFront", "TodoApp", "ExplorerApp"].flatMap { folder in
      try FileManager.default.contentsOfDirectory(
        at: examples.appending(path: "\(folder)/Messages"), includingPropertiesForKeys: nil)
    }
    #expect(tables.count == 12)
    for table in tables {
      for line in try String(contentsOf: table, encoding: .utf8).split(separator: "\n") {
        #expect(!line.contains(pattern), "\(table.lastPathComponent): \(line)")
      }
    }
  }

  @Test("Korean keeps to one style")
  func oneStyle() {
    for (name, message) in messages {
      let isNo = message.ko == "아니요"
      #expect(isNo || !message.ko.contains(/요[.?!]|요$/), "\(name) | \(message.ko)")
      // What was done is told in a sentence, and not in a noun.
      #expect(!message.ko.contains(/[함됨임][(:]/), "\(name)")
    }
  }

  @Test("no sentence of the fronts is written elsewhere")
  func nowhereElse() throws {
    // Scripts for shells, and a reason that stands beside those of the system.
    let others = ["TextFront/Shell.swift", "TextFront/ByteSink.swift"]
    let sentence = /"[^"\n]*[A-Za-z]{2} [a-z]{2}[^"\n]*"|"[^"\n]*[가-힣]/
    for folder in ["TextFront", "TodoApp", "ExplorerApp"] {
      for file in try FileManager.default.subpathsOfDirectory(
        atPath: examples.appending(path: folder).path)
      where file.hasSuffix(".swift") && !file.hasPrefix("Messages/") {
        let name = "\(folder)/\(file)"
        let lines = try String(contentsOf: examples.appending(path: name), encoding: .utf8)
          .split(separator: "\n").filter { !$0.contains("///") }
        #expect(others.contains(name) || !lines.contains { $0.contains(sentence) }, "\(name)")
      }
    }
  }
}
