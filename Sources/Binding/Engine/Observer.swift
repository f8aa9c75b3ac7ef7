import CFacet

/// One observation, as its source sees it: the *edge*. It holds what is called and nothing else.
///
/// The source holds it strongly, and so does the token that the user keeps. Nothing points back, so
/// there is no cycle, and once the source is the only one left to hold it, it is dead: that is how a
/// token can be dropped on any thread without touching anything that is shared (C12, C14).
@usableFromInline
class Observer {
  // Accesses are instantaneous and never overlap: the exclusivity check would cost as much as the
  // rest of a telling.
  @exclusivity(unchecked) @usableFromInline final var next: Unmanaged<Observer>?
  /// The hub this edge is listed in. The token keeps the hub's owner alive, and with it the hub; while
  /// the edge waits to be told, the batch does.
  @usableFromInline final unowned(unsafe) let home: Hub
  @usableFromInline final let serial: UInt64
  @usableFromInline final let site: Site
  /// The signal it was observed through, for `observerCount`.
  @usableFromInline final let route: Route?
  @exclusivity(unchecked) @usableFromInline final var slot = 0 as UInt32
  @exclusivity(unchecked) @usableFromInline final var isDisposed = false
  @exclusivity(unchecked) @usableFromInline final var isPending = false
  @exclusivity(unchecked) @usableFromInline final var isRunning = false

  @inlinable
  init(home: Hub, site: Site, route: Route? = nil) {
    self.home = home
    self.site = site
    self.route = route
    serial = facet_next_serial()
  }

  /// Whether an edge that its source alone holds has nobody left to tell. So it is with all but the
  /// loose ones.
  @usableFromInline var isForsaken: Bool { true }

  /// Ends the observation: nothing is told any more, and what the callback holds is let go of as
  /// soon as nobody stands inside it.
  final func dispose() {
    guard !isDisposed else { return }
    isDisposed = true
    if !isPending, !isRunning { home.remove(self) }
  }

  /// Keeps the edge in its place while `body` runs, whatever that does to it.
  @inlinable
  @inline(__always)
  final func hold(_ body: () -> Void) {
    isRunning = true
    body()
    isRunning = false
    // Where it waits to be told again, the round takes it away: the queue holds no reference.
    if isDisposed, !isPending { home.remove(self) }
  }
}

/// An edge that is told values or elements.
@usableFromInline
class Edge<Value>: Observer {
  /// A `let`: calling it needs no retain.
  @usableFromInline final let receive: (Value) -> Void
  /// The version of the value that was told last.
  @exclusivity(unchecked) @usableFromInline final var told: UInt64

  @inlinable
  init(
    home: Hub, site: Site, route: Route? = nil, told: UInt64 = 0,
    receive: @escaping (Value) -> Void
  ) {
    self.receive = receive
    self.told = told
    super.init(home: home, site: site, route: route)
  }

  /// Calls the callback; the edge stays in its place meanwhile, whatever the callback does.
  @inlinable
  @inline(__always)
  final func call(_ value: Value) {
    hold { receive(value) }
  }

  /// The same, while a trace follows the source.
  @inlinable
  @inline(__always)
  final func call(_ value: Value, _ trace: Unmanaged<HubTrace>) {
    let outer = trace.beginTelling(site)
    call(value)
    trace.end(outer)
  }
}

/// What the user holds of an observation: keeps the edge and the source, and so a whole chain of
/// derived values, alive.
@usableFromInline
final class Observation: Disposable {
  @exclusivity(unchecked) @usableFromInline var edge: Observer?
  @exclusivity(unchecked) @usableFromInline var source: AnyObject?

  @inlinable
  init(edge: Observer, source: AnyObject) {
    self.edge = edge
    self.source = source
    super.init()
  }

  @usableFromInline override var isDisposed: Bool { edge?.isDisposed ?? true }

  @usableFromInline override var site: Site? { edge?.site }

  @usableFromInline
  override func dispose() {
    // Released last, when everything is in order again: a captured object's deinit may do anything.
    let edge = self.edge
    let source = self.source
    self.edge = nil
    self.source = nil
    withExtendedLifetime(source) { edge?.dispose() }
  }
}

extension Unmanaged {
  /// Whether this is the only strong reference.
  @inlinable
  @inline(__always)
  var isUnique: Bool {
    var reference = self
    // Looked at in place, since a copy would be a reference more.
    return withUnsafeMutablePointer(to: &reference) {
      $0.withMemoryRebound(to: Instance.self, capacity: 1) {
        isKnownUniquelyReferenced(&$0.pointee)
      }
    }
  }
}

extension Unmanaged where Instance == Observer {
  /// Whether the source alone still holds the edge: its token is gone.
  @inlinable
  @inline(__always)
  var isDead: Bool { isUnique && _withUnsafeGuaranteedRef { $0.isForsaken } }
}
