import FacetBinding

/// Time that a test advances by hand.
///
///     let time = TestScheduler()
///     let token = queries.debounce(for: .milliseconds(300), scheduler: time).observe { log.append($0) }
///     queries.send("a")
///     time.advance(by: .milliseconds(299))   // silent
///     time.advance(by: .milliseconds(1))     // told
///
/// Exact and synchronous: when `advance` returns, all that was due has been done, in the order in which
/// it was due, and at the very time.
///
/// **Isolation:** not `Sendable`; lives in the isolation of the test, on whatever thread.
public final class TestScheduler: Scheduler {
  /// The time since the scheduler was made.
  public private(set) var now = Duration.zero
  private var timers = TimerQueue()

  /// Creates a scheduler whose time stands at zero.
  public init() {}

  /// Runs an action when time has been advanced by `delay`.
  public func schedule(after delay: Duration, _ action: @escaping () -> Void) -> Disposable {
    timers.add(at: now + max(delay, .zero), action)
  }

  /// Lets time pass, and does what is due meanwhile, also what that schedules.
  ///
  /// - Precondition: `duration` is not negative.
  public func advance(by duration: Duration) {
    precondition(duration >= .zero, "time does not go back")
    let end = now + duration
    while let timer = timers.takeDue(by: end) {
      now = max(now, timer.deadline)
      timer.fire()
    }
    // An action may have let more time pass by itself.
    now = max(now, end)
  }

  /// Lets time pass until nothing is scheduled any more, also to the time of what was given up. What
  /// schedules itself again and again has no such end.
  public func run() {
    while let deadline = timers.nextDeadline { advance(by: max(deadline - now, .zero)) }
  }
}
