/// Actions that are due at some time, in the order in which they are due; those of the same time in the
/// order in which they were scheduled.
package struct TimerQueue {
  private var timers: ContiguousArray<TimerEntry> = []

  package init() {}

  /// When the next action is due.
  package var nextDeadline: Duration? { timers.last?.deadline }

  /// Adds an action. The queue keeps it only as long as somebody else holds the token.
  package mutating func add(
    at deadline: Duration, _ action: @escaping () -> Void
  ) -> TimerToken {
    let entry = TimerEntry(deadline: deadline, action: action)
    // The latest first, so that the next one is taken from the end.
    var (low, high) = (0, timers.count)
    while low < high {
      let middle = (low + high) / 2
      if timers[middle].deadline > deadline { low = middle + 1 } else { high = middle }
    }
    timers.insert(entry, at: low)
    return TimerToken(entry)
  }

  /// Takes out the next action that is due by `now`. It may have been given up; then nothing happens when
  /// it fires.
  package mutating func takeDue(by now: Duration) -> TimerEntry? {
    guard let last = timers.last, last.deadline <= now else { return nil }
    return timers.removeLast()
  }

  /// Takes out what was given up. The caller lets go of it: what an action holds may schedule another in
  /// its deinit, so the queue must not be in use then.
  package mutating func prune() -> ContiguousArray<TimerEntry> {
    let all = timers
    timers.removeAll { !$0.isAlive }
    return all
  }
}

/// One action that is due at some time.
package final class TimerEntry {
  package let deadline: Duration
  private var action: (() -> Void)?
  /// Gone when the token is.
  fileprivate weak var token: TimerToken?

  fileprivate init(deadline: Duration, action: @escaping () -> Void) {
    self.deadline = deadline
    self.action = action
  }

  package var isAlive: Bool { action != nil && token != nil }

  /// Runs the action, once, unless it was given up.
  package func fire() {
    let due = isAlive ? action : nil
    action = nil
    due?()
  }

  fileprivate func cancel() { action = nil }
}

/// What the user holds of a timer.
package final class TimerToken: Disposable {
  private let entry: TimerEntry
  /// Wakes somebody up when the timer is due; cancelled with the timer.
  package var alarm: Task<Void, Never>?

  fileprivate init(_ entry: TimerEntry) {
    self.entry = entry
    super.init()
    entry.token = self
  }

  deinit { alarm?.cancel() }

  public override var isDisposed: Bool { !entry.isAlive }

  public override func dispose() {
    entry.cancel()
    alarm?.cancel()
  }
}
