/// A piece of text in one style.
///
/// The text is data: it may hold anything, control characters included. The line writer cleans it.
public struct Fragment: Hashable, Sendable {
  /// The text as it is, not cleaned.
  public var text: String
  /// How it looks.
  public var style: Style

  /// Makes a fragment.
  public init(_ text: String, _ style: Style = []) {
    self.text = text
    self.style = style
  }
}

extension Fragment: ExpressibleByStringInterpolation {
  /// Makes a plain fragment.
  public init(stringLiteral text: String) {
    self.init(text)
  }
}

/// One line of a screen.
public struct Line: Hashable, Sendable {
  /// What becomes of a line that is wider than the place for it.
  public enum Overflow: Hashable, Sendable {
    /// The rest is left out and an ellipsis says so.
    case cut
    /// It goes on in the next line.
    case wrap
  }

  /// The pieces, from left to right.
  public var fragments: [Fragment]
  /// What becomes of it where it is too wide.
  public var overflow: Overflow

  /// Makes a line of several pieces.
  public init(_ fragments: [Fragment], overflow: Overflow = .cut) {
    self.fragments = fragments
    self.overflow = overflow
  }

  /// Makes a line of one piece.
  public init(_ text: String, _ style: Style = [], overflow: Overflow = .cut) {
    self.init([Fragment(text, style)], overflow: overflow)
  }
}

extension Line {
  /// The same line, which is wrapped where it is too wide: for what is no row of a list, and must not lose
  /// its end.
  public var wrapped: Line { Line(fragments, overflow: .wrap) }
}

extension Line: ExpressibleByStringInterpolation {
  /// Makes a plain line.
  public init(stringLiteral text: String) {
    self.init(text)
  }
}

/// What a person sees, as a value: made from a view model by a pure function, compared, printed.
///
///     func screen(_ counter: Counter) -> Screen {
///       Screen(title: "Counter", lines: ["The count is \(counter.count)."])
///     }
public struct Screen: Equatable, Sendable {
  /// What was just done, or went wrong.
  public struct Notice: Equatable, Sendable {
    /// How serious it is. Warnings and errors go to stderr and say in a word what they are.
    public enum Level: String, Sendable {
      /// Something was done.
      case info
      /// Nothing was done, and that is no failure.
      case warning
      /// Something failed.
      case error
    }

    /// How serious it is.
    public var level: Level
    /// What it says.
    public var text: String
    /// Tells two notices with the same text apart: with another number it is printed again.
    public var serial: Int

    /// Makes a notice.
    public init(_ level: Level, _ text: String, serial: Int = 0) {
      self.level = level
      self.text = text
      self.serial = serial
    }
  }

  /// The first line; empty for none.
  public var title: String
  /// All lines below the title.
  public var lines: [Line]
  /// What was just done, if there is something to say.
  public var notice: Notice?
  /// Which screen it is. One that differs in this from the one before is another one, and is printed
  /// whole.
  public var identity = ""

  /// Makes a screen.
  public init(title: String = "", lines: [Line] = [], notice: Notice? = nil) {
    self.title = title
    self.lines = lines
    self.notice = notice
  }

  var titledLines: [Line] {
    title.isEmpty ? lines : [Line(title, .bold)] + lines
  }
}
