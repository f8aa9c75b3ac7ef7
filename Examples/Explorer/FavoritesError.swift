import FacetModel

/// Why the favourites are not as somebody wanted them.
public enum FavoritesError: Error, Equatable {
  /// The account is not among them.
  case isNone(String)
  /// No login was given, and no profile is shown.
  case noProfile
  /// They could not be loaded.
  case notLoaded(StoreError)
  /// They could not be saved, so an account was not added.
  case notAdded(String, StoreError)
  /// They could not be saved, so nothing was removed.
  case notRemoved(StoreError)
}
