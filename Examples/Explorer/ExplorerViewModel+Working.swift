import FacetBinding
import FacetModel
import FacetViewModel

// What can be done at a place.
extension ExplorerViewModel {
  func reload() async throws -> Notice {
    let isNew: Bool
    switch place {
    case .start:
      return Notice(.warning, "There is nothing to refresh yet.")
    case .repositories(let model): isNew = try await model.list.reload()
    case .search(let results): isNew = try await results.list.reload()
    case .profile(let model): isNew = try await model.reload()
    case .favorites(let model):
      let before = model.favorites.value
      do {
        try await model.load.execute().get()
      } catch let error as StoreError {
        throw FavoritesError.notLoaded(error)
      }
      isNew = model.favorites.value != before
    }
    return Notice(.info, isNew ? "Refreshed." : "Up to date.")
  }

  func loadMore() async throws -> Notice {
    let count: Int
    switch place {
    case .repositories(let model): count = try await model.list.loadMore()
    case .search(let results): count = try await results.list.loadMore()
    case .start, .profile, .favorites: count = 0
    }
    return Notice(.info, "\(count) more.")
  }

  func addFavorite(_ login: String?) async throws -> Notice {
    let user: User
    if let login {
      user = try await github.user(try Login(login).text, unless: nil).value
      // Nobody wants it any more.
      try Task.checkCancellation()
    } else {
      user = try shownUser()
    }
    let added = try await change(.added(Favorite(user)), failing: "\(user.login) was not added")
    return added.isEmpty
      ? Notice(.warning, "\(user.login) is a favourite already.")
      : Notice(.info, "Added to the favourites: \(words(added))")
  }

  func removeFavorite(_ login: String?) async throws -> Notice {
    if let login {
      let ids = favorites.named(login).map(\.id)
      if ids.isEmpty { throw FavoritesError.isNone(login) }
      return try await removeFavorites(ids)
    }
    let user = try shownUser()
    guard favorites.contains(user.id) else { throw FavoritesError.isNone(user.login) }
    return try await removeFavorites([user.id])
  }

  func removeFavorites(_ ids: [Favorite.ID]) async throws -> Notice {
    let removed = try await change(.removed(Set(ids)), failing: "Nothing was removed")
    return removed.isEmpty
      ? Notice(.warning, "Those are no favourites any more.")
      : Notice(.info, "Removed from the favourites: \(words(removed))")
  }

  private func shownUser() throws -> User {
    guard case .profile(let model) = place, let user = model.user else {
      throw FavoritesError.noProfile
    }
    return user
  }

  private func change(
    _ event: FavoriteEvent, failing failure: String
  ) async throws -> [NumberedFavorite] {
    do {
      return try await favorites.change.execute(event).get()
    } catch let error as StoreError {
      throw FavoritesError.notSaved(failure, error)
    }
  }

  private func words(_ favorites: [NumberedFavorite]) -> String {
    favorites.map { "\($0.number). \($0.favorite.login)" }.joined(separator: "; ")
  }
}
