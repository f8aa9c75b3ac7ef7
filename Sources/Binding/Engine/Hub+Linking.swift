import CFacet

extension Hub {
  /// Lists a derived value that has read this, and returns its place. Where the list is full, those
  /// that are gone make room first.
  @usableFromInline
  final func link(_ derived: DerivedHub) -> UInt32 {
    if links.count == links.capacity, links.count >= 8 {
      sweepLinks()
      // Room for as many again, or the next sweep would come too soon to be worth it.
      if links.count > links.capacity / 2 { links.reserveCapacity(2 * links.count + 1) }
    }
    links.append(derived)
    return UInt32(truncatingIfNeeded: links.count - 1)
  }

  /// Takes a derived value off the list. Sweeps move places to the front only, so it is at `place` or
  /// before.
  final func unlink(_ derived: DerivedHub, from place: UInt32) {
    var index = min(Int(place), links.count - 1)
    while index >= 0, links[index] !== derived { index -= 1 }
    if index >= 0 { links[index] = nil }
  }

  /// The derived value in a place, without a retain.
  @inline(__always)
  final func link(at index: Int) -> Unmanaged<DerivedHub>? {
    links.withUnsafeBufferPointer { buffer in
      UnsafeRawPointer(buffer.baseAddress.unsafelyUnwrapped + index)
        .load(as: Unmanaged<DerivedHub>?.self)
    }
  }

  /// Forgets whoever is gone.
  @usableFromInline
  final func sweepAll() {
    sweep()
    sweepLinks()
  }

  /// Forgets the derived values that are gone, and closes the gaps.
  final func sweepLinks() {
    passedOver = 0
    if links.allSatisfy({ $0?.node != nil }) { return }
    let all = links
    links = []
    links.reserveCapacity(all.capacity)
    for case let link? in all where link.node != nil { links.append(link) }
    // What goes now may do anything in its deinit, but must not become a dependency by that.
    let thread = facet_current()
    let reader = thread.pointee.reader
    thread.pointee.reader = nil
    release(all)
    thread.pointee.reader = reader
  }
}

/// Ends the life of what is passed here and nowhere later.
@inline(never)
private func release(_ garbage: consuming ContiguousArray<DerivedHub?>) {}
