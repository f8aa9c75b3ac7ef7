extension Transcript {
  /// Something that is typed, and what is expected to be printed then.
  struct Block: Sendable, Hashable {
    enum Input: Sendable, Hashable {
      case start(String)
      case line(String)
    }

    /// A line of the file.
    struct Line: Sendable, Hashable {
      let number: Int
      let text: String
      /// Set if it is an expected one.
      let pattern: LinePattern?
    }

    /// What is typed; nil for what stands before that.
    let input: Input?
    /// The line that says so.
    let head: Line?
    /// Expected lines and comments.
    var lines: [Line] = []

    /// The lines that are expected; the rest are comments.
    var expected: [Line] { lines.filter { $0.pattern != nil } }

    static func all(in text: String) -> [Block] {
      var blocks = [Block(input: nil, head: nil)]
      for (index, line) in Transcript.lines(of: text).enumerated() {
        if let input = input(of: line) {
          let head = Line(number: index + 1, text: line, pattern: nil)
          blocks.append(Block(input: input, head: head))
        } else {
          let pattern = line.hasPrefix("#") ? nil : LinePattern(line)
          blocks[blocks.count - 1].lines.append(
            Line(number: index + 1, text: line, pattern: pattern))
        }
      }
      return blocks
    }

    private static func input(of line: String) -> Input? {
      if line.hasPrefix("$ ") { return .start(String(line.dropFirst(2))) }
      if line.hasPrefix("> ") { return .line(String(line.dropFirst(2))) }
      // Editors take away the space after the prompt.
      return line == ">" ? .line("") : nil
    }
  }

  /// The lines of a text; a line break at the end begins none.
  static func lines(of text: String) -> [String] {
    var lines = text.split(
      omittingEmptySubsequences: false, whereSeparator: { $0 == "\n" || $0 == "\r\n" }
    ).map(String.init)
    if lines.last == "" { lines.removeLast() }
    return lines
  }
}
