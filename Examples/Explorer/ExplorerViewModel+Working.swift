import FacetBinding
import FacetModel
import FacetViewModel

// What can be done at a place.
extension ExplorerViewModel {
  func reload() async throws -> Notice {
    let isNew: Bool
    switch place {
    case .start:
      return Notice(.warning, .nothingToRefresh)
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
    return Notice(.info, isNew ? .refreshed : .upToDate)
  }

  func loadMore() async throws -> Notice {
    switch place {
    case .repositories(let model):
      Notice(.info, .moreRepositories(try await model.list.loadMore()))
    case .search(let results): Notice(.info, .moreUsers(try await results.list.loadMore()))
    // Where there is no list there is no more of it.
    case .start, .profile, .favorites: throw CancellationError()
    }
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
    let added = try await change(.added(Favorite(user))) { .notAdded(user.login, $0) }
    return added.isEmpty
      ? Notice(.warning, .isFavoriteAlready(user.login)) : Notice(.info, .added(added))
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
    let removed = try await change(.removed(Set(ids))) { .notRemoved($0) }
    return removed.isEmpty
      ? Notice(.warning, .noFavoritesAnyMore) : Notice(.info, .removed(removed))
  }

  private func shownUser() throws -> User {
    guard case .profile(let model) = place, let user = model.user else {
      throw FavoritesError.noProfile
    }
    return user
  }

  private func change(
    _ event: FavoriteEvent, failing failure: (StoreError) -> FavoritesError
  ) async throws -> [NumberedFavorite] {
    do {
      return try await favorites.change.execute(event).get()
    } catch let error as StoreError {
      throw failure(error)
    }
  }
}
