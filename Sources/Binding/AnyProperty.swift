/// A property, whatever the type of its value; see `Property`.
public class AnyProperty {
  // A value's version is its identity: `settled + step`. While a batch is open, `settled` is the version
  // that everybody was told last, and `step` counts from there; so an assignment that brings the old
  // value back can bring its version back too (C4). Versions are never given out twice: the next one is
  // `settled + issued + 1`, even after such a return.
  // Accesses are instantaneous; see `Observer`.
  @exclusivity(unchecked) @usableFromInline final var settled = 1 as UInt64
  @exclusivity(unchecked) @usableFromInline final var step = 0 as UInt32
  @exclusivity(unchecked) @usableFromInline final var issued = 0 as UInt32
  /// The hub, once there is one. Held by hand: the retain and release around each use would cost a
  /// third of a telling, and it is there as long as we are.
  @exclusivity(unchecked) @usableFromInline final var hub: Unmanaged<Hub>?

  @usableFromInline init(hub: Hub?) { self.hub = hub.map(Unmanaged.passRetained) }

  deinit { hub?.release() }

  /// The number of live observers, and of effects and observed derived values that read this one.
  ///
  /// Dead ones do not count, whether they have been swept or not.
  ///
  /// - Complexity: O(n) in the number of observers and derived values behind this property.
  public final var observerCount: Int { observerSites.count }

  /// Whether what it is derived from has changed.
  @inlinable
  @inline(__always)
  final var isStale: Bool { hub?._withUnsafeGuaranteedRef { $0.isStale } ?? false }

  /// Set while somebody wants to know what happens to it.
  @inlinable
  @inline(__always)
  final var trace: Unmanaged<HubTrace>? { hub?._withUnsafeGuaranteedRef { $0.trace } }

  @inlinable
  @inline(__always)
  final var version: UInt64 { settled &+ UInt64(step) }

  /// The version, for other modules of the framework. A derived value must have been read before.
  package final var currentVersion: UInt64 { version }

  /// Gives the value a version that no earlier value had.
  @inlinable
  @inline(__always)
  final func takeNewVersion() {
    issued &+= 1
    step = issued
  }

  /// Makes the current version the one to count from.
  @inlinable
  @inline(__always)
  final func settleVersion() {
    settled &+= UInt64(step)
    issued &-= step
    step = 0
  }

  /// Whether there is a value already.
  @usableFromInline var hasValue: Bool { true }

  /// What it is derived from, as far as it is known by now.
  @usableFromInline var sources: [AnyProperty] { [] }
}
