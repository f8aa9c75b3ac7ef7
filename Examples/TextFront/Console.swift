/// Prints for a program: screens and JSON to stdout, prompts and messages to stderr.
///
/// Each call is one write, and nothing is held back. When stdout fails, `failure` says how, and
/// nothing is printed there any more.
public final class Console {
  /// What was asked for on the command line.
  public let settings: FrontSettings
  /// Why stdout cannot be written to any more.
  public private(set) var failure: OutputFailure?

  private let streams: Streams
  private var renderer = Renderer()
  /// The prompt behind which the cursor stands.
  private var prompt: String?
  /// When it was told how far something is.
  private var progressTime: Duration?

  /// Makes a console on some streams.
  public init(_ streams: Streams, settings: FrontSettings = FrontSettings()) {
    self.streams = streams
    self.settings = settings
  }

  /// Prints what is new in a screen. An equal screen prints nothing.
  public func show(_ screen: Screen) {
    let (lines, notice) = renderer.update(to: screen)
    var printed = lines
    if let notice, notice.level == .info { printed.append(Line(notice.text, overflow: .wrap)) }
    print(printed)
    switch notice?.level {
    case .warning: warn(notice?.text ?? "")
    case .error: report(notice?.text ?? "")
    case .info, nil: break
    }
  }

  /// Prints lines as they are, screen or not.
  public func print(_ lines: [Line]) {
    guard !lines.isEmpty else { return }
    write(writer(isTerminal: streams.facts.isOutputTerminal).bytes(lines))
  }

  /// Prints lines for another program, such as a script for a shell: not cut, and without styles.
  func printForPrograms(_ lines: [Line]) {
    write(LineWriter(width: nil, isStyled: false).bytes(lines))
  }

  /// Prints a value as a line of JSON. A value that JSON cannot hold is reported on stderr.
  public func printJSON(_ value: some Encodable) {
    do {
      write(try JSONLine.bytes(value))
    } catch {
      report(.notJSON(reason: "\(error)"))
    }
  }

  /// Tells on stderr that something failed.
  public func report(_ message: String) {
    let mark = FrontMessage.errorMark.text(in: settings.language)
    tell(Line([Fragment(mark, [.bold, .red]), Fragment(message)], overflow: .wrap))
  }

  func report(_ message: FrontMessage) { report(message.text(in: settings.language)) }

  /// Tells on stderr that something is odd.
  public func warn(_ message: String) {
    let mark = FrontMessage.warningMark.text(in: settings.language)
    tell(Line([Fragment(mark, .yellow), Fragment(message)], overflow: .wrap))
  }

  /// Tells something on stderr that is neither, such as a question or how far things are.
  public func tell(_ line: Line) {
    leavePrompt()
    writeError(writer(isTerminal: streams.facts.isErrorTerminal).bytes([line]))
    showPrompt()
  }
}

extension Console {
  /// A window on the first rows of a list, as large as the settings and stdout want it. Programs see all
  /// rows.
  public var rowWindow: RowWindow {
    switch settings.page {
    case _ where settings.kind == .json: RowWindow(page: nil)
    case .all: RowWindow(page: nil)
    case .rows(let count): RowWindow(page: count)
    case .auto: RowWindow(page: streams.facts.isOutputTerminal ? RowWindow.usualPage : nil)
    }
  }

  /// Tells people how far things are: only where it is no log, and not if that was just told of something
  /// else.
  func tellProgress(_ message: FrontMessage, at now: Duration) {
    guard settings.kind == .text, streams.facts.isErrorTerminal else { return }
    if let progressTime, now - progressTime < Patience.next { return }
    progressTime = now
    tell(Line(message.text(in: settings.language), overflow: .wrap))
  }

  /// The status to end with: the one given, unless stdout failed. That nobody reads any more is
  /// fine; any other failure is told and ends with 1.
  public func endStatus(_ status: Int32) -> Int32 {
    switch failure {
    case nil: return status
    case .closed: return 0
    case .failed(let reason):
      report(.notWritten(reason: reason))
      return 1
    }
  }
}

// Prompts.
extension Console {
  /// Asks for input on stderr, without a line feed. What is printed before the answer has come
  /// starts on a line of its own, and the prompt is repeated behind it.
  func openPrompt(_ text: String) {
    prompt = text
    showPrompt()
  }

  /// Takes note that a line came, or, with `atEnd`, that the input ended behind the prompt.
  func closePrompt(atEnd: Bool = false) {
    if atEnd { leavePrompt() }
    prompt = nil
  }

  private func showPrompt() {
    if let prompt { writeError(Array(CleanText(prompt).text.utf8)) }
  }

  private func leavePrompt() {
    if prompt != nil { writeError([UInt8(ascii: "\n")]) }
  }
}

// Bytes.
extension Console {
  private func writer(isTerminal: Bool) -> LineWriter {
    LineWriter(
      width: streams.facts.lineLimit(asked: settings.width, isTerminal: isTerminal),
      isStyled: streams.facts.usesStyles(asked: settings.color, isTerminal: isTerminal),
      wrapsAll: settings.isAccessible)
  }

  private func write(_ bytes: [UInt8]) {
    guard failure == nil else { return }
    leavePrompt()
    do {
      try streams.output.write(bytes)
    } catch {
      failure = error
    }
    showPrompt()
  }

  /// There is nobody left to tell that stderr fails.
  private func writeError(_ bytes: [UInt8]) {
    try? streams.error.write(bytes)
  }
}
