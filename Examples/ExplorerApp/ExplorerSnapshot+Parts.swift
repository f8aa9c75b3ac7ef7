import ExplorerModel

/// A repository as programs see it.
struct RepositorySnapshot: Encodable {
  private let repository: Repository
  private let number: Int

  init(_ repository: Repository, number: Int) {
    self.repository = repository
    self.number = number
  }

  private enum CodingKeys: CodingKey {
    case archived, description, fork, id, language, name, number, stars, url
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(repository.isArchived, forKey: .archived)
    try container.encode(repository.description, forKey: .description)
    try container.encode(repository.isFork, forKey: .fork)
    try container.encode(repository.id, forKey: .id)
    try container.encode(repository.language, forKey: .language)
    try container.encode(repository.name, forKey: .name)
    try container.encode(number, forKey: .number)
    try container.encode(repository.stars, forKey: .stars)
    try container.encode(repository.url, forKey: .url)
  }
}

/// A profile as programs see it.
struct ProfileSnapshot: Encodable {
  private let user: User
  private let isFavorite: Bool

  init?(_ profile: ProfileViewModel) {
    guard let user = profile.user else { return nil }
    self.user = user
    isFavorite = profile.isFavorite
  }

  private enum CodingKeys: CodingKey {
    case bio, followers, id, isFavorite, login, name, publicRepos, type
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(user.bio, forKey: .bio)
    try container.encode(user.followers, forKey: .followers)
    try container.encode(user.id, forKey: .id)
    try container.encode(isFavorite, forKey: .isFavorite)
    try container.encode(user.login, forKey: .login)
    try container.encode(user.name, forKey: .name)
    try container.encode(user.publicRepos, forKey: .publicRepos)
    try container.encode(user.type, forKey: .type)
  }
}
