import CFacet

/// A signal that elements are sent to.
///
///     let taps = Relay<String>()
///     let token = taps.observe { print("tapped \($0)") }
///     taps.send("Save")
///
/// **Isolation:** like `Signal`: lives where it was made.
///
/// **Delivery:** `send` has told everybody when it returns, unless it was called inside a transaction,
/// a telling or a computation; then the element queues behind what was sent before, and is told to
/// those who were observing when it was sent.
public final class Relay<Element>: Signal<Element> {
  @usableFromInline let hub = Hub { _, _ in }

  /// Creates a relay that nobody observes yet.
  @inlinable
  public init() { super.init(route: nil) }

  /// Sends an element to all observers.
  ///
  /// - Complexity: O(n) in the number of observers. Allocates nothing, unless it has to queue.
  @inlinable
  public func send(_ element: Element) {
    let thread = facet_current()
    if thread.pointee.depth != 0 {
      if !hub.observers.isEmpty { thread.enqueue(QueuedElement(element, self)) }
    } else {
      thread.enter()
      thread.pointee.generation = 1
      deliver(element, before: nil)
      thread.leave()
    }
  }

  /// Tells an element to those who were observing when it was sent.
  @inlinable
  @inline(__always)
  func deliver(_ element: Element, before serial: UInt64?) {
    if let trace = hub.trace { return deliver(element, before: serial, trace) }
    tellEdges(before: serial) { $0.call(element) }
  }

  /// The same while a trace follows the relay; apart, so that it costs one look where none does.
  @inlinable
  @inline(never)
  func deliver(_ element: Element, before serial: UInt64?, _ trace: Unmanaged<HubTrace>) {
    if hub.observers.isEmpty { return }
    trace.sent()
    tellEdges(before: serial) { $0.call(element, trace) }
  }

  @inlinable
  @inline(__always)
  func tellEdges(before serial: UInt64?, _ tell: (Edge<Element>) -> Void) {
    hub.tellEach { observer in
      let edge = unsafeDowncast(observer, to: Edge<Element>.self)
      // Whoever observes now was observing when it was sent, unless it had to wait.
      if let serial, edge.serial >= serial { return }
      tell(edge)
    }
    if hub.hasDead { hub.sweep() }
  }

  @inlinable
  override func attach(_ subscriber: Subscriber<Element>) -> Disposable {
    if subscriber.loose != nil { return hub.attachLoosely(subscriber, told: 0) }
    let edge = Edge(
      home: hub, site: subscriber.site, route: subscriber.route, receive: subscriber.receive)
    hub.add(edge)
    return Observation(edge: edge, source: self)
  }

  @usableFromInline
  override func sites(through route: Route?) -> [Site] { hub.observerSites(through: route) }
}
