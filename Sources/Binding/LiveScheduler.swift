/// Real time: the continuous clock, which a change of the wall clock does not touch.
///
/// **Isolation:** actions run on the actor that made the scheduler, one at a time, in the order in which
/// they are due.
public final class LiveScheduler: Scheduler {
  private let clock = ContinuousClock()
  private let start: ContinuousClock.Instant
  private let alarms: AsyncStream<Void>.Continuation
  private var timers = TimerQueue()

  /// Creates a scheduler whose actions run on the calling actor.
  public init(isolation: isolated any Actor = #isolation) {
    start = clock.now
    let (rings, alarms) = AsyncStream.makeStream(of: Void.self)
    self.alarms = alarms
    // Only the alarm clock is elsewhere; the timers and their actions never leave this actor.
    Task { [weak self] in
      _ = isolation
      for await _ in rings { self?.runDue() }
    }
  }

  deinit { alarms.finish() }

  /// The time since the scheduler was made.
  public var now: Duration { clock.now - start }

  /// Runs an action on the scheduler's actor, after at least `delay`.
  public func schedule(after delay: Duration, _ action: @escaping () -> Void) -> Disposable {
    let deadline = now + max(delay, .zero)
    _ = timers.prune()
    let timer = timers.add(at: deadline, action)
    timer.alarm = Task.detached { [clock, alarms, due = start + deadline] in
      try? await clock.sleep(until: due)
      alarms.yield()
    }
    return timer
  }

  private func runDue() {
    while let timer = timers.takeDue(by: now) { timer.fire() }
  }
}
