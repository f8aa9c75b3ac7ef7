/// Somebody who is told, or is computed anew, when a source changes.
package enum Dependent {
  /// An observer, by the place where it was made.
  case observer(Site)
  /// A derived property.
  case derived(AnyProperty, Site)
  /// An effect.
  case effect(Effect, Site)
}

extension AnyProperty {
  /// Who depends on this directly, in the order in which they came.
  package final var dependents: [Dependent] {
    hub?._withUnsafeGuaranteedRef { $0.dependents } ?? []
  }

  /// What this is derived from directly, as far as it has been computed.
  package final var derivedFrom: [AnyProperty] { sources }

  /// Where it was made; `nil` for a stored one, which has no room for that.
  package final var derivationSite: Site? {
    guard let hub else { return nil }
    return hub._withUnsafeGuaranteedRef {
      $0.isDerived ? unsafeDowncast($0, to: DerivedHub.self).site : nil
    }
  }
}

extension Effect {
  /// What it read when it last ran.
  package var derivedFrom: [AnyProperty] { reads.sources }
}

extension Hub {
  /// The derived properties and effects that have read this, then its observers.
  final var dependents: [Dependent] {
    var seen: Set<ObjectIdentifier> = []
    let derived = links.compactMap { link -> Dependent? in
      guard let link, seen.insert(ObjectIdentifier(link)).inserted else { return nil }
      switch link.node {
      case let effect as Effect: return effect.isDisposed ? nil : .effect(effect, link.site)
      case let property as AnyProperty: return .derived(property, link.site)
      default: return nil
      }
    }
    return derived + ownObserverSites().map { .observer($0) }
  }
}
