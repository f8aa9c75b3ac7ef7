/// Something that runs actions later: time, as timed operators see it.
///
/// `LiveScheduler` is real time; a `TestScheduler` is time that a test advances by hand.
///
/// **Isolation:** actions run in the isolation that scheduled them.
public protocol Scheduler: AnyObject {
  /// The time since some fixed moment. It never goes back.
  var now: Duration { get }

  /// Runs an action once, later.
  ///
  /// - Parameters:
  ///   - delay: How long from now; negative counts as zero.
  ///   - action: Runs unless the token has been disposed of or dropped before.
  /// - Returns: The token; while it is held the action is due.
  func schedule(after delay: Duration, _ action: @escaping () -> Void) -> Disposable
}
