/// An account that somebody wants to find again.
///
/// It is the same favourite as long as the `id` is the same; the login is how it is shown.
public struct Favorite: Codable, Hashable, Sendable, Identifiable {
  /// The number of the account.
  public var id: Int64
  /// What it is called.
  public var login: String

  /// Makes a favourite.
  public init(id: Int64, login: String) {
    self.id = id
    self.login = login
  }

  /// Makes a favourite of an account.
  public init(_ user: User) {
    self.init(id: user.id, login: user.login)
  }
}

/// What happens to a list of favourites.
public enum FavoriteEvent: Hashable, Sendable {
  /// One is added; one that is there gets the login it has now.
  case added(Favorite)
  /// Some are removed.
  case removed(Set<Favorite.ID>)
  /// The list is another one: it was loaded, or a change is taken back.
  case replaced([Favorite])

  /// The list after the event: the step of the fold.
  static func apply(_ favorites: [Favorite], _ event: FavoriteEvent) -> [Favorite] {
    var favorites = favorites
    switch event {
    case .added(let favorite):
      if let index = favorites.firstIndex(where: { $0.id == favorite.id }) {
        favorites[index] = favorite
      } else {
        favorites.append(favorite)
      }
    case .removed(let ids):
      favorites.removeAll { ids.contains($0.id) }
    case .replaced(let others):
      var seen: Set<Favorite.ID> = []
      favorites = others.filter { seen.insert($0.id).inserted }
    }
    return favorites
  }
}
