import CFacet

/// What a computation or an effect read when it last ran, in the order of reading.
@usableFromInline
final class Reads {
  @usableFromInline
  struct Dependency {
    /// Retained by hand: what is referenced weakly is slow to retain, and looking must not cost that.
    let source: Unmanaged<AnyProperty>
    var version: UInt64
    /// Where the source lists us.
    let place: UInt32
  }

  private let hub: DerivedHub
  @exclusivity(unchecked) private var dependencies: ContiguousArray<Dependency> = []
  /// How many of them this run has read again, or how many have been found unchanged.
  @exclusivity(unchecked) private var position = 0

  @usableFromInline
  init(hub: DerivedHub) { self.hub = hub }

  deinit {
    // On whatever thread: the sources find out by themselves that we are gone.
    var sources = ContiguousArray(dependencies.map { $0.source.takeRetainedValue() })
    dropAll(&sources)
  }

  /// Records that a source was read, and has it list our hub. With unchanged dependencies this
  /// compares and counts, nothing more.
  ///
  /// - Parameter hint: The place where the source was last recorded, by us or by another.
  /// - Returns: The place where it is now.
  @inline(__always)
  fileprivate func note(_ source: AnyProperty, _ sourceHub: Unmanaged<Hub>, _ hint: UInt32)
    -> UInt32
  {
    let place = position
    let identity = Unmanaged.passUnretained(source).toOpaque()
    if place < dependencies.count, dependencies[place].source.toOpaque() == identity {
      // Most have not changed, and writing costs more than looking.
      let version = source.version
      if dependencies[place].version != version { dependencies[place].version = version }
      position = place + 1
      return UInt32(truncatingIfNeeded: place)
    }
    let known = Int(hint)
    if known < place, dependencies[known].source.toOpaque() == identity { return hint }
    return add(source, sourceHub)
  }

  private func add(_ source: AnyProperty, _ sourceHub: Unmanaged<Hub>) -> UInt32 {
    let outdated = cut()
    if let trace = hub.trace { sourceHub._withUnsafeGuaranteedRef { trace.include($0) } }
    let place = sourceHub._withUnsafeGuaranteedRef { $0.link(hub) }
    dependencies.append(
      Dependency(
        source: Unmanaged.passRetained(source), version: source.version, place: place))
    position += 1
    unsubscribe(from: outdated)
    return UInt32(truncatingIfNeeded: dependencies.count - 1)
  }

  /// Takes out what comes after the position. Its release may run deinits, so the caller does that
  /// when everything is in order.
  private func cut() -> ContiguousArray<Dependency> {
    if position == dependencies.count { return [] }
    let outdated = ContiguousArray(dependencies[position...])
    dependencies.removeSubrange(position...)
    return outdated
  }

  private func unsubscribe(from outdated: ContiguousArray<Dependency>) {
    for dependency in outdated {
      dependency.source.hub?._withUnsafeGuaranteedRef { $0.unlink(hub, from: dependency.place) }
      dependency.source.release()
    }
  }

  /// Runs `body` and records what it reads.
  @inlinable
  @inline(__always)
  func record<Result>(
    _ thread: UnsafeMutablePointer<facet_thread>, _ body: () -> Result
  ) -> Result {
    let outer = thread.pointee.reader
    begin(thread)
    let result = body()
    end(thread, outer)
    return result
  }

  @usableFromInline
  func begin(_ thread: UnsafeMutablePointer<facet_thread>) {
    position = 0
    thread.pointee.reader = Unmanaged.passUnretained(self).toOpaque()
  }

  @usableFromInline
  func end(_ thread: UnsafeMutablePointer<facet_thread>, _ outer: UnsafeMutableRawPointer?) {
    thread.pointee.reader = outer
    if position == dependencies.count {
      position = 0
    } else {
      let outdated = cut()
      position = 0
      unsubscribe(from: outdated)
    }
  }

  @usableFromInline
  enum Check {
    /// Nothing that was read has changed.
    case unchanged
    /// Something has: compute again.
    case changed
    /// This source has to be brought up to date before anything can be said.
    case blocked(Unmanaged<AnyProperty>)
  }

  /// Looks for a change, in the order of reading, and goes on where it was blocked. What comes after
  /// a change is left alone, since it may not be read again; only where computations are nested deeply
  /// is it brought up to date first all the same, so that reading it does not nest any deeper.
  @usableFromInline
  func check(_ thread: UnsafeMutablePointer<facet_thread>) -> Check {
    var isChanged = false
    while position < dependencies.count {
      let dependency = dependencies[position]
      if dependency.source.isStale {
        return dependency.source.isBusy ? .changed : .blocked(dependency.source)
      }
      if dependency.source.version != dependency.version {
        if let trace = hub.trace {
          dependency.source.hub?._withUnsafeGuaranteedRef { trace.follow($0) }
        }
        if thread.pointee.computations < 200 { return .changed }
        isChanged = true
      }
      position += 1
    }
    position = 0
    return isChanged ? .changed : .unchanged
  }

  /// What was read when it last ran.
  var sources: [AnyProperty] { dependencies.map { $0.source._withUnsafeGuaranteedRef { $0 } } }

  /// Forgets everything, and is forgotten by the sources.
  func clear() {
    position = 0
    let outdated = cut()
    unsubscribe(from: outdated)
  }
}

/// Records a read with the computation that is running.
@usableFromInline
func noteRead(
  _ source: AnyProperty, _ sourceHub: Unmanaged<Hub>, _ hint: UInt32,
  in reader: UnsafeMutableRawPointer
) -> UInt32 {
  Unmanaged<Reads>.fromOpaque(reader)._withUnsafeGuaranteedRef {
    $0.note(source, sourceHub, hint)
  }
}

extension Unmanaged where Instance == AnyProperty {
  fileprivate var hub: Unmanaged<Hub>? { _withUnsafeGuaranteedRef { $0.hub } }
  fileprivate var version: UInt64 { _withUnsafeGuaranteedRef { $0.version } }
  fileprivate var isStale: Bool { _withUnsafeGuaranteedRef { $0.isStale } }
  fileprivate var isBusy: Bool { hub?._withUnsafeGuaranteedRef { $0.isBusy } ?? false }
}
