import CFacet

/// How deep a chain of deinitialisers may nest before its rest is released one by one.
private let deepestDrop = 100 as UInt32

private typealias Pile = ContiguousArray<AnyObject>

/// Lets go of what a dying object holds. Releasing the last reference to a chain of 100,000 derived
/// values would nest as many deinitialisers; past a depth, references are piled up instead and
/// released by the one that stands lowest on the stack (C16).
///
/// Touches only what the dying object alone holds, and this thread's pile.
func drop<Object: AnyObject>(_ reference: inout Object?) {
  nestDrop {
    reference = nil
  } orPile: { pile in
    if let object = reference { pile.append(object) }
    reference = nil
  }
}

/// The same for a list of references.
func dropAll<Object: AnyObject>(_ references: inout ContiguousArray<Object>) {
  if references.isEmpty { return }
  nestDrop {
    references = []
  } orPile: { pile in
    for reference in references { pile.append(reference) }
    references = []
  }
}

private func nestDrop(_ release: () -> Void, orPile add: (inout Pile) -> Void) {
  let thread = facet_current()
  if thread.pointee.drops < deepestDrop {
    thread.pointee.drops += 1
    release()
    thread.pointee.drops -= 1
  } else if let pile = thread.pointee.pile {
    add(&pile.assumingMemoryBound(to: Pile.self).pointee)
  } else {
    var pile: Pile = []
    withUnsafeMutablePointer(to: &pile) { pile in
      thread.pointee.pile = UnsafeMutableRawPointer(pile)
      add(&pile.pointee)
      while let object = pile.pointee.popLast() { withExtendedLifetime(object) {} }
      thread.pointee.pile = nil
    }
  }
}
