import CFacet

/// How a hub is traced: in which log, under which name, and what happened to it last.
///
/// It stays with the hub once it is there, so that whoever stands in the midst of a telling finds it.
@usableFromInline
final class HubTrace {
  // Retained by hand, like all that is looked at for each step.
  @exclusivity(unchecked) @usableFromInline var log: Unmanaged<TraceLog>
  @exclusivity(unchecked) fileprivate var index: UInt32
  /// The number of the step in which it changed last.
  @exclusivity(unchecked) fileprivate var lastChange = 0 as UInt64
  /// What its next step comes from; 0 for whatever is under way.
  @exclusivity(unchecked) fileprivate var cause = 0 as UInt64

  init(_ log: TraceLog, index: UInt32) {
    self.log = Unmanaged.passRetained(log)
    self.index = index
  }

  deinit { log.release() }

  /// Belongs to a log from now on. Index 0 is no name, and leaves one that it has there.
  fileprivate func join(_ new: TraceLog, index newIndex: UInt32) {
    if !log._withUnsafeGuaranteedRef({ $0 === new }) {
      // The old log will not learn when the step under way ends, and no cause is better than a wrong one.
      log._withUnsafeGuaranteedRef { $0.current = 0 }
      log.release()
      log = Unmanaged.passRetained(new)
      (lastChange, cause, index) = (0, 0, 0)
    }
    if newIndex != 0 { index = newIndex }
  }

  fileprivate func begin(_ kind: TraceLog.Kind, _ cause: UInt64, _ site: Site) -> TraceLog.Outer {
    log._withUnsafeGuaranteedRef {
      TraceLog.Outer(log: log.toOpaque(), step: $0.begin(kind, index, cause, site))
    }
  }

  /// Whether nothing is under way in the log.
  fileprivate var isIdle: Bool { log._withUnsafeGuaranteedRef { $0.current == 0 } }

  /// A lazy member that was made just now has its name by now.
  fileprivate func findName() {
    if index != 0 { return }
    log._withUnsafeGuaranteedRef { if $0.hasStrangers { $0.meetStrangers() } }
  }

  fileprivate func takeCause() -> UInt64 {
    let known = cause
    cause = 0
    return known == 0 ? log._withUnsafeGuaranteedRef { $0.root() } : known
  }

  /// A change begins what follows from it; so it is here that somebody has to want that.
  ///
  /// What has neither a name nor a place is part of something else, such as the state behind `toProperty`:
  /// it hands its cause on, and is no step itself.
  fileprivate func noteChange(_ kind: TraceLog.Kind, _ site: Site) {
    log._withUnsafeGuaranteedRef { log in
      guard log.isWanted else { return }
      findName()
      let cause = takeCause()
      lastChange = index != 0 || site.isKnown ? log.note(kind, index, cause, site) : cause
    }
  }

  fileprivate func lastChange(in other: HubTrace) -> UInt64 {
    log.toOpaque() == other.log.toOpaque() ? lastChange : 0
  }
}

// Nothing of it is retained on the way: the hub holds it as long as it lives.
extension Unmanaged where Instance == HubTrace {
  /// The value has changed.
  @usableFromInline
  func changed() { _withUnsafeGuaranteedRef { $0.noteChange(.changed, .unknown) } }

  /// A new value was computed.
  @usableFromInline
  func computed(at site: Site) { _withUnsafeGuaranteedRef { $0.noteChange(.computed, site) } }

  /// An element was sent.
  @usableFromInline
  func sent() { _withUnsafeGuaranteedRef { $0.noteChange(.sent, .unknown) } }

  /// An observer is about to be told of the last change. Returns what `end` needs.
  @usableFromInline
  func beginTelling(_ site: Site) -> TraceLog.Outer {
    _withUnsafeGuaranteedRef { $0.begin(.told, $0.lastChange, site) }
  }

  /// Something runs. Returns what `end` needs.
  func begin(_ kind: TraceLog.Kind, _ site: Site) -> TraceLog.Outer {
    _withUnsafeGuaranteedRef {
      $0.findName()
      return $0.begin(kind, $0.takeCause(), site)
    }
  }

  /// That is over. By now the hub may be traced in another log, which knows nothing of it.
  @usableFromInline
  func end(_ outer: TraceLog.Outer) {
    _withUnsafeGuaranteedRef {
      if $0.log.toOpaque() == outer.log {
        $0.log._withUnsafeGuaranteedRef { $0.current = outer.step }
      }
    }
  }

  /// Notes something that is over at once.
  func note(_ kind: TraceLog.Kind, _ site: Site) {
    _withUnsafeGuaranteedRef { trace in
      trace.findName()
      trace.log._withUnsafeGuaranteedRef {
        _ = $0.note(kind, trace.index, trace.takeCause(), site)
      }
    }
  }

  /// The next step of this hub comes from the last change of a source or, where that is not traced, from
  /// what is under way.
  @usableFromInline
  func follow(_ source: Hub) {
    _withUnsafeGuaranteedRef { trace in
      trace.cause = source.trace?._withUnsafeGuaranteedRef { $0.lastChange(in: trace) } ?? 0
    }
  }

  /// The next step of this hub comes from that one.
  func follow(_ cause: TraceLog.Cause) {
    _withUnsafeGuaranteedRef { trace in
      trace.cause = trace.log._withUnsafeGuaranteedRef { $0.step(of: cause) }
    }
  }

  /// The step that is under way.
  var underWay: TraceLog.Cause { log._withUnsafeGuaranteedRef { $0.makeCause() } }

  /// What a task is started for that belongs to the step under way; `nil` if nobody wants to know.
  var taskCause: TraceLog.Cause? {
    log._withUnsafeGuaranteedRef { $0.isWanted ? $0.makeTaskCause() : nil }
  }

  /// Traces another hub in the same log, if it is not traced already.
  @usableFromInline
  func include(_ hub: Hub) {
    log._withUnsafeGuaranteedRef {
      if $0.isWanted { hub.trace(in: $0, index: 0, takesOver: false) }
    }
  }

  /// Traces a hub that depends on this one. Where two traces could follow one without a name, it is the
  /// one that tells why its next step comes, unless the other is in the midst of something.
  @inline(never)
  func spread(to hub: Hub) {
    if hub.trace?.log.toOpaque() == log.toOpaque() { return }
    log._withUnsafeGuaranteedRef { log in
      if !log.isWanted { return }
      let isFree = hub.trace?._withUnsafeGuaranteedRef { $0.index == 0 && $0.isIdle } ?? true
      hub.trace(in: log, index: 0, takesOver: isFree)
    }
  }

  @inlinable
  @inline(__always)
  var log: Unmanaged<TraceLog> { _withUnsafeGuaranteedRef { $0.log } }
}

extension Hub {
  /// Has this hub traced.
  ///
  /// - Parameter takesOver: Whether that ends an earlier trace that somebody still wants.
  final func trace(in log: TraceLog, index: UInt32, takesOver: Bool) {
    guard let trace else {
      trace = Unmanaged.passRetained(HubTrace(log, index: index))
      if index == 0 { log.hasStrangers = true }
      return
    }
    trace._withUnsafeGuaranteedRef { trace in
      if takesOver || !trace.log._withUnsafeGuaranteedRef({ $0.isWanted }) {
        trace.join(log, index: index)
      }
    }
  }
}
