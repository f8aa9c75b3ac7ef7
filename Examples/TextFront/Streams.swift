import Foundation

/// Input, output, errors, and what is known about them: all that a text program touches of the
/// world outside, so a test can run the whole program in process.
public struct Streams {
  /// Where command lines come from.
  public var input: any LineSource
  /// Where screens go.
  public var output: any ByteSink
  /// Where prompts and errors go.
  public var error: any ByteSink
  /// Terminals, environment variables, width.
  public var facts: TerminalFacts

  /// Puts streams together.
  public init(
    input: any LineSource, output: any ByteSink, error: any ByteSink,
    facts: TerminalFacts = TerminalFacts()
  ) {
    self.input = input
    self.output = output
    self.error = error
    self.facts = facts
  }

  /// The streams of this process. To be called once, before anything is opened or printed.
  ///
  /// From here on a closed pipe is an error that `write` reports and no signal. SIGINT, SIGTERM and
  /// SIGHUP keep ending the program: nothing of the terminal was changed, so nothing is put back.
  public static func standard() -> Streams {
    signal(SIGPIPE, SIG_IGN)
    occupyClosedDescriptors()
    return Streams(
      input: DescriptorSource(0),
      output: DescriptorSink(1),
      error: DescriptorSink(2),
      facts: TerminalFacts(
        variables: ProcessInfo.processInfo.environment,
        isInputTerminal: isatty(0) == 1,
        isOutputTerminal: isatty(1) == 1,
        isErrorTerminal: isatty(2) == 1,
        terminalWidth: { windowWidth(1) }))
  }

  /// A standard descriptor that was closed at the start would be given to the next file opened, and
  /// screens printed into it. So it is taken, in the direction that makes every use an error.
  private static func occupyClosedDescriptors() {
    for descriptor in Int32(0)...2 where fcntl(descriptor, F_GETFD) == -1 && errno == EBADF {
      _ = open("/dev/null", descriptor == 0 ? O_WRONLY : O_RDONLY)
    }
  }

  private static func windowWidth(_ descriptor: Int32) -> Int? {
    var size = winsize()
    return ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0 ? Int(size.ws_col) : nil
  }
}
