/// An observation that does not keep its source alive, and learns when the source is gone.
///
/// It turns the ownership around: the source alone holds the edge, and the edge lives as long as its
/// receiver does. The end of the source is the end of the edge, and so of the last reference to this.
@usableFromInline
final class Loose {
  private weak var receiver: AnyObject?
  private let onEnd: @Sendable () -> Void

  /// - Parameters:
  ///   - receiver: Whose end is the end of the observation.
  ///   - onEnd: Runs on whatever thread the source dies on.
  init(_ receiver: AnyObject, onEnd: @escaping @Sendable () -> Void) {
    self.receiver = receiver
    self.onEnd = onEnd
  }

  deinit { onEnd() }

  var isForsaken: Bool { receiver == nil }
}

/// The edge of a loose observation.
private final class LooseEdge<Value>: Edge<Value> {
  private let loose: Loose?
  private let isOver: () -> Bool

  init(
    home: Hub, _ subscriber: Subscriber<Value>, told: UInt64, keeps: Bool
  ) {
    let loose = subscriber.loose
    self.loose = keeps ? loose : nil
    isOver = { [weak loose] in loose?.isForsaken ?? true }
    super.init(
      home: home, site: subscriber.site, route: subscriber.route, told: told,
      receive: subscriber.receive)
  }

  override var isForsaken: Bool { isOver() }
}

/// Ends a loose observation. The edge is alive only as long as its source is.
private final class LooseObservation: Disposable {
  private weak var edge: Observer?

  init(_ edge: Observer) {
    self.edge = edge
    super.init()
  }

  override var isDisposed: Bool { edge?.isDisposed ?? true }

  override var site: Site? { edge?.site }

  override func dispose() { edge?.dispose() }
}

extension Hub {
  /// - Parameter keeps: Whether the edge keeps the `Loose`; if not, the owner of the hub does.
  @usableFromInline
  final func attachLoosely<Value>(
    _ subscriber: Subscriber<Value>, told: UInt64, keeps: Bool = true
  ) -> Disposable {
    let edge = LooseEdge(home: self, subscriber, told: told, keeps: keeps)
    add(edge)
    return LooseObservation(edge)
  }
}
