extension Hub {
  /// The number of live observers, plus the derived values and effects that lead to one. With a route,
  /// of the observers that were made through it.
  @usableFromInline
  final func countObservers(through route: Route? = nil) -> Int {
    let own = observers.indices.count { index in
      guard let observer = observer(at: index), !observer.isDead else { return false }
      return observer._withUnsafeGuaranteedRef { observer in
        if observer.isDisposed { return false }
        guard let route else { return true }
        return observer.route?.passes(route) ?? false
      }
    }
    if route != nil { return own }
    var seen: Set<ObjectIdentifier> = []
    let leading = links.lazy.compactMap(\.self).count {
      seen.insert(ObjectIdentifier($0)).inserted && $0.leadsToObserver
    }
    return own + leading
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
