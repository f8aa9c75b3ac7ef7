import FacetBinding

/// A random graph that is traced, beside the same one that is not. What happens in both must be the same,
/// and the log must tell how it came about.
final class TracedGraph {
  private let plain: RandomGraph
  private let traced: RandomGraph
  private let log: TraceLog
  private let life: TraceLog.Life

  init(seed: UInt64) {
    plain = RandomGraph(seed: seed)
    traced = RandomGraph(seed: seed)
    // A property that was never read or observed has no past that could come back (C4). To a trace that is
    // the same as having been observed, so in both graphs all are.
    for graph in [plain, traced] {
      for (node, source) in graph.sources.enumerated() {
        source.observe(initial: false) { _ in }.dispose()
        graph.oracle.end(graph.oracle.subscribe(.sum([node]), isEffect: false))
      }
      graph.oracle.settle()
    }
    // No graph has as many steps.
    log = TraceLog(capacity: 1 << 16, listener: nil)
    life = log.life
    for (node, property) in traced.nodes.enumerated() {
      // Some derived ones have no name, and are found on the way.
      if node < traced.sources.count || (seed >> node) % 2 == 0 {
        property?.trace(in: log, index: UInt32(node + 1))
      }
    }
  }

  /// Runs some steps of both. Returns the first thing that went wrong.
  func run(steps: Int) -> String? {
    let failures = (plain.run(steps: steps), traced.run(steps: steps))
    if let failure = failures.0 ?? failures.1 { return failure }
    let events = traced.record.take()
    let expected = plain.record.take()
    if expected != events {
      let same = zip(expected, events).prefix { $0 == $1 }.count
      return """
        event \(same): \(events.dropFirst(same).first.map { "\($0)" } ?? "nothing") \
        instead of \(expected.dropFirst(same).first.map { "\($0)" } ?? "nothing")
        """
    }
    if log.first > 1 { return "the log is too small" }
    return checkTellings(events) ?? checkChanges() ?? checkCauses()
  }

  /// Each telling is a step, in the same order.
  private func checkTellings(_ events: [GraphEvent]) -> String? {
    let tellings = events.compactMap { event -> Int? in
      if case .told(let watcher, _, isFirst: false) = event { watcher } else { nil }
    }
    let steps = entries.filter { $0.kind == .told || $0.kind == .ran }.map { Int($0.site.line) }
    return steps == tellings ? nil : "told are \(tellings), and noted \(steps)"
  }

  /// Each change is a step, and there are no others.
  private func checkChanges() -> String? {
    for source in traced.sources.indices {
      let noted = entries.count { $0.kind == .changed && $0.index == source + 1 }
      let changes = traced.oracle.changes[source]
      if noted != changes { return "source \(source) has changed \(changes) times, \(noted) noted" }
    }
    return nil
  }

  /// From each step a way leads back to a change that nothing has caused, or something that it was made in.
  private func checkCauses() -> String? {
    for (place, entry) in entries.enumerated() {
      let number = UInt64(place + 1)
      let cause = log[entry.cause]?.kind
      if entry.cause >= number { return "step \(number) comes from a later one" }
      let isRight =
        switch entry.kind {
        case .changed: cause == nil || cause == .told || cause == .ran
        case .computed, .told, .ran: cause == .changed || cause == .computed
        case .command, .failed, .refused, .cancelled, .sent: false
        }
      if !isRight {
        return "step \(number), \(entry), comes from \(cause.map { "\($0)" } ?? "nothing")"
      }
    }
    return nil
  }

  private var entries: [TraceLog.Entry] {
    log.count == 0 ? [] : (1...log.count).compactMap { log[$0] }
  }
}
