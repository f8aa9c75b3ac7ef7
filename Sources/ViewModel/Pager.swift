import FacetBinding

/// One page of a list, and how to get the next one.
public struct Page<Item, Cursor> {
  /// What is on it.
  public let items: [Item]
  /// Stands for the next page; nil if this is the last one.
  public let next: Cursor?

  /// Creates a page.
  public init(items: [Item], next: Cursor?) {
    self.items = items
    self.next = next
  }
}

extension Page: Sendable where Item: Sendable, Cursor: Sendable {}

/// A list that comes page by page.
///
///     private(set) lazy var repositories = Pager(self) { model, cursor in
///       try await model.github.page(cursor)
///     }
///     model.repositories.more.start()
///
/// A page is asked for once however often `more` is executed meanwhile. `refresh` begins anew: a page that is
/// still under way is void, and what is shown stays until the new first page is there. A failure keeps what
/// is there, too, and `more` asks for the same page again.
///
/// **Isolation:** like a `Property`: lives where it was made.
///
/// **Ownership:** the owner is held weakly.
public final class Pager<Item, Cursor> {
  /// What has been loaded, in order.
  public let items: Property<[Item]>
  /// Whether there may be another page. True before the first one is known.
  public let hasMore: Property<Bool>
  /// Why the last request failed, if it did.
  public let error: Property<(any Error)?>
  /// Whether a request is under way.
  public let isLoading: Property<Bool>
  /// Loads the next page, or the first one.
  public let more: AsyncCommand<Void, Void>
  /// Loads the first page again, in place of everything.
  public let refresh: AsyncCommand<Void, Void>
  private let work: PagerWork<Item, Cursor>
  private let failureTokens: [Disposable]

  /// Creates a pager that has loaded nothing.
  ///
  /// - Parameters:
  ///   - owner: Handed to the closure; held weakly.
  ///   - fileID: The file named in diagnostics.
  ///   - line: The line named in diagnostics.
  ///   - load: Loads the page of a cursor; nil stands for the first one.
  public init<Owner: AnyObject>(
    _ owner: Owner, fileID: StaticString = #fileID, line: UInt = #line,
    _ load: @escaping (Owner, Cursor?) async throws -> Page<Item, Cursor>
  ) {
    // No capture list, for the reason in `AsyncCommand`.
    weak let weakOwner = owner
    let work = PagerWork<Item, Cursor> { cursor in
      guard let owner = weakOwner else { throw CancellationError() }
      return try await load(owner, cursor)
    }
    let more = AsyncCommand(
      work, isEnabled: \.hasMore, policy: .join, fileID: fileID, line: line
    ) { work in try await work.more() }
    weak let weakMore = more
    let refresh = AsyncCommand(work, policy: .latest, fileID: fileID, line: line) { work in
      weakMore?.cancel()
      try await work.refresh()
    }
    self.work = work
    items = work.$items
    hasMore = work.$hasMore
    error = work.$error
    self.more = more
    self.refresh = refresh
    isLoading = Computed { more.isRunning.value || refresh.isRunning.value }
    // `error` shows failures to whoever looks, so they are not unobserved.
    failureTokens = [more.failures, refresh.failures].map { $0.observe { _ in } }
  }

  /// Gives up what is under way.
  public func cancel() {
    work.abandon()
    more.cancel()
    refresh.cancel()
  }
}

private final class PagerWork<Item, Cursor> {
  @Observed private(set) var items: [Item] = []
  @Observed private(set) var hasMore = true
  @Observed private(set) var error: (any Error)?
  private var cursor: Cursor?
  private var number = 0
  private let load: (Cursor?) async throws -> Page<Item, Cursor>

  init(_ load: @escaping (Cursor?) async throws -> Page<Item, Cursor>) { self.load = load }

  func abandon() { number += 1 }

  func more() async throws {
    try await request(cursor) { work, page in work.items += page.items }
  }

  func refresh() async throws {
    try await request(nil) { work, page in work.items = page.items }
  }

  private func request(
    _ asked: Cursor?, _ take: (PagerWork, Page<Item, Cursor>) -> Void
  ) async throws {
    number += 1
    let mine = number
    do {
      let page = try await load(asked)
      // Void, if somebody has begun anew meanwhile.
      guard mine == number else { return }
      transaction {
        take(self, page)
        cursor = page.next
        hasMore = page.next != nil
        // Errors cannot be compared, so none in place of none would be told.
        if error != nil { error = nil }
      }
    } catch {
      if mine == number, !(error is CancellationError), !Task.isCancelled { self.error = error }
      throw error
    }
  }
}
