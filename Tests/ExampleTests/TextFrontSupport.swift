@testable import TextFront

/// Random text of the kinds that break screens, the same for the same seed (SplitMix64).
struct NastyText: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  private static let ranges: [ClosedRange<UInt32>] = [
    0x00...0x1F, 0x20...0x7E, 0x20...0x7E, 0x7F...0x9F, 0xA0...0x17F, 0x300...0x36F,
    0x590...0x6FF, 0x900...0x97F, 0xE00...0xE7F, 0x1100...0x11FF, 0x2000...0x206F, 0x2190...0x21FF,
    0x2600...0x27BF, 0x3040...0x30FF, 0x4E00...0x4FFF, 0xAC00...0xAFFF, 0xD7B0...0xD7FF,
    0xE000...0xE0FF, 0xFE00...0xFE0F, 0xFEFF...0xFFFF, 0x1F1E6...0x1F1FF, 0x1F300...0x1FAFF,
    0xE0000...0xE01EF, 0x0...0x10FFFF,
  ]

  private static let pieces = [
    "\u{1B}[2J", "\u{1B}]0;pwned\u{7}", "\u{9B}31m", "\r\n", "\u{200D}", "\u{FE0F}", "\u{FE0E}",
    "\u{1F3FB}", "\u{202E}", "\u{2066}", "\u{20E3}", "👩\u{200D}🚀", "🏴\u{E0067}", "\u{E007F}",
    "\u{1112}\u{1161}\u{11AB}", "\u{25CC}", "\\n",
  ]

  mutating func text(upTo count: Int) -> String {
    var text = String.UnicodeScalarView()
    for _ in 0..<Int.random(in: 0...count, using: &self) {
      if Int.random(in: 0..<4, using: &self) == 0 {
        text.append(contentsOf: Self.pieces.randomElement(using: &self)!.unicodeScalars)
      } else {
        let value = UInt32.random(in: Self.ranges.randomElement(using: &self)!, using: &self)
        if let scalar = Unicode.Scalar(value) { text.append(scalar) }
      }
    }
    return String(text)
  }
}

/// What must never be printed, written down without the help of the cleaner.
func isHarmful(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.value {
  case 0x00...0x1F, 0x7F...0x9F, 0xAD, 0x61C, 0x180E, 0x200B, 0x200E...0x200F, 0x2028...0x202E,
    0x2060...0x206F, 0x115F...0x1160, 0x3164, 0xFFA0, 0xFEFF, 0xFFF9...0xFFFB, 0xFFFE...0xFFFF,
    0xE0000...0xE0001:
    true
  default: false
  }
}

/// A screen that shows a text and a notice, and what is told to a front.
final class PlainFront: Front {
  let console: Console
  var rows: [Line] = []
  var notice: Screen.Notice?
  private var serial = 0

  init(_ console: Console) {
    self.console = console
  }

  func say(_ level: Screen.Notice.Level, _ text: String) {
    serial += 1
    notice = Screen.Notice(level, text, serial: serial)
  }

  func show() { console.show(Screen(title: "Rows", lines: rows, notice: notice)) }
  func begin() { notice = nil }
  func report(_ problem: String) { say(.error, problem) }
  func explain(_ help: [Line]) { console.print(help) }
}

/// Streams in memory, with what came out of them.
struct TestStreams {
  let output = MemorySink()
  let error = MemorySink()
  let streams: Streams

  init(_ input: any LineSource = MemorySource(""), facts: TerminalFacts = TerminalFacts()) {
    streams = Streams(input: input, output: output, error: error, facts: facts)
  }

  /// On a terminal, stdout and stderr are seen as one.
  static func onTerminal(_ chunks: [String], sink: MemorySink) -> Streams {
    Streams(
      input: MemorySource(chunks: chunks.map { Array($0.utf8) }), output: sink, error: sink,
      facts: TerminalFacts(
        isInputTerminal: true, isOutputTerminal: true, isErrorTerminal: true))
  }
}
