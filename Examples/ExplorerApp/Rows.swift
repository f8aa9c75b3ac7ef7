import ExplorerModel
import FacetBinding
import TextFront

/// What numbers mean: the rows of the screen last shown.
struct Rows {
  /// The logins to open.
  private(set) var logins = RowNumbers<String>([])
  /// The favourites, if they are on the screen.
  private(set) var favorites: RowNumbers<Favorite.ID>?

  init() {}

  init(_ explorer: ExplorerViewModel) {
    switch explorer.place {
    case .start, .profile: break
    case .repositories(let model): logins = RowNumbers(model.repositories.map(\.owner))
    case .search(let results): logins = RowNumbers(results.list.items.map(\.login))
    case .favorites(let model):
      logins = RowNumbers(model.favorites.value.map(\.login))
      favorites = RowNumbers(model.favorites.value.map(\.id))
    }
  }
}
