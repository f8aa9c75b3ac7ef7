/// What a session asks of the front that people or programs look at.
public protocol Front: AnyObject {
  /// Shows how things are: at the start, and after each command has settled.
  func show()
  /// A command line is about to be looked at: what was said about the one before is over.
  func begin()
  /// Tells what is wrong with a command line.
  func report(_ problem: String)
  /// Tells how the commands are used.
  func explain(_ help: [Line])
}

/// Reads command lines and runs them, one after the other.
///
/// The next line is read when the command before has settled, so a script needs no waiting; on a
/// terminal a handler may start long work, return, and let it show what comes of it.
///
/// It ends with `quit`, with the end of input, which is taken as `quit`, or when stdout fails.
///
/// - Isolation: none of its own. It runs where `run()` is called, and so do handlers and front.
public final class Session {
  /// Where to print.
  public let console: Console
  /// Whether somebody types the commands, rather than a script.
  public let isInteractive: Bool

  private let input: any LineSource
  private let verbs: VerbTable
  private let front: any Front
  private let prompt: String
  private let hint: String?
  private var hasFailed = false
  private var status: Int32?
  /// Whether the end of input was taken for an answer and no line came since. Another one then
  /// means that nobody is there.
  private var isInputOver = false
  private var lineCount = 0

  /// Makes a session.
  ///
  /// - Parameters:
  ///   - streams: Where commands come from.
  ///   - console: Where to print.
  ///   - prompt: What asks for a command on a terminal.
  ///   - verbs: The commands, `help` not among them.
  ///   - front: What shows what they have done.
  ///   - hint: What people are told once, behind the first screen, if that does not say it.
  public init(
    _ streams: Streams, console: Console, prompt: String, verbs: [Verb], front: any Front,
    hint: String? = nil
  ) {
    self.console = console
    isInteractive = streams.facts.isInputTerminal
    input = streams.input
    self.verbs = VerbTable(verbs, console.settings)
    self.front = front
    self.prompt = prompt
    self.hint = hint
  }

  /// Runs until the end.
  ///
  /// - Returns: the status to exit with: 0, or 1 if something failed. On a terminal the person has
  ///   seen what failed, so there only the last word counts.
  public func run() async -> Int32 {
    front.show()
    giveHint()
    while status == nil, console.failure == nil {
      switch await read(prompt) {
      case .line(let line): await run(line)
      case .unusable(let problem):
        await settle { .refused(problem.text(in: $0.language)) }
      case .failed(let reason): fail(.notRead(reason: reason))
      case .end: await end()
      }
    }
    return console.endStatus(status ?? 0)
  }

  /// Asks a yes-or-no question on a terminal. In a script the answer is no, and no line is read.
  ///
  /// The end of input is no; the second one ends the session with 1.
  public func ask(_ question: String) async -> Bool {
    guard isInteractive, status == nil else { return false }
    let words: FrontMessage =
      console.settings.isAccessible ? .spokenQuestion(question) : .question(question)
    switch await read(words.text(in: language)) {
    case .line(let answer):
      return language.isYes(VerbTable.split(answer).name)
    case .unusable(let problem):
      console.report(problem)
    case .failed(let reason):
      fail(.notRead(reason: reason))
    case .end:
      if isInputOver { status = 1 } else { isInputOver = true }
    }
    return false
  }
}

extension Session {
  private var language: Language { console.settings.language }

  private func giveHint() {
    let isWanted = isInteractive || console.settings.isAccessible
    guard let hint, isWanted, console.settings.kind == .text else { return }
    console.tell(Line(hint, overflow: .wrap))
  }

  private func read(_ prompt: String) async -> InputEvent {
    if isInteractive { console.openPrompt(prompt) }
    let event = await input.next()
    if isInteractive { console.closePrompt(atEnd: event == .end) }
    switch event {
    case .line, .unusable:
      isInputOver = false
      lineCount += 1
    case .end, .failed: break
    }
    return event
  }

  private func run(_ line: String) async {
    let (name, argument) = VerbTable.split(line)
    if name.isEmpty { return }
    await settle { session in
      guard let verb = session.verbs.verb(name) else {
        return .refused(session.verbs.unknown(name))
      }
      if let problem = verb.problem(with: argument) {
        return .refused(problem.text(in: session.language))
      }
      return await verb.handler(argument, session)
    }
  }

  private func settle(
    showing: Bool = true, _ command: (Session) async -> Reply
  ) async {
    front.begin()
    switch await command(self) {
    case .done: break
    case .failed: hasFailed = true
    case .refused(let problem):
      hasFailed = true
      // What is not shown any more would be told to nobody.
      if showing { front.report(problem) } else { console.report(problem) }
    case .quit(let status):
      finish(status)
    }
    if status == nil, showing { front.show() }
  }

  /// Takes the end of input as `quit`.
  private func end() async {
    if isInputOver {
      status = 1
      return
    }
    let before = lineCount
    if let quit = verbs.verb("quit") {
      await settle(showing: isInteractive) { session in await quit.handler("", session) }
    }
    guard status == nil else { return }
    // In a script nothing can come behind the end. A person may go on, but not end for ever.
    if !isInteractive || verbs.verb("quit") == nil { finish(0) }
    if lineCount == before { isInputOver = true }
  }

  private func finish(_ status: Int32) {
    let least: Int32 = hasFailed && !isInteractive ? 1 : 0
    self.status = max(status, least, self.status ?? 0)
  }

  private func fail(_ message: FrontMessage) {
    console.report(message)
    status = 1
  }

  func explain(_ name: String) -> Reply {
    if name.isEmpty {
      front.explain(verbs.help(verbs.verbs))
    } else if let verb = verbs.verb(name) {
      front.explain(verbs.help([verb]))
    } else {
      return .refused(verbs.unknown(name))
    }
    return .done
  }
}
