import Foundation
import Testing

/// The examples in the comments on public declarations, against what is compiled here.
@Suite("Comments on declarations")
struct DocComments {
  private static let tests = URL(filePath: #filePath).deletingLastPathComponent()
  private static let sources = tests.deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Sources")

  @Test("Every line of an example is compiled and run")
  func examples() throws {
    let compiled = Set(
      try Self.files(in: Self.tests).flatMap { $0.text.split(separator: "\n").map(code) })
    var count = 0
    for file in try Self.files(in: Self.sources) {
      for line in examples(in: file.text).map(code) where !line.isEmpty && line != "…" {
        count += 1
        let isCompiled = compiled.contains(line)
        #expect(isCompiled, "\(file.name) shows what is nowhere compiled: \(line)")
      }
    }
    #expect(count > 100)
  }

  private static func files(in folder: URL) throws -> [(name: String, text: String)] {
    try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
      .filter { $0.hasSuffix(".swift") }
      .map { ($0, try String(contentsOf: folder.appending(path: $0), encoding: .utf8)) }
  }

  /// Lines that stand four columns further right than the words of a comment, behind an empty one.
  private func examples(in source: String) -> [Substring] {
    var examples: [Substring] = []
    var mayBegin = false
    for line in source.split(separator: "\n") {
      let line = line.drop { $0 == " " }
      let words = line.hasPrefix("///") ? line.dropFirst(3) : ""
      let isCode = mayBegin && words.hasPrefix("     ")
      if isCode { examples.append(words) }
      mayBegin = line.hasPrefix("///") && (isCode || words.isEmpty)
    }
    return examples
  }

  /// The code of a line, without what is said about it.
  private func code(_ line: Substring) -> String {
    let end = line.firstRange(of: "//")?.lowerBound ?? line.endIndex
    return line[..<end].trimmingCharacters(in: .whitespaces)
  }
}
