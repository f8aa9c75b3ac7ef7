import CFacet

// How one change becomes the tellings it causes. Three passes, none of them recursive (C16):
//
//        name ──┐                 1. mark   a change marks what depends on it, however far away,
//               ├─▶ label ──▶ ●             as stale, and lists their observers
//        count ─┘     │           2. tell   the observers, in the order of subscription; each asks
//          ▲          ▼                     for its value first, and
//        change     title ──▶ ●   3. pull   that brings what is stale up to date, sources first,
//                                           and stops where nothing really changed
//
// What is stale already is not marked again, so a derived value that nobody reads costs a look.
//
// What is changed while observers are told is stored and marked at once, and told in the next round
// (C8). Who was not told yet is told the new value by pulling, and the next round passes it over,
// because it knows the version already. When no round is left, elements that were sent meanwhile are
// delivered one by one (C1: each finds the state settled), and at the very end the batch is closed:
// what it kept alive is let go of.

extension AnyProperty {
  /// Takes part in the batch, which keeps this property alive and is told to end.
  @inlinable
  final func join(_ hub: Hub, _ thread: UnsafeMutablePointer<facet_thread>) {
    if hub.held == nil { hold(hub, thread) }
  }

  @usableFromInline
  final func hold(_ hub: Hub, _ thread: UnsafeMutablePointer<facet_thread>) {
    hub.joinBatch(thread)
    hub.held = Unmanaged.passRetained(self)
  }
}

extension Hub {
  final func joinBatch(_ thread: UnsafeMutablePointer<facet_thread>) {
    if isInBatch { return }
    isInBatch = true
    nextInBatch = thread.pointee.batch.map { Unmanaged.fromOpaque($0) }
    thread.pointee.batch = Unmanaged.passRetained(self).toOpaque()
  }

  /// Pass 1: marks everything that depends on this hub, and lists the observers of all of it.
  @usableFromInline
  final func mark(_ thread: UnsafeMutablePointer<facet_thread>) {
    var work: Unmanaged<DerivedHub>?
    if !links.isEmpty { markLinks(thread, &work) }
    if !observers.isEmpty { listObservers(thread) }
    while let next = work {
      next._withUnsafeGuaranteedRef {
        work = $0.nextMarked
        $0.nextMarked = nil
        if !$0.links.isEmpty { $0.markLinks(thread, &work) }
        if !$0.observers.isEmpty { $0.listObservers(thread) }
      }
    }
  }

  private final func markLinks(
    _ thread: UnsafeMutablePointer<facet_thread>, _ work: inout Unmanaged<DerivedHub>?
  ) {
    let trace = trace
    for index in 0..<links.count {
      guard let link = link(at: index) else { continue }
      if let trace { link._withUnsafeGuaranteedRef { trace.spread(to: $0) } }
      link._withUnsafeGuaranteedRef {
        if $0.isStale {
          passedOver &+= 1
        } else {
          $0.isStale = true
          $0.nextMarked = work
          work = link
        }
      }
    }
    // Who was passed over that often may be gone: it pays by now to look.
    if passedOver > 8 * links.count + 32 {
      hasDead = true
      joinBatch(thread)
    }
  }

  /// Puts the observers into the queue of the next round, if they are not in a queue already. The batch
  /// keeps them in place meanwhile.
  private final func listObservers(_ thread: UnsafeMutablePointer<facet_thread>) {
    for index in 0..<observers.count {
      guard let observer = observer(at: index) else { continue }
      if observer.isDead {
        hasDead = true
        continue
      }
      observer._withUnsafeGuaranteedRef {
        if !$0.isPending, !$0.isDisposed {
          $0.isPending = true
          enqueue(observer, serial: $0.serial, thread)
        }
      }
    }
    joinBatch(thread)
  }

  private final func enqueue(
    _ observer: Unmanaged<Observer>, serial: UInt64, _ thread: UnsafeMutablePointer<facet_thread>
  ) {
    if let last = thread.pointee.pending_last {
      Unmanaged<Observer>.fromOpaque(last)._withUnsafeGuaranteedRef {
        $0.next = observer
        if $0.serial > serial { thread.pointee.unsorted = 1 }
      }
    } else {
      thread.pointee.pending_first = observer.toOpaque()
    }
    thread.pointee.pending_last = observer.toOpaque()
  }
}

extension UnsafeMutablePointer where Pointee == facet_thread {
  /// Opens a transaction, a telling or a computation.
  @inlinable
  @inline(__always)
  func enter() {
    pointee.depth &+= 1
  }

  /// Closes it; the outermost one does everything that is due.
  @inlinable
  @inline(__always)
  func leave() {
    if pointee.depth == 1 {
      if hasWork { settle() }
      pointee.generation = 0
    }
    pointee.depth &-= 1
  }

  /// From now on somebody knows a value that is not settled. Should it come back, it must be recognised
  /// (C8).
  @inlinable
  @inline(__always)
  func beginTelling() {
    if pointee.depth != 0, pointee.generation == 0 { pointee.generation = 1 }
  }

  @inlinable
  @inline(__always)
  var hasWork: Bool {
    pointee.pending_first != nil || pointee.batch != nil || pointee.sent_first != nil
      || pointee.combined != nil
  }

  /// Tells, delivers and closes the batch until nothing is left to do.
  @usableFromInline
  func settle() {
    var watch = LoopWatch()
    while true {
      if pointee.combined != nil {
        flushCombined()
      } else if pointee.pending_first != nil {
        pointee.generation &+= 1
        runRound(&watch)
      } else if pointee.sent_first != nil {
        deliverNextElement(&watch)
      } else if pointee.batch != nil {
        closeNext()
      } else {
        break
      }
    }
  }

  /// Pass 2: one round. Tells the observers in the queue; what they cause goes into the next one.
  private func runRound(_ watch: inout LoopWatch) {
    var first = pointee.pending_first.map { Unmanaged<Observer>.fromOpaque($0) }
    if pointee.unsorted != 0 { first = first?.sortedBySerial() }
    pointee.pending_first = nil
    pointee.pending_last = nil
    pointee.unsorted = 0
    let isLast = watch.isExceeded(by: pointee.generation)
    while let observer = first {
      observer._withUnsafeGuaranteedRef {
        first = $0.next
        $0.next = nil
        $0.isPending = false
        if $0.isDisposed {
          $0.home.remove($0)
        } else if observer.isDead {
          $0.home.hasDead = true
        } else if isLast {
          watch.note($0.site)
        } else {
          watch.note($0.site)
          $0.tell()
        }
      }
    }
    if isLast { watch.report() }
  }

  /// Ends the batch for one that took part. Deinits may run here and do anything, so what they cause
  /// is told before the next one's turn.
  private func closeNext() {
    guard let next = pointee.batch else { return }
    let hub = Unmanaged<Hub>.fromOpaque(next)
    hub._withUnsafeGuaranteedRef {
      pointee.batch = $0.nextInBatch?.toOpaque()
      $0.leaveBatch()
    }
    hub.release()
  }
}

extension Hub {
  fileprivate final func leaveBatch() {
    nextInBatch = nil
    isInBatch = false
    let owner = held
    held = nil
    if hasDead { sweepAll() }
    if let owner {
      owner._withUnsafeGuaranteedRef { endBatch($0) }
      owner.release()
    }
  }
}

extension Observer {
  fileprivate final func tell() {
    guard let owner = home.owner() else { return }
    // Bringing the value up to date may run anything as well, so all of it counts as running.
    hold { owner._withUnsafeGuaranteedRef { home.deliver(self, $0) } }
  }
}
