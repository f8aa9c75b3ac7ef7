/// Keeps tokens, and ends them all when it is disposed of or dropped.
///
///     final class Screen {
///       private let disposeBag = DisposeBag()
///       init(_ model: Model) {
///         model.$title.observe(with: self) { screen, title in screen.show(title) }
///           .disposed(by: disposeBag)
///       }
///     }
///
/// **Isolation:** like its tokens: used in one isolation, dropped on any thread, in whatever order
/// properties are declared.
public final class DisposeBag {
  @exclusivity(unchecked) @usableFromInline var tokens: ContiguousArray<Disposable> = []
  @exclusivity(unchecked) @usableFromInline var isDisposed = false

  /// Where commands are noted that the owner of the bag makes from now on.
  @exclusivity(unchecked) package var log: TraceLog?

  /// Creates an empty bag.
  @inlinable
  public init() {}

  /// The number of tokens in the bag that have not ended yet.
  ///
  /// - Complexity: O(n).
  public var count: Int { tokens.count { !$0.isDisposed } }

  /// Where the observations and effects in the bag were made that have not ended yet, in the order in which
  /// they were inserted.
  ///
  /// - Complexity: O(n).
  public var sites: [Site] { tokens.compactMap(\.site) }

  /// Adds a token. A bag that has been disposed of ends it at once.
  ///
  /// - Complexity: O(1) amortised; tokens that ended by themselves are forgotten on the way.
  @inlinable
  public func insert(_ token: Disposable) {
    if isDisposed { return token.dispose() }
    if tokens.count == tokens.capacity, tokens.count >= 8 { prune() }
    tokens.append(token)
  }

  /// Ends all tokens now, and each one inserted later at once.
  public func dispose() {
    isDisposed = true
    let ending = tokens
    tokens = []
    ending.forEach { $0.dispose() }
  }

  @usableFromInline
  func prune() {
    // The ended ones are released only after the bag is in order again.
    let all = tokens
    tokens = []
    // Room for as many again, or the next pruning would come too soon to be worth it.
    tokens.reserveCapacity(2 * all.count { !$0.isDisposed } + 8)
    for token in all where !token.isDisposed { tokens.append(token) }
  }
}
