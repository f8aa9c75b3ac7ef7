/// What was just done, or went wrong.
public struct TodoNotice: Sendable {
  /// How serious it is.
  public enum Level: String, Sendable {
    /// Something was done.
    case info
    /// Something is odd, or there was nothing to do.
    case warning
    /// Something failed.
    case error
  }

  /// How serious it is.
  public let level: Level
  /// What there is to say.
  public let message: TodoMessage

  /// Makes a notice.
  public init(_ level: Level, _ message: TodoMessage) {
    self.level = level
    self.message = message
  }
}
