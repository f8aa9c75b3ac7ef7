/// The elements of several signals as they come.
public func merge<Element>(_ signals: Signal<Element>...) -> Signal<Element> {
  DerivedSignal(
    upstreams: signals.map(\.route),
    sites: { route in signals.map { $0.sites(through: route) }.longest }
  ) { subscriber in
    CompositeDisposable(signals.map { $0.attach(subscriber) })
  }
}

extension Signal {
  /// Every element, with the latest of another signal; nothing before there is one.
  ///
  /// If both come from the same source, the other's news is there first, so a pair never mixes two
  /// changes.
  public final func withLatest<Other>(
    from other: Signal<Other>
  ) -> Signal<(Element, Other)> {
    DerivedSignal(self) { subscriber in
      let receive = subscriber.receive
      var latest: Other?
      let others = other.attach(subscriber.with { latest = $0 })
      let own = self.attach(
        subscriber.with { element in if let latest { receive((element, latest)) } })
      return CompositeDisposable([others, own])
    }
  }

  /// Every element, with the current value of a property.
  public final func withLatest<Other>(
    from property: Property<Other>
  ) -> Signal<(Element, Other)> {
    map { ($0, untracked { property.value }) }
  }

  /// The latest element, each time `trigger` sends one; nothing before there is one.
  public final func sample<Other>(on trigger: Signal<Other>) -> Signal<Element> {
    DerivedSignal(self) { subscriber in
      let receive = subscriber.receive
      var latest: Element?
      let own = self.attach(subscriber.with { latest = $0 })
      let triggers = trigger.attach(
        subscriber.with { _ in if let latest { receive(latest) } })
      return CompositeDisposable([own, triggers])
    }
  }
}

/// The latest elements of several signals, whenever one of them changes, once each of them has sent one.
///
/// Where several change by the same cause, that is told once, when all of them have.
public func combineLatest<each Element>(
  _ signals: repeat Signal<each Element>
) -> Signal<(repeat each Element)> {
  CombinedSignal(zips: false, repeat each signals)
}

/// The first elements of several signals together, then the second ones, and so on. What comes early
/// waits.
public func zip<each Element>(
  _ signals: repeat Signal<each Element>
) -> Signal<(repeat each Element)> {
  CombinedSignal(zips: true, repeat each signals)
}

/// Several properties as one, which changes when one of them does.
public func combineLatest<each Value>(
  _ properties: repeat Property<each Value>
) -> Property<(repeat each Value)> {
  Computed { (repeat (each properties).value) }
}
