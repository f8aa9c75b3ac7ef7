import CFacet

extension Signal {
  /// The latest element, once there was no other for a while.
  ///
  ///     queries.debounce(for: .milliseconds(300), scheduler: scheduler)
  ///
  /// - Parameters:
  ///   - duration: How long it must be quiet.
  ///   - scheduler: The time that counts.
  ///
  /// **Delivery:** each observer has a timer of its own. What waits when the token ends is not told.
  public final func debounce(
    for duration: Duration, scheduler: any Scheduler
  ) -> Signal<Element> {
    timed(DebounceState()) { stage, element in
      stage.state.receive(element)
      stage.timer = scheduler.schedule(after: duration) { [weak stage] in
        guard let stage, let element = stage.state.due() else { return }
        stage.tell(element)
      }
    }
  }

  /// At most one element in each interval: the first one at once, and then, if `latest`, the last one of
  /// the interval at its end.
  ///
  /// - Parameters:
  ///   - interval: How long from one element to the next, at least.
  ///   - latest: Whether what comes meanwhile is told later, or not at all.
  ///   - scheduler: The time that counts.
  public final func throttle(
    for interval: Duration, latest: Bool = true, scheduler: any Scheduler
  ) -> Signal<Element> {
    timed(ThrottleState(interval: interval, latest: latest)) { stage, element in
      let (isTold, wait) = stage.state.receive(element, at: scheduler.now)
      if let wait {
        stage.timer = scheduler.schedule(after: wait) { [weak stage] in
          guard let stage, let element = stage.state.due(at: scheduler.now) else { return }
          stage.tell(element)
        }
      }
      if isTold { stage.tell(element) }
    }
  }

  /// Every element, later.
  ///
  /// - Parameters:
  ///   - duration: How much later.
  ///   - scheduler: The time that counts.
  public final func delay(
    for duration: Duration, scheduler: any Scheduler
  ) -> Signal<Element> {
    timed(()) { stage, element in
      stage.timers.insert(
        scheduler.schedule(after: duration) { [weak stage] in stage?.tell(element) })
    }
  }

  /// A stage with a state and timers, which the user's token owns.
  private final func timed<State>(
    _ initial: State, _ receive: @escaping (TimedStage<State, Element>, Element) -> Void
  ) -> Signal<Element> {
    DerivedSignal(self) { subscriber in
      let stage = TimedStage(initial, subscriber.receive)
      stage.upstream = self.attach(
        subscriber.with { [weak stage] element in
          if let stage { receive(stage, element) }
        })
      return stage
    }
  }
}

/// One observation of a timed operator.
private final class TimedStage<State, Element>: Disposable {
  var state: State
  var upstream: Disposable?
  var timer: Disposable?
  let timers = DisposeBag()
  private var receive: ((Element) -> Void)?

  init(_ state: State, _ receive: @escaping (Element) -> Void) {
    self.state = state
    self.receive = receive
    super.init()
  }

  override var isDisposed: Bool { receive == nil }

  override func dispose() {
    let parts = (upstream, timer)
    receive = nil
    upstream = nil
    timer = nil
    parts.0?.dispose()
    parts.1?.dispose()
    timers.dispose()
  }

  /// Tells an element; what that causes is told before this returns, or queued if others are being told.
  func tell(_ element: Element) {
    let thread = facet_current()
    thread.enter()
    thread.beginTelling()
    receive?(element)
    thread.leave()
  }
}
