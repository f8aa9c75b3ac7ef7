/// A property or a signal whose type is known at run time only: to those who look at all members of a
/// view model.
package protocol ErasedSource: AnyObject {
  /// Where its live observers were made.
  var observerSites: [Site] { get }

  /// Who depends on it directly; empty for a signal that is derived by operators.
  var dependents: [Dependent] { get }

  /// Tells a closure what is told from now on.
  func observeErased(_ site: Site, _ receive: @escaping (Any) -> Void) -> Disposable

  /// Has its changes or elements noted in a log, under a name that the index stands for, and those of
  /// all that it is derived from.
  func trace(in log: TraceLog, index: UInt32)
}

/// A property whose type is known at run time only.
package protocol ErasedProperty: AnyProperty, ErasedSource {
  /// The current value, read like `value`.
  var erasedValue: Any { get }
  /// The stored value, as it is, also in the midst of things; `nil` if it was never computed.
  var erasedStoredValue: Any? { get }
}

extension Property: ErasedProperty {
  package final var erasedValue: Any { value }

  package final var erasedStoredValue: Any? { isModifying ? nil : stored }

  package final func observeErased(
    _ site: Site, _ receive: @escaping (Any) -> Void
  ) -> Disposable {
    attach(Subscriber(route: nil, site: site) { receive($0) }, initial: false)
  }

  package final func trace(in log: TraceLog, index: UInt32) {
    hubForUse()._withUnsafeGuaranteedRef { $0.trace(in: log, index: index, takesOver: true) }
    // Step by step, since a chain may be of any length.
    var work = sources
    var seen: Set<ObjectIdentifier> = []
    while let source = work.popLast() {
      guard seen.insert(ObjectIdentifier(source)).inserted else { continue }
      source.hub?._withUnsafeGuaranteedRef { $0.trace(in: log, index: 0, takesOver: true) }
      work += source.sources
    }
  }
}

extension Signal: ErasedSource {
  package final var dependents: [Dependent] { (self as? Relay<Element>)?.hub.dependents ?? [] }

  package final func observeErased(
    _ site: Site, _ receive: @escaping (Any) -> Void
  ) -> Disposable {
    observe(site) { receive($0) }
  }

  package final func trace(in log: TraceLog, index: UInt32) {
    // What is derived by operators has nothing of its own that could be told apart.
    (self as? Relay<Element>)?.hub.trace(in: log, index: index, takesOver: true)
  }
}

extension Effect {
  /// Has its runs noted in a log.
  package func trace(in log: TraceLog, index: UInt32) {
    hub.trace(in: log, index: index, takesOver: true)
  }
}

extension Relay {
  /// Begins a step that is named like this relay, and returns what `endStep` needs.
  package func beginStep(_ kind: TraceLog.Kind, _ site: Site) -> TraceLog.Outer? {
    hub.trace?.begin(kind, site)
  }

  /// Ends it.
  package func endStep(_ outer: TraceLog.Outer) { hub.trace?.end(outer) }

  /// Notes a step that is over at once.
  package func noteStep(_ kind: TraceLog.Kind, _ site: Site) { hub.trace?.note(kind, site) }

  /// What a task is started for that does the work of the step under way.
  package var taskCause: TraceLog.Cause? { hub.trace?.taskCause }
}
