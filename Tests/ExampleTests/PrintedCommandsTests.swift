import Foundation
import Testing

@Suite("Command lines that the pages print")
struct PrintedCommandsTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  @Test("print what the pages say", arguments: ["README.md", "Examples/README.md"])
  func commands(page: String) throws {
    let text = try String(contentsOf: Self.root.appending(path: page), encoding: .utf8)
    let commands = PrintedCommand.all(in: text)
    #expect(commands.count > 1)
    for command in commands where !command.needsNetwork {
      let run = try command.run()
      if command.output.isEmpty {
        // The page shows no output, so all that must hold is that it works.
        #expect(run.status == 0, "\(command.line): \(run.output)")
      } else {
        #expect(run.output == command.output, "\(command.line)")
      }
    }
  }

  @Test("and code that they show is in the examples, word for word")
  func code() throws {
    let page = try String(
      contentsOf: Self.root.appending(path: "Examples/README.md"), encoding: .utf8)
    let folder = Self.root.appending(path: "Examples")
    let sources = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".swift") }
      .map { trimmed(try String(contentsOf: folder.appending(path: $0), encoding: .utf8)) }
    // Fences are the odd ones out: what stands between the first and the second is code, and so on.
    let blocks = page.components(separatedBy: "```").enumerated()
      .filter { $0.offset % 2 == 1 && $0.element.hasPrefix("swift\n") }
      .map { trimmed(String($0.element.drop { $0 != "\n" })) }
    #expect(blocks.count > 8)
    for block in blocks {
      #expect(sources.contains { $0.contains(block) }, "in no example:\n\(block)")
    }
  }

  private func trimmed(_ text: String) -> String {
    text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
      .joined(separator: "\n")
  }
}

/// A command line in an indented block of a page, with the output below it.
private struct PrintedCommand {
  let line: String
  var output = ""

  var needsNetwork: Bool { line.contains("--live") || line.contains("--api") }

  static func all(in page: String) -> [PrintedCommand] {
    var commands: [PrintedCommand] = []
    var isInCommand = false
    for line in page.split(separator: "\n", omittingEmptySubsequences: false) {
      guard line.hasPrefix("    ") else {
        isInCommand = false
        continue
      }
      let code = line.dropFirst(4)
      if code.hasPrefix("$ ") || code.hasPrefix("swift run ") {
        commands.append(PrintedCommand(line: String(code.trimmingPrefix("$ "))))
        isInCommand = true
      } else if isInCommand {
        commands[commands.count - 1].output += code + "\n"
      }
    }
    return commands
  }

  /// Runs it in an empty folder, with the programs that the build has put beside the tests.
  func run() throws -> TodoRun {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    // The shell's $0 is the program that is wrapped.
    let built = line.replacing("swift run ", with: "\"${0%/*}\"/").replacing("/tmp/", with: "./")
    let script = """
      set -o pipefail; cd '\(folder.path)'; export XDG_DATA_HOME="$PWD"; { \(built); } 2>&1
      """
    return try TodoProcess(wrappedIn: ["bash", "-c", script]).finish()
  }
}
