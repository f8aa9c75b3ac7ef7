extension Transcript {
  /// What comes of running a transcript.
  public struct Result: Sendable, Hashable {
    /// How what was printed differs from what is expected, in lines; nil if it does not, or if it was
    /// updated. A line that ends with a space has a `⏎` after it.
    ///
    /// ```text
    /// list.transcript: not what was printed (- expected, + printed)
    ///     7   > add milk
    /// -   8   Added: 1. Milk
    /// +   8   Added: 1. milk
    /// ```
    public private(set) var difference: String?
    /// The transcript with what was printed in place of what was expected; elisions that match stay.
    public private(set) var updated = ""
    /// Whether `updated` differs from the transcript, and has taken its place.
    public private(set) var isUpdated = false

    private let transcript: Transcript
    private var lineCount = 0
    private var report: [String] = []

    init(of transcript: Transcript) { self.transcript = transcript }

    mutating func add(_ block: Block, printed: String) {
      if let head = block.head { write(head.text) }
      let lines = Transcript.lines(of: printed)
      let expected = block.expected
      let alignment = Alignment(expected.compactMap(\.pattern), lines)
      if !alignment.isExact, let head = block.head {
        report.append(Self.numbered(" ", head.number, head.text))
      }
      // Comments stay before the line that follows them.
      var rest = block.lines[...]
      func comments(before number: Int) -> [String] {
        let passed = rest.prefix { $0.number < number }
        rest = rest.dropFirst(passed.count)
        return passed.filter { $0.pattern == nil }.map(\.text)
      }
      for pair in alignment.pairs {
        switch pair {
        case .same(let index, _), .elided(let index, _):
          comments(before: expected[index].number).forEach { write($0) }
          write(expected[index].text)
        case .missing(let index):
          comments(before: expected[index].number).forEach { write($0) }
          report.append(Self.numbered("-", expected[index].number, expected[index].text))
        case .unexpected(let index):
          write(LinePattern.escaping(lines[index]))
          report.append(Self.numbered("+", lineCount, LinePattern.escaping(lines[index])))
        }
      }
      comments(before: .max).forEach { write($0) }
    }

    /// The result when everything was typed.
    func finished(updating: Bool) throws -> Result {
      var result = self
      if report.isEmpty { return result }
      if updating {
        result.isUpdated = true
        try transcript.write(updated)
      } else {
        let name = transcript.path?.split(separator: "/").last.map(String.init) ?? "transcript"
        let head = "\(name): not what was printed (- expected, + printed)"
        result.difference = ([head] + report).joined(separator: "\n")
      }
      return result
    }

    private mutating func write(_ line: String) {
      updated += line + "\n"
      lineCount += 1
    }

    private static func numbered(_ mark: String, _ number: Int, _ text: String) -> String {
      let number = String(number)
      let gap = String(repeating: " ", count: max(0, 4 - number.count))
      let end = text.last?.isWhitespace == true ? "⏎" : ""
      return "\(mark)\(gap)\(number)" + (text.isEmpty ? "" : "   \(text)\(end)")
    }
  }
}
