/// A small program that shows one idea, and what people write without it.
struct Chapter {
  /// Words on the command line that a chapter cannot make sense of.
  struct Usage: Error, CustomStringConvertible {
    let description: String
  }

  let name: String
  let summary: String
  /// Runs it with the words behind its name.
  let run: @MainActor ([String]) async throws -> Void

  init(
    _ name: String, _ summary: String, _ run: @escaping @MainActor ([String]) async throws -> Void
  ) {
    self.name = name
    self.summary = summary
    self.run = run
  }

  /// Whether the old way is asked for. There must be no other word.
  static func isOldWay(_ words: [String]) throws -> Bool {
    if words.isEmpty { return false }
    guard words == ["--old-way"] else {
      throw Usage(description: "'\(words[0])' means nothing here; this chapter knows --old-way")
    }
    return true
  }
}
