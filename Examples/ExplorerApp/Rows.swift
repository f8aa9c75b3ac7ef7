import ExplorerModel
import FacetBinding
import TextFront

/// What numbers mean: the rows of the screen last shown.
struct Rows {
  /// The logins to open.
  private(set) var logins = RowNumbers<String>([])
  /// The favourites, if they are on the screen.
  private(set) var favorites: RowNumbers<Favorite.ID>?
  /// What is in the rows.
  private(set) var contents = RowNumbers<RowContent>([])

  init() {}

  init(_ explorer: ExplorerViewModel, _ window: RowWindow) {
    func numbers<Row, ID>(_ rows: [Row], _ id: (Row) -> ID) -> RowNumbers<ID> {
      RowNumbers(rows.prefix(window.shown(of: rows.count)).map(id), of: rows.count)
    }
    contents = numbers(explorer.place.rowContents) { $0 }
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

/// What is in a row: something by which it is known again, and all that may change in it.
enum RowContent: Hashable {
  case repository(Repository)
  case user(User)
  case favorite(Favorite)

  /// The same for the same thing, whatever has changed in it.
  var id: String {
    switch self {
    case .repository(let repository): "repository \(repository.id)"
    case .user(let user): "user \(user.id)"
    case .favorite(let favorite): "favorite \(favorite.id)"
    }
  }

  /// What people call it.
  var name: String {
    switch self {
    case .repository(let repository): repository.name
    case .user(let user): user.login
    case .favorite(let favorite): favorite.login
    }
  }
}

extension Place {
  /// What is in its rows, shown or not.
  var rowContents: [RowContent] {
    switch self {
    case .start, .profile: []
    case .repositories(let model): model.repositories.map { .repository($0) }
    case .search(let results): results.list.items.map { .user($0) }
    case .favorites(let model): model.favorites.value.map { .favorite($0) }
    }
  }

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
