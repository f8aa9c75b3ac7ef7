import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Asks GitHub, or another server that speaks its API, over the network.
///
/// It follows redirects itself: the token goes to the server it was made for and to no other. It never
/// waits by itself: a limit is an error that tells when it is over.
public struct LiveGitHub: GitHub, Sendable {
  private static let github = URL(string: "https://api.github.com")!
  /// As many as GitHub gives.
  private static let pageSize = 100
  /// More redirects than any true answer needs.
  private static let mostRedirects = 5

  let token: Token?
  private let base: URL
  private let transport: Transport
  private let now: @Sendable () -> Date

  /// Makes a client.
  ///
  /// - Parameters:
  ///   - base: The address of the API, if not GitHub's.
  ///   - token: Proves to that server who asks.
  public init(base: URL? = nil, token: Token? = nil) {
    self.init(base: base ?? Self.github, token: token, transport: Transport())
  }

  init(
    base: URL, token: Token? = nil, transport: Transport,
    now: @escaping @Sendable () -> Date = { Date() }
  ) {
    self.base = base
    self.token = token
    self.transport = transport
    self.now = now
  }

  /// The address of an API in some text, or nil.
  public static func base(_ text: String) -> URL? {
    var text = text
    while text.hasSuffix("/") { text.removeLast() }
    guard let url = URL(string: text), isUsable(url), url.user() == nil, url.query() == nil,
      url.fragment() == nil
    else { return nil }
    return url
  }

  /// A page of the repositories of an organisation.
  public func repositories(
    of owner: String, at link: PageLink?, unless version: String?
  ) async throws -> Listing<Repository> {
    let first = try address("/orgs/\(encoded(owner))/repos?per_page=\(Self.pageSize)")
    do {
      let answer = try await fetch(
        link?.url ?? first, .organization(owner), unless: version)
      return listing(try decode([Repository].self, answer), at: link?.url ?? first, answer)
    } catch GitHubError.notFound(let wanted) {
      // To people a user's login is as good as an organisation's, and the server does not say.
      if link == nil, let user = try? await user(owner, unless: nil).value,
        user.type != "Organization"
      {
        throw GitHubError.isUser(user.login)
      }
      throw GitHubError.notFound(wanted)
    }
  }

  /// A page of the accounts that a search finds.
  public func users(
    matching term: String, at link: PageLink?, unless version: String?
  ) async throws -> Listing<User> {
    struct Results: Decodable {
      let total_count: Int
      let items: [User]
    }
    let first = try address("/search/users?q=\(encoded(term))")
    let answer = try await fetch(link?.url ?? first, .search, unless: version)
    let results = try decode(Results.self, answer)
    var page = listing(results.items, at: link?.url ?? first, answer)
    page.total = results.total_count
    return page
  }

  /// The profile of an account.
  public func user(_ login: String, unless version: String?) async throws -> Versioned<User> {
    let answer = try await fetch(
      address("/users/\(encoded(login))"), .account(login), unless: version)
    return Versioned(try decode(User.self, answer), version: answer.headers["etag"])
  }
}

extension LiveGitHub {
  /// Asks, and follows redirects.
  ///
  /// - Parameter wanted: What is asked for.
  private func fetch(
    _ url: URL, _ wanted: GitHubError.Wanted, unless version: String?
  ) async throws -> HTTPAnswer {
    var url = url
    for _ in 0...Self.mostRedirects {
      guard Self.isUsable(url) else { throw GitHubError.badRedirect }
      let answer = try await transport.send(request(url, unless: version), to: url)
      switch answer.status {
      case 200: return answer
      case 304 where version != nil: throw NotModified()
      case 301, 302, 303, 307, 308:
        guard let location = answer.headers["location"],
          let next = URL(string: location, relativeTo: url)?.absoluteURL
        else { throw GitHubError.badRedirect }
        url = next
      default:
        throw failure(answer, wanted, hasToken: token != nil && isOwn(url), now: now())
      }
    }
    throw GitHubError.badRedirect
  }

  private func request(_ url: URL, unless version: String?) -> URLRequest {
    var request = URLRequest(url: url)
    request.setValue("facet-explorer", forHTTPHeaderField: "User-Agent")
    request.setValue("application/vnd.github+json", forHTTPHeaderField: "Accept")
    request.setValue("2022-11-28", forHTTPHeaderField: "X-GitHub-Api-Version")
    if let version { request.setValue(version, forHTTPHeaderField: "If-None-Match") }
    if let token, isOwn(url) {
      request.setValue("Bearer \(token.text)", forHTTPHeaderField: "Authorization")
    }
    return request
  }

  /// Whether an address is at the server that the token is for.
  private func isOwn(_ url: URL) -> Bool {
    url.scheme?.lowercased() == base.scheme?.lowercased()
      && url.host()?.lowercased() == base.host()?.lowercased() && url.port == base.port
  }

  /// A redirect must not lead into the files of this machine.
  private static func isUsable(_ url: URL) -> Bool {
    ["http", "https"].contains(url.scheme?.lowercased()) && url.host()?.isEmpty == false
  }

  private func listing<Item>(_ items: [Item], at url: URL, _ answer: HTTPAnswer) -> Listing<Item> {
    let next = answer.headers["link"].flatMap { LinkHeader($0).next }
      .flatMap { URL(string: $0, relativeTo: answer.url)?.absoluteURL }
    return Listing(
      items, link: PageLink(url), next: next.map(PageLink.init), version: answer.headers["etag"])
  }

  private func address(_ path: String) throws -> URL {
    guard let url = URL(string: base.absoluteString + path) else { throw GitHubError.badRedirect }
    return url
  }

  /// A text as a part of an address. By hand, since Foundation leaves `+` as it is, which means a space.
  private func encoded(_ text: String) -> String {
    text.utf8.map { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"),
        UInt8(ascii: "."):
        return String(UnicodeScalar(byte))
      default:
        let digits = String(byte, radix: 16, uppercase: true)
        return digits.utf8.count == 1 ? "%0\(digits)" : "%\(digits)"
      }
    }.joined()
  }
}
