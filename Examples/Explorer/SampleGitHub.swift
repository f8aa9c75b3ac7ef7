import Foundation

/// Answers at once from data inside the program, so that it runs anywhere.
///
/// There are `apple` with three pages of repositories, `swiftlang`, `empty` without any, `broken` whose
/// repositories cannot be had, and several users.
public struct SampleGitHub: GitHub, Sendable {
  private static let pageSize = 20
  /// Nothing in it ever changes.
  private static let version = "1"

  /// Makes the sample.
  public init() {}

  /// A page of the repositories of an organisation.
  public func repositories(
    of owner: String, at link: PageLink?, unless version: String?
  ) async throws -> Listing<Repository> {
    try checkVersion(version)
    guard let user = find(owner) else { throw GitHubError.notFound(.organization(owner)) }
    guard user.type == "Organization" else { throw GitHubError.isUser(user.login) }
    if user.login == "broken" { throw GitHubError.serverTrouble(status: 503) }
    let rows = SampleData.rows(of: user.login)
    let repositories = rows.enumerated().map { index, row in
      Repository(
        id: user.id * 1000 + Int64(index), name: row.name, owner: user.login,
        description: row.description, language: row.language, stars: row.stars,
        isFork: row.marks.contains("f"), isArchived: row.marks.contains("a"),
        url: "https://github.com/\(user.login)/\(row.name)")
    }
    return page(of: repositories, at: link, path: "orgs/\(user.login)/repos")
  }

  /// A page of the accounts whose login or name contains a text.
  public func users(
    matching term: String, at link: PageLink?, unless version: String?
  ) async throws -> Listing<User> {
    try checkVersion(version)
    let term = term.lowercased()
    let users = SampleData.users.filter {
      $0.login.lowercased().contains(term) || $0.name?.lowercased().contains(term) == true
    }
    return page(of: users, at: link, path: "search/users")
  }

  /// The profile of an account.
  public func user(_ login: String, unless version: String?) async throws -> Versioned<User> {
    try checkVersion(version)
    guard let user = find(login) else { throw GitHubError.notFound(.account(login)) }
    return Versioned(user, version: Self.version)
  }

  private func find(_ login: String) -> User? {
    SampleData.users.first { isSameLogin($0.login, login) }
  }

  private func checkVersion(_ version: String?) throws {
    if version == Self.version { throw NotModified() }
  }

  private func page<Item: Sendable>(
    of items: [Item], at link: PageLink?, path: String
  ) -> Listing<Item> {
    let number = link.flatMap { Int($0.url.lastPathComponent) } ?? 1
    let start = (number - 1) * Self.pageSize
    let end = min(start + Self.pageSize, items.count)
    return Listing(
      Array(items[min(start, end)..<end]), link: Self.link(path, number),
      next: end < items.count ? Self.link(path, number + 1) : nil, version: Self.version,
      total: items.count)
  }

  private static func link(_ path: String, _ number: Int) -> PageLink? {
    URL(string: "sample:///\(path)/\(number)").map(PageLink.init)
  }
}
