/// A repository on GitHub, as a list of repositories tells it.
public struct Repository: Hashable, Sendable, Identifiable {
  /// The number that stays, whatever the repository is called.
  public var id: Int64
  /// The name without the owner.
  public var name: String
  /// The login of the owner.
  public var owner: String
  /// What it is, in the owner's words. Foreign text of any kind.
  public var description: String?
  /// The programming language most of it is in.
  public var language: String?
  /// How many people marked it.
  public var stars: Int
  /// Whether it began as a copy of another one.
  public var isFork: Bool
  /// Whether nothing is changed in it any more.
  public var isArchived: Bool
  /// Its page for people.
  public var url: String

  /// Makes a repository.
  public init(
    id: Int64, name: String, owner: String, description: String? = nil, language: String? = nil,
    stars: Int = 0, isFork: Bool = false, isArchived: Bool = false, url: String
  ) {
    self.id = id
    self.name = name
    self.owner = owner
    self.description = description
    self.language = language
    self.stars = stars
    self.isFork = isFork
    self.isArchived = isArchived
    self.url = url
  }
}

extension Repository: Decodable {
  private enum CodingKeys: String, CodingKey {
    case id, name, owner, description, language
    case fullName = "full_name"
    case stars = "stargazers_count"
    case isFork = "fork"
    case isArchived = "archived"
    case url = "html_url"
  }

  private struct Owner: Decodable {
    let login: String
  }

  /// Reads one of the about 83 keys of an answer after the other: five must be there, the others may
  /// be missing or null.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    id = try container.decode(Int64.self, forKey: .id)
    name = try container.decode(String.self, forKey: .name)
    // Not shown, but an answer without it is no repository.
    _ = try container.decode(String.self, forKey: .fullName)
    owner = try container.decode(Owner.self, forKey: .owner).login
    url = try container.decode(String.self, forKey: .url)
    description = try container.decodeIfPresent(String.self, forKey: .description)
    language = try container.decodeIfPresent(String.self, forKey: .language)
    stars = try container.decodeIfPresent(Int.self, forKey: .stars) ?? 0
    isFork = try container.decodeIfPresent(Bool.self, forKey: .isFork) ?? false
    isArchived = try container.decodeIfPresent(Bool.self, forKey: .isArchived) ?? false
  }
}
