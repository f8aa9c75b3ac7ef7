import FacetModel

/// Why the favourites are not as somebody wanted them.
public enum FavoritesError: Error, Equatable {
  /// The account is not among them.
  case isNone(String)
  /// No login was given, and no profile is shown.
  case noProfile
  /// They could not be loaded.
  case notLoaded(StoreError)
  /// They could not be saved, and are as they were before. The words say what did not happen.
  case notSaved(String, StoreError)
}

extension FavoritesError: CustomStringConvertible {
  /// What is wrong and what to do.
  public var description: String {
    switch self {
    case .isNone(let login): "\(login) is not a favourite. Nothing was removed."
    case .noProfile: "No profile is shown. Give a login, as in: favorite apple"
    case .notLoaded(let error):
      "The favourites were not loaded. \(problem(error)) \(remedy(error))"
    case .notSaved(let failure, .notSynced(let path, let code)):
      "\(failure) for certain. \(problem(.notSynced(path: path, code: code))) Try again."
    case .notSaved(let failure, let error): "\(failure). \(problem(error)) \(remedy(error))"
    }
  }

  private func problem(_ error: StoreError) -> String { error.failureReason ?? "\(error)" }

  /// The store's own advice is for programs that can save elsewhere or by force.
  private func remedy(_ error: StoreError) -> String {
    switch error {
    case .malformed, .mismatch, .unreadable, .unknownKeys:
      "Repair \(error.path) or move it away, then type: favorites, refresh"
    default: "Make \(error.path) a file that you may change, or start with another --data folder."
    }
  }
}
