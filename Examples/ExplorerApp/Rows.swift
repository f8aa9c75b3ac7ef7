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

  init(_ explorer: ExplorerViewModel, _ window: RowWindow) {
    func numbers<Row, ID>(_ rows: [Row], _ id: (Row) -> ID) -> RowNumbers<ID> {
      RowNumbers(rows.prefix(window.shown(of: rows.count)).map(id), of: rows.count)
    }
    switch explorer.place {
    case .start, .profile: break
    case .repositories(let model): logins = numbers(model.repositories, \.owner)
    case .search(let results): logins = numbers(results.list.items, \.login)
    case .favorites(let model):
      logins = numbers(model.favorites.value, \.login)
      favorites = numbers(model.favorites.value, \.id)
    }
  }
}

extension Place {
  /// How many rows it has, shown or not.
  var rowCount: Int {
    switch self {
    case .start, .profile: 0
    case .repositories(let model): model.repositories.count
    case .search(let results): results.list.items.count
    case .favorites(let model): model.favorites.value.count
    }
  }
}
