import Foundation
import Testing

/// The pages in Sources/*/Documentation.docc, against what is compiled and what is public.
@Suite("Pages")
struct Pages {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
  private static let modules = ["Binding", "Model", "ViewModel", "Testing"]

  @Test("Code on a page is compiled and run, word for word", arguments: modules)
  func code(of module: String) throws {
    let compiled = try Self.files(in: "Tests/DocumentationTests", "swift").map(\.text).map(trimmed)
    // What must not compile says there which error is expected.
    let refused = try Self.files(in: "Tests/CompileFail", "swift")
      .map { trimmed($0.text.replacing("// expect: error:", with: "// error:")) }
    for page in try Self.pages(of: module) {
      for block in blocks(of: page.text) {
        let isKnown = (compiled + refused).contains { $0.contains(trimmed(block)) }
        #expect(isKnown, "\(page.name) shows what is nowhere compiled:\n\(block)")
      }
    }
  }

  @Test("What is no code says so, or it would be coloured as Swift", arguments: modules)
  func languages(of module: String) throws {
    for page in try Self.pages(of: module) {
      let fences = page.text.split(separator: "\n").filter { $0.hasPrefix("```") }
      for (number, fence) in fences.enumerated() where number % 2 == 0 {
        #expect(fence == "```swift" || fence == "```text", "\(page.name): \(fence)")
      }
    }
  }

  @Test("The first page names everything that is public", arguments: modules)
  func symbols(of module: String) throws {
    let first = try #require(try Self.pages(of: module).first { $0.name == "Facet\(module).md" })
    #expect(first.text.contains("## Topics"))
    for file in try Self.files(in: "Sources/\(module)", "swift") {
      for name in publicNames(in: file.text) {
        let isNamed = first.text.contains("``\(name)``") || first.text.contains("``\(name)(")
        #expect(isNamed, "\(file.name): \(name) is in no topic group of \(first.name)")
      }
    }
  }

  @Test("The first page leads to every article", arguments: modules)
  func articles(of module: String) throws {
    let pages = try Self.pages(of: module)
    let first = try #require(pages.first { $0.name == "Facet\(module).md" })
    for page in pages where !page.text.hasPrefix("# ``") {
      #expect(first.text.contains("- <doc:\(page.name.dropLast(3))>"), "\(page.name)")
    }
  }

  @Test("Every law is told, and the suites that guard them are there")
  func laws() throws {
    let page = try #require(try Self.pages(of: "Binding").first { $0.name == "Contracts.md" }).text
    for number in 1...20 { #expect(page.contains("\n**C\(number) "), "C\(number)") }
    let suites = page.matches(of: /`(\w+(?:Laws?|Tests))`/).map { String($0.output.1) }
    #expect(suites.count > 8)
    let tests = try Self.files(in: "Tests/BindingTests", "swift")
    for suite in suites {
      #expect(tests.contains { $0.text.contains("struct \(suite) {") }, "no suite \(suite)")
    }
  }

  private static func pages(of module: String) throws -> [(name: String, text: String)] {
    let pages = try files(in: "Sources/\(module)/Documentation.docc", "md")
    #expect(!pages.isEmpty)
    return pages
  }

  private static func files(
    in folder: String, _ kind: String
  ) throws -> [(name: String, text: String)] {
    let folder = root.appending(path: folder)
    return try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
      .filter { $0.hasSuffix(".\(kind)") }
      .map { path in
        let file = folder.appending(path: path)
        return (file.lastPathComponent, try String(contentsOf: file, encoding: .utf8))
      }
  }

  /// What stands between a fence with the word swift and the next fence.
  private func blocks(of page: String) -> [String] {
    page.components(separatedBy: "```swift\n").dropFirst()
      .map { $0.components(separatedBy: "```")[0] }
  }

  private func trimmed(_ text: String) -> String {
    text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
      .filter { !$0.isEmpty }.joined(separator: "\n")
  }

  /// Types and functions outside of others. Inside of `#if` they stand two columns further right.
  private func publicNames(in source: String) -> [String] {
    var isInCondition = false
    var names: [String] = []
    for line in source.split(separator: "\n") {
      if let first = line.first, first != " " { isInCondition = line.hasPrefix("#if") }
      let code = isInCondition && line.hasPrefix("  ") ? line.dropFirst(2) : line
      if let match = code.prefixMatch(
        of: /public (?:final )?(?:class|struct|enum|actor|protocol|func) (\w+)/)
      {
        names.append(String(match.output.1))
      }
    }
    return names
  }
}
