extension Hub {
  /// The sites of the live observers, then of the derived values and effects that lead to one. With a
  /// route, only of the observers that were made through it.
  final func observerSites(through route: Route?) -> [Site] {
    let own = ownObserverSites(through: route)
    return route == nil ? own + leadingLinks.map(\.site) : own
  }

  /// The sites of the live observers in the list, in the order of subscription.
  final func ownObserverSites(through route: Route? = nil) -> [Site] {
    observers.indices.compactMap { index in
      liveObserver(at: index, through: route).map { $0._withUnsafeGuaranteedRef { $0.site } }
    }
  }

  /// The observer in a place, if it is alive and, with a route, was made through it.
  private final func liveObserver(at index: Int, through route: Route?) -> Unmanaged<Observer>? {
    guard let observer = observer(at: index), !observer.isDead else { return nil }
    let isWanted = observer._withUnsafeGuaranteedRef { observer in
      if observer.isDisposed { return false }
      guard let route else { return true }
      return observer.route?.passes(route) ?? false
    }
    return isWanted ? observer : nil
  }

  /// The derived values and effects that have read this and lead to an observer.
  private final var leadingLinks: [DerivedHub] {
    var seen: Set<ObjectIdentifier> = []
    return links.compactMap(\.self).filter {
      seen.insert(ObjectIdentifier($0)).inserted && $0.leadsToObserver
    }
  }
}

extension DerivedHub {
  /// Whether anybody is told when this one changes.
  fileprivate var leadsToObserver: Bool {
    var seen: Set<ObjectIdentifier> = [ObjectIdentifier(self)]
    var work: ContiguousArray<DerivedHub> = [self]
    while let hub = work.popLast() {
      if hub.node == nil { continue }
      if hub.hasObservers { return true }
      for case let link? in hub.links where seen.insert(ObjectIdentifier(link)).inserted {
        work.append(link)
      }
    }
    return false
  }

  private var hasObservers: Bool {
    observers.indices.contains { observer(at: $0).map { !$0.isDead } ?? false }
  }
}
