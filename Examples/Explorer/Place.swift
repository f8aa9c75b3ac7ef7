/// Where somebody is in the explorer: a screen and what is on it.
public enum Place {
  /// Nothing was asked for yet.
  case start
  /// The repositories of an organisation.
  case repositories(RepositoriesViewModel)
  /// The profile of an account.
  case profile(ProfileViewModel)
  /// What a search has found.
  case search(UserResults)
  /// The favourites.
  case favorites(FavoritesViewModel)
}

extension Place {
  /// Whether both are the same screen about the same thing, of which one is enough on the way back.
  func isSame(as other: Place) -> Bool {
    switch (self, other) {
    case (.start, .start), (.favorites, .favorites): true
    case (.repositories(let left), .repositories(let right)): isSameLogin(left.name, right.name)
    case (.profile(let left), .profile(let right)): isSameLogin(left.login, right.login)
    case (.search(let left), .search(let right)): left.term == right.term
    default: false
    }
  }

  /// The list on it that comes in pages.
  var hasMore: Bool {
    switch self {
    case .repositories(let model): model.list.hasMore
    case .search(let results): results.list.hasMore
    case .start, .profile, .favorites: false
    }
  }
}

/// Where somebody wants to go.
public enum Destination: Hashable, Sendable {
  /// To the repositories of an organisation.
  case organization(String)
  /// To the profile of an account.
  case profile(String)
  /// To what a search finds.
  case search(String)
}
