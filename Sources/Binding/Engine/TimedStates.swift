// What the timed operators decide, as pure state machines: elements and times go in, what to do comes
// out. Nothing here knows a clock.

/// Holds elements back until there was none for a while.
struct DebounceState<Element> {
  private var pending: Element?

  /// An element has come: the waiting begins anew.
  mutating func receive(_ element: Element) { pending = element }

  /// The waiting is over.
  mutating func due() -> Element? {
    defer { pending = nil }
    return pending
  }
}

/// Lets at most one element through in each interval.
struct ThrottleState<Element> {
  let interval: Duration
  /// Whether the last element of an interval is told at its end.
  let latest: Bool
  private var end: Duration?
  private var pending: Element?

  init(interval: Duration, latest: Bool) {
    self.interval = interval
    self.latest = latest
  }

  /// An element has come. Returns whether it is told now, and after how long to look again, if so.
  mutating func receive(
    _ element: Element, at now: Duration
  ) -> (isTold: Bool, wait: Duration?) {
    guard let end, now < end else {
      end = now + interval
      pending = nil
      return (true, nil)
    }
    if !latest { return (false, nil) }
    let isWaiting = pending != nil
    pending = element
    return (false, isWaiting ? nil : end - now)
  }

  /// The interval is over: returns the element that is told now. Another interval begins with it.
  mutating func due(at now: Duration) -> Element? {
    guard let element = pending else { return nil }
    pending = nil
    end = now + interval
    return element
  }
}
