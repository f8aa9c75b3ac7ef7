import FacetModel

/// What the explorer has to say, as a value: the facts. The sentences are for whoever shows it to find.
public enum ExplorerMessage: Equatable, Sendable {
  /// An organisation has no repositories that may be seen.
  case noRepositories(of: String)
  /// A search has found nobody.
  case nobodyMatches(String)
  /// Nothing was loaded yet that could be loaded again.
  case nothingToRefresh
  /// What is shown was loaded again, and there was something new.
  case refreshed
  /// There was nothing new.
  case upToDate
  /// So many repositories more were loaded.
  case moreRepositories(Int)
  /// So many accounts more were loaded.
  case moreUsers(Int)
  /// An account is a favourite already.
  case isFavoriteAlready(String)
  /// Favourites were added.
  case added([NumberedFavorite])
  /// Favourites were removed.
  case removed([NumberedFavorite])
  /// What was to be removed was removed before.
  case noFavoritesAnyMore
  /// A command has failed.
  case failed(ExplorerFailure)
}

/// Why a command of the explorer has failed.
public enum ExplorerFailure: Equatable, Sendable {
  /// GitHub did not answer as asked.
  case github(GitHubError)
  /// The favourites are not as somebody wanted them.
  case favorites(FavoritesError)
  /// The token in the environment is none.
  case token(Token.Problem)
  /// Something else, in its own words.
  case other(String)

  /// Tells of what kind an error is.
  public init(_ error: any Error) {
    switch error {
    case let error as GitHubError: self = .github(error)
    case let error as FavoritesError: self = .favorites(error)
    case let error as StoreError: self = .favorites(.notLoaded(error))
    case let error as Token.Problem: self = .token(error)
    default: self = .other("\(error)")
    }
  }
}
