/// The token of an observation through stages. An element may be between two of them when it ends, so
/// the last one asks whether it still goes on (C10).
@usableFromInline
final class StagedObservation: Disposable {
  @usableFromInline let life = StagedLife()
  @exclusivity(unchecked) @usableFromInline var stages: Disposable?

  @inlinable override init() { super.init() }

  @usableFromInline override var isDisposed: Bool { stages?.isDisposed ?? life.isOver }

  @usableFromInline override var site: Site? { stages?.site }

  @usableFromInline
  override func dispose() {
    let ending = stages
    life.isOver = true
    stages = nil
    ending?.dispose()
  }
}

/// What the token and the last stage share. As with an edge, if only one of them is left to hold it,
/// the token is gone.
@usableFromInline
final class StagedLife {
  @exclusivity(unchecked) @usableFromInline var isOver = false

  @inlinable init() {}

  /// - Parameter life: The only reference that the last stage has.
  @inlinable
  @inline(__always)
  static func goesOn(_ life: inout StagedLife) -> Bool {
    !isKnownUniquelyReferenced(&life) && !life.isOver
  }
}
