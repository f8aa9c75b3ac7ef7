import FacetBinding
import FacetViewModel

/// A list that GitHub gives page by page: a `Pager` that knows GitHub's ways.
///
/// What stands on two pages, because something was added between two requests, is there once. A next page
/// that was loaded before ends the list. A refresh asks only for what is new.
///
/// **Isolation:** lives where it was made.
public final class PagedList<Item: Identifiable & Sendable> {
  /// How many items there are on all pages, if the server tells.
  @Observed public private(set) var total: Int?
  /// Whether a first page has come.
  @Observed public private(set) var isLoaded = false

  private let load: (PageLink?, _ version: String?) async throws -> Listing<Item>
  private var version: String?
  private var visited: Set<PageLink> = []
  private var requestCount = 0

  private lazy var pager = Pager(self) { (list, link: PageLink?) in try await list.page(at: link) }
  private lazy var unique = Computed(self) { list in
    var seen: Set<Item.ID> = []
    return list.pager.items.value.filter { seen.insert($0.id).inserted }
  }

  /// Makes a list of which nothing is loaded.
  ///
  /// - Parameter load: Loads the page at a link, or the first one. Throws `NotModified` if it still has the
  ///   version given.
  public init(
    _ load: @escaping (PageLink?, _ version: String?) async throws -> Listing<Item>
  ) {
    self.load = load
  }

  /// What has been loaded.
  public var items: [Item] { unique.value }
  /// Whether there is another page.
  public var hasMore: Bool { isLoaded && pager.hasMore.value }
  /// Whether a request is under way.
  public var isLoading: Bool { pager.isLoading.value }

  /// Loads the first page, or looks for a new version of it.
  ///
  /// - Returns: Whether there was something new.
  public func reload() async throws -> Bool {
    do {
      try succeed(await pager.refresh.execute())
      return true
    } catch is NotModified {
      return false
    }
  }

  /// Loads the next page.
  ///
  /// - Returns: How many items came.
  public func loadMore() async throws -> Int {
    let before = items.count
    try succeed(await pager.more.execute())
    return items.count - before
  }

  /// Gives up what is under way.
  public func cancel() {
    requestCount += 1
    pager.cancel()
  }

  private func succeed(_ outcome: Outcome<Void>) throws {
    switch outcome {
    case .finished: break
    case .failed(let error): throw error
    // There is no refusal but of `more` at the end of the list, of which nothing can come.
    case .cancelled, .refused: throw CancellationError()
    }
  }

  private func page(at link: PageLink?) async throws -> Page<Item, PageLink> {
    requestCount += 1
    let mine = requestCount
    let listing = try await load(link, link == nil ? version : nil)
    var next = listing.next
    // Of a page that somebody else's refresh has made void nothing is to stay.
    guard mine == requestCount else { return Page(items: listing.items, next: next) }
    if link == nil {
      version = listing.version
      visited = []
    }
    visited.formUnion([link, listing.link].compactMap(\.self))
    if let link = next, visited.contains(link) { next = nil }
    transaction {
      total = listing.total
      isLoaded = true
    }
    return Page(items: listing.items, next: next)
  }
}
