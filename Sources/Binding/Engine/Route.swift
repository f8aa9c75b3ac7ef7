/// The identity of a derived signal, and what it is derived from. Every observer carries the route it
/// was made through, so that each signal on the way can count it.
@usableFromInline
final class Route {
  private let upstreams: [Route]

  @usableFromInline init(_ upstreams: [Route?]) { self.upstreams = upstreams.compactMap { $0 } }

  /// Whether an observation made here passes through `other`.
  func passes(_ other: Route) -> Bool {
    self === other || upstreams.contains { $0.passes(other) }
  }
}
