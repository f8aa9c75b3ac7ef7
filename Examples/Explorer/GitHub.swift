import Foundation

/// What the explorer asks GitHub: the network, the data inside the program, or what a test says.
///
/// Every function throws `GitHubError`, `CancellationError`, or, if it was told a version and that is
/// still the present one, `NotModified`.
///
/// **Isolation:** none; each runs where it is called, so a test can answer by hand.
public protocol GitHub {
  /// A page of the repositories of an organisation.
  ///
  /// - Parameters:
  ///   - owner: The login of the organisation.
  ///   - link: Where the page is; nil for the first one.
  ///   - version: The version of the page that the caller has.
  func repositories(
    of owner: String, at link: PageLink?, unless version: String?
  ) async throws -> Listing<Repository>

  /// A page of the accounts that a search finds.
  func users(
    matching term: String, at link: PageLink?, unless version: String?
  ) async throws -> Listing<User>

  /// The profile of an account.
  func user(_ login: String, unless version: String?) async throws -> Versioned<User>
}

/// Where a page of a list is. Made by the server, never by us.
public struct PageLink: Hashable, Sendable {
  /// The address.
  public let url: URL

  /// Makes a link.
  public init(_ url: URL) { self.url = url }
}

/// One page of a list, as the server gave it.
public struct Listing<Item: Sendable>: Sendable {
  /// What is on it.
  public var items: [Item]
  /// Where it came from.
  public var link: PageLink?
  /// Where the next one is, if there is one.
  public var next: PageLink?
  /// Which version of the page this is.
  public var version: String?
  /// How many items there are on all pages, if the server tells.
  public var total: Int?

  /// Makes a page.
  public init(
    _ items: [Item], link: PageLink? = nil, next: PageLink? = nil, version: String? = nil,
    total: Int? = nil
  ) {
    self.items = items
    self.link = link
    self.next = next
    self.version = version
    self.total = total
  }
}

/// A value and which version of it this is.
public struct Versioned<Value: Sendable>: Sendable {
  /// The value.
  public var value: Value
  /// Stands for this version of it, if the server names versions.
  public var version: String?

  /// Makes a versioned value.
  public init(_ value: Value, version: String? = nil) {
    self.value = value
    self.version = version
  }
}

/// The caller has the present version already.
public struct NotModified: Error {
  /// Makes one.
  public init() {}
}
