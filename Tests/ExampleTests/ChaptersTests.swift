import Foundation
import Testing

@Suite("Chapters")
struct ChaptersTests {
  private func run(_ words: String, in folder: URL? = nil) throws -> TodoRun {
    // The shell's $0 is the program that is wrapped.
    let script = "cd '\(folder?.path ?? "/")'; \"${0%/*}\"/chapters \(words)"
    return try TodoProcess(wrappedIn: ["bash", "-c", script]).finish()
  }

  @Test("are known by number and by name")
  func names() throws {
    #expect(try run("3").output == run("commands").output)
  }

  @Test("What they cannot make sense of is an error that says what there is")
  func usage() throws {
    let unknown = try run("9")
    #expect(unknown.status == 2 && unknown.output == "")
    #expect(
      unknown.error
        == "chapters: there is no chapter '9'; chapters are 1 to 8, or their names\n")
    let word = try run("1 --new-way")
    #expect(word.status == 2 && word.error.contains("'--new-way' means nothing here"))
    #expect(try run("4 one.json two.json").status == 2)
    #expect(try run("7 --front html").status == 2)
  }

  @Test("The one about saving works on a file that it is given, and loses nothing in it")
  func file() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "mine.json")
    try Data(#"["Rest"]"#.utf8).write(to: file)
    let saved = try run("4 mine.json", in: folder)
    #expect(saved.output.contains("mine.json was changed by another program"))
    #expect(saved.output.hasSuffix(#"file: ["Rest", "Buy milk", "Call Ada"]"# + "\n"))

    try Data("no JSON".utf8).write(to: file)
    let refused = try run("4 mine.json", in: folder)
    #expect(refused.output.hasPrefix("mine: mine.json"))
    #expect(try String(contentsOf: file, encoding: .utf8) == "no JSON")
  }
}
