import CFacet

/// An element that was sent while others were being told.
@usableFromInline
class QueuedSend {
  @exclusivity(unchecked) fileprivate final var next: Unmanaged<QueuedSend>?
  /// How long the chain of cause and effect is that led here.
  fileprivate final let generation: UInt64

  @usableFromInline
  init() { generation = facet_current().pointee.generation &+ 1 }

  fileprivate func deliver() {}

  fileprivate var sites: [Site] { [] }
}

@usableFromInline
final class QueuedElement<Element>: QueuedSend {
  private let element: Element
  private let relay: Relay<Element>
  private let serial = facet_next_serial()
  /// The step that sent it, if the relay is traced.
  private let cause: TraceLog.Cause?

  @usableFromInline
  init(_ element: Element, _ relay: Relay<Element>) {
    self.element = element
    self.relay = relay
    cause = relay.hub.trace?.underWay
    super.init()
  }

  fileprivate override func deliver() {
    if let cause { relay.hub.trace?.follow(cause) }
    relay.deliver(element, before: serial)
  }

  fileprivate override var sites: [Site] { relay.hub.observers.compactMap { $0?.site } }
}

extension UnsafeMutablePointer where Pointee == facet_thread {
  /// Puts an element at the end of the queue.
  @usableFromInline
  func enqueue(_ send: QueuedSend) {
    let added = Unmanaged.passRetained(send)
    if let last = pointee.sent_last {
      Unmanaged<QueuedSend>.fromOpaque(last)._withUnsafeGuaranteedRef { $0.next = added }
    } else {
      pointee.sent_first = added.toOpaque()
    }
    pointee.sent_last = added.toOpaque()
  }

  /// Delivers the element at the head of the queue, or drops it where it is one too many in a loop.
  func deliverNextElement(_ watch: inout LoopWatch) {
    guard let first = pointee.sent_first else { return }
    let send = Unmanaged<QueuedSend>.fromOpaque(first).takeRetainedValue()
    pointee.sent_first = send.next?.toOpaque()
    if send.next == nil { pointee.sent_last = nil }
    pointee.generation = send.generation
    let isLast = watch.isExceeded(by: send.generation)
    if watch.isNoting { send.sites.forEach { watch.note($0) } }
    if isLast { watch.report() } else { send.deliver() }
  }
}
