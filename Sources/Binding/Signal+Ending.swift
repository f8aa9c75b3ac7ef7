// The stages that are done at some point. Then they let go of what they observe, at once.

extension Signal {
  /// The first element, and no more.
  public final func first() -> Signal<Element> { prefix(1) }

  /// The first `count` elements.
  public final func prefix(_ count: Int) -> Signal<Element> {
    DerivedSignal(self) { subscriber in
      if count <= 0 { return CompositeDisposable([]) }
      let receive = subscriber.receive
      var left = count
      return self.attach(ending: subscriber) { element, end in
        left -= 1
        if left == 0 { end() }
        receive(element)
      }
    }
  }

  /// The elements up to the first one that does not satisfy a condition; that one is not told.
  public final func prefix(
    while isIncluded: @escaping (Element) -> Bool
  ) -> Signal<Element> {
    DerivedSignal(self) { subscriber in
      let receive = subscriber.receive
      return self.attach(ending: subscriber) { element, end in
        if isIncluded(element) { receive(element) } else { end() }
      }
    }
  }

  /// The elements up to the first one of `trigger`.
  public final func prefix<Other>(until trigger: Signal<Other>) -> Signal<Element> {
    DerivedSignal(self) { subscriber in
      let ending = Ending()
      // The trigger first, so that it has the word if both come from the same source.
      let parts = CompositeDisposable([
        trigger.attach(subscriber.with { _ in ending.end() }), self.attach(subscriber),
      ])
      ending.observe(parts)
      return parts
    }
  }

  /// Observes this signal until `step` calls the closure that it is handed.
  private final func attach(
    ending subscriber: Subscriber<Element>, _ step: @escaping (Element, () -> Void) -> Void
  ) -> Disposable {
    let ending = Ending()
    let token = attach(
      subscriber.with { if !ending.isOver { step($0, ending.end) } })
    ending.observe(token)
    return token
  }
}

/// Lets a stage end its own observation. The token is held weakly: the user's reference to it is what
/// keeps the observation alive.
private final class Ending {
  private(set) var isOver = false
  private weak var token: Disposable?

  /// The end may have come while the token was being made.
  func observe(_ token: Disposable) {
    self.token = token
    if isOver { token.dispose() }
  }

  func end() {
    isOver = true
    token?.dispose()
  }
}
