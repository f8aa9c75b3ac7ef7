/// What was just done, or went wrong.
public struct Notice: Hashable, Sendable {
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
  /// What it says.
  public let text: String

  /// Makes a notice.
  public init(_ level: Level, _ text: String) {
    self.level = level
    self.text = text
  }
}
