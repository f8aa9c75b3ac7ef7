import ExplorerModel
import FacetBinding
import TextFront

/// The explorer as programs see it: one JSON object.
struct ExplorerSnapshot: Encodable {
  struct Account: Encodable {
    let id: Int64
    let login: String
    let number: Int
  }

  struct News: Encodable {
    let level: String
    let text: String
  }

  private let favorites: [Account]
  private let hasMore: Bool
  private let isLoading: Bool
  private let notice: News?
  private let owner: String?
  private let profile: ProfileSnapshot?
  private let repositories: [RepositorySnapshot]
  private let screen: String
  private let source: String
  private let users: [Account]

  init(_ explorer: ExplorerViewModel, _ source: Source, notice: Screen.Notice?) {
    favorites = explorer.favorites.favorites.value.enumerated().map {
      Account(id: $1.id, login: $1.login, number: $0 + 1)
    }
    hasMore = explorer.hasMore
    isLoading = explorer.isLoading
    self.notice = notice.map { News(level: $0.level.rawValue, text: $0.text) }
    owner = explorer.repositories?.owner
    profile = explorer.profile.flatMap(ProfileSnapshot.init)
    repositories = (explorer.repositories?.repositories ?? []).enumerated().map {
      RepositorySnapshot($1, number: $0 + 1)
    }
    screen =
      switch explorer.place {
      case .start, .repositories: "repositories"
      case .profile: "profile"
      case .search: "search"
      case .favorites: "favorites"
      }
    self.source = source.name
    users = (explorer.search.results?.list.items ?? []).enumerated().map {
      Account(id: $1.id, login: $1.login, number: $0 + 1)
    }
  }

  private enum CodingKeys: CodingKey {
    case app, favorites, hasMore, isLoading, notice, owner, profile, repositories, screen, source
    case users
  }

  /// By hand, because what is generated leaves out what is `nil`, and here it is null.
  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode("explorer", forKey: .app)
    try container.encode(favorites, forKey: .favorites)
    try container.encode(hasMore, forKey: .hasMore)
    try container.encode(isLoading, forKey: .isLoading)
    try container.encode(notice, forKey: .notice)
    try container.encode(owner, forKey: .owner)
    try container.encode(profile, forKey: .profile)
    try container.encode(repositories, forKey: .repositories)
    try container.encode(screen, forKey: .screen)
    try container.encode(source, forKey: .source)
    try container.encode(users, forKey: .users)
  }
}
