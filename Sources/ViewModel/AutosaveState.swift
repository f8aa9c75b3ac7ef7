/// How far saving is, as an `Autosave` tells it.
public enum AutosaveState {
  /// The current value is kept.
  case saved
  /// The current value is newer than the one that is kept; saving it is due.
  case pending
  /// A save is under way. What changed since it began is saved next.
  case saving
  /// The current value could not be saved. It is tried again at the next change, or when asked to.
  case failed(any Error)

  /// Why the current value could not be saved, if it could not.
  public var error: (any Error)? {
    if case .failed(let error) = self { error } else { nil }
  }
}

/// Which versions of a value are kept, are being saved, could not be saved. Pure: what happens comes
/// in, what that means is read.
struct AutosaveProgress {
  /// The same as `AutosaveState`, but two can be compared, so that equal ones are told once.
  enum Phase: Equatable {
    case saved, pending, saving
    case failed(Failure)

    static func == (left: Phase, right: Phase) -> Bool {
      switch (left, right) {
      case (.saved, .saved), (.pending, .pending), (.saving, .saving): true
      case (.failed(let left), .failed(let right)): left === right
      default: false
      }
    }

    var state: AutosaveState {
      switch self {
      case .saved: .saved
      case .pending: .pending
      case .saving: .saving
      case .failed(let failure): .failed(failure.error)
      }
    }
  }

  final class Failure {
    let version: UInt64
    let error: any Error

    init(_ version: UInt64, _ error: any Error) {
      self.version = version
      self.error = error
    }
  }

  /// The newest version that is kept.
  private(set) var saved: UInt64
  /// The version that is being saved.
  private(set) var running: UInt64?
  private(set) var failure: Failure?

  init(saved: UInt64) { self.saved = saved }

  /// Takes note that it is tried again.
  mutating func forgetFailure() { failure = nil }

  mutating func begin(_ version: UInt64) { running = version }

  mutating func finish(_ version: UInt64) {
    running = nil
    keep(version)
  }

  mutating func fail(_ version: UInt64, _ error: any Error) {
    running = nil
    failure = Failure(version, error)
  }

  /// Takes note that a version is kept. An older one that ends later changes nothing.
  mutating func keep(_ version: UInt64) {
    saved = max(saved, version)
    failure = nil
  }

  func phase(latest: UInt64) -> Phase {
    if running != nil { return .saving }
    if saved == latest { return .saved }
    if let failure, failure.version == latest { return .failed(failure) }
    return .pending
  }
}
