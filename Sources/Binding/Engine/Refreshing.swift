import CFacet

extension AnyProperty {
  /// Pass 3: brings a stale derived value up to date, sources first. Those that wait for a source are
  /// chained through their hubs, so a chain of any length needs no stack.
  @usableFromInline
  final func refresh() {
    // Nothing here is retained: all of it is held from the root up, and objects that are referenced
    // weakly are slow to retain.
    let root = derivedHub
    let thread = facet_current()
    if root.isComputing { return root._withUnsafeGuaranteedRef { reportCycle($0, thread) } }
    thread.enter()
    var top = Unmanaged.passUnretained(self)
    var topHub = root
    while true {
      if let source = topHub.update(top) {
        let sourceHub = source._withUnsafeGuaranteedRef { $0.derivedHub }
        topHub._withUnsafeGuaranteedRef { $0.isWaiting = true }
        sourceHub._withUnsafeGuaranteedRef { $0.waiting = top }
        (top, topHub) = (source, sourceHub)
      } else {
        guard topHub.toOpaque() != root.toOpaque(), let waiting = topHub.takeWaiting() else {
          break
        }
        top = waiting
        topHub = top._withUnsafeGuaranteedRef { $0.derivedHub }
        topHub._withUnsafeGuaranteedRef { $0.isWaiting = false }
      }
    }
    thread.leave()
  }

  /// The hub of a derived value.
  @inlinable
  @inline(__always)
  final var derivedHub: Unmanaged<DerivedHub> {
    Unmanaged.fromOpaque(hub.unsafelyUnwrapped.toOpaque())
  }

  private final func reportCycle(
    _ hub: DerivedHub, _ thread: UnsafeMutablePointer<facet_thread>
  ) {
    var path = [hub.site]
    var next = thread.pointee.computing
    while let pointer = next {
      let inner = Unmanaged<DerivedHub>.fromOpaque(pointer).takeUnretainedValue()
      path.append(inner.site)
      if inner === hub { break }
      next = inner.outer
    }
    let message = Diagnostic(
      kind: .cycle, text: "a computed value depends on itself; the last value is kept",
      sites: path.reversed())
    message.report()
    precondition(hasValue, "no value to go on with: \(message)")
  }
}

extension Unmanaged where Instance == DerivedHub {
  fileprivate var isComputing: Bool { _withUnsafeGuaranteedRef { $0.isComputing } }

  fileprivate func update(_ node: Unmanaged<AnyProperty>) -> Unmanaged<AnyProperty>? {
    _withUnsafeGuaranteedRef { hub in node._withUnsafeGuaranteedRef { hub.update($0) } }
  }

  fileprivate func takeWaiting() -> Unmanaged<AnyProperty>? {
    _withUnsafeGuaranteedRef {
      let waiting = $0.waiting
      $0.waiting = nil
      return waiting
    }
  }
}

extension DerivedHub {
  /// Runs a computation, during which nothing may be written.
  @inlinable
  @inline(__always)
  func compute<Result>(
    _ thread: UnsafeMutablePointer<facet_thread>, _ body: () -> Result
  ) -> Result {
    begin(thread)
    let result = body()
    end(thread)
    return result
  }

  @usableFromInline
  func begin(_ thread: UnsafeMutablePointer<facet_thread>) {
    isComputing = true
    outer = thread.pointee.computing
    thread.pointee.computing = Unmanaged.passUnretained(self).toOpaque()
    thread.pointee.computations &+= 1
  }

  @usableFromInline
  func end(_ thread: UnsafeMutablePointer<facet_thread>) {
    thread.pointee.computations &-= 1
    thread.pointee.computing = outer
    outer = nil
    isComputing = false
    // Only now: until here, reading it is a cycle.
    isStale = false
  }
}
