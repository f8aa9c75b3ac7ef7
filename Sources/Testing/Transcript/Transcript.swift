/// A session with a program, as text: what was typed and what was printed.
///
/// ```text
/// # Comments begin with a number sign.
/// $ todo list.json
/// To-do list
/// …
/// > add Buy milk
/// Added: 1. Buy milk
/// > save
/// Saved 1 to-do to …/list.json.
/// ```
///
/// A line after `$ ` starts a program, a line after the prompt `> ` is typed, and everything else is what
/// is printed then, to the letter. `…` alone on a line stands for any number of lines, none included,
/// `…` within a line for any text, a `…` that is printed included. An expected line that begins with `$`,
/// `>`, `#` or `\` has a `\` before it, and so has one that is only `…`.
///
/// A test runs it against the program's own loop, in process:
///
///     let session = try Transcript(file: "../Sessions/list.transcript")
///     let result = try session.run { line in loop.type(line) }
///     #expect(result.difference == nil)
///
/// With the environment variable `FACET_UPDATE=1`, or `update: true`, what was printed becomes what is
/// expected, and files are written anew; elisions that still match stay.
///
/// **Isolation:** a value; runs in the isolation of the caller.
public struct Transcript: Sendable, Hashable {
  /// The text, as it was given.
  public let text: String
  /// The file that it is from, if it is from one.
  public let path: String?
  let blocks: [Block]

  /// Creates a transcript from its text.
  public init(_ text: String) { self.init(text, path: nil) }

  init(_ text: String, path: String?) {
    self.text = text
    self.path = path
    blocks = Block.all(in: text)
  }

  /// Types every line and compares what is printed.
  ///
  /// - Parameters:
  ///   - update: Whether what is printed becomes what is expected.
  ///   - start: Gets what follows `$ `, and returns what the program prints when it starts; without it
  ///     `type` gets these lines as well.
  ///   - type: Gets each line that is typed, and returns what is printed then.
  /// - Throws: What the closures throw, and what keeps the file from being written.
  public func run(
    update: Bool = Transcript.isUpdating, start: ((String) throws -> String)? = nil,
    _ type: (String) throws -> String
  ) throws -> Result {
    var result = Result(of: self)
    for block in blocks {
      switch block.input {
      case nil: result.add(block, printed: "")
      case .start(let line):
        if let start {
          result.add(block, printed: try start(line))
        } else {
          result.add(block, printed: try type(line))
        }
      case .line(let line): result.add(block, printed: try type(line))
      }
    }
    return try result.finished(updating: update)
  }

  /// The same for a loop that takes time.
  public func run(
    update: Bool = Transcript.isUpdating, isolation: isolated (any Actor)? = #isolation,
    start: ((String) async throws -> String)? = nil,
    _ type: (String) async throws -> String
  ) async throws -> Result {
    var result = Result(of: self)
    for block in blocks {
      switch block.input {
      case nil: result.add(block, printed: "")
      case .start(let line):
        if let start {
          result.add(block, printed: try await start(line))
        } else {
          result.add(block, printed: try await type(line))
        }
      case .line(let line): result.add(block, printed: try await type(line))
      }
    }
    return try result.finished(updating: update)
  }
}
