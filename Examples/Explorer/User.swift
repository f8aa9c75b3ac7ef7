/// An account on GitHub: a person, an organisation, or a bot.
///
/// A search tells who it is and no more; a profile tells the rest.
public struct User: Hashable, Sendable, Identifiable {
  /// The number that stays, whatever the account is called.
  public var id: Int64
  /// What it is called, in the owner's spelling. GitHub compares logins without regard to case.
  public var login: String
  /// `User`, `Organization` or `Bot`.
  public var type: String
  /// The name for people; nil if there is none.
  public var name: String?
  /// What the owner says about it; nil if that is nothing.
  public var bio: String?
  /// How many accounts follow it.
  public var followers: Int
  /// How many repositories anybody can see.
  public var publicRepos: Int

  /// Makes an account.
  public init(
    id: Int64, login: String, type: String = "User", name: String? = nil, bio: String? = nil,
    followers: Int = 0, publicRepos: Int = 0
  ) {
    self.id = id
    self.login = login
    self.type = type
    self.name = name
    self.bio = bio
    self.followers = followers
    self.publicRepos = publicRepos
  }
}

extension User: Decodable {
  private enum CodingKeys: String, CodingKey {
    case id, login, type, name, bio, followers
    case publicRepos = "public_repos"
  }

  /// Reads an account; `id` and `login` must be there. Old answers say "" where new ones say null.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    func text(_ key: CodingKeys) throws -> String? {
      let text = try container.decodeIfPresent(String.self, forKey: key)
      return text?.isEmpty == true ? nil : text
    }
    id = try container.decode(Int64.self, forKey: .id)
    login = try container.decode(String.self, forKey: .login)
    type = try text(.type) ?? "User"
    name = try text(.name)
    bio = try text(.bio)
    followers = try container.decodeIfPresent(Int.self, forKey: .followers) ?? 0
    publicRepos = try container.decodeIfPresent(Int.self, forKey: .publicRepos) ?? 0
  }
}

/// Whether two logins name the same account.
public func isSameLogin(_ left: String, _ right: String) -> Bool {
  left.lowercased() == right.lowercased()
}
