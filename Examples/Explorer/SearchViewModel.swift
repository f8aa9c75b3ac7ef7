import FacetBinding
import FacetViewModel

/// Searching accounts, at once or while somebody types.
///
///     search.query = "app"        // and 300 ms after the last letter
///     search.results?.list.items  // … what was found
///
/// **Isolation:** lives where it was made; searches that typing causes run on the actor given.
public final class SearchViewModel: ViewModel {
  /// Keeps what the view model observes of itself.
  public let disposeBag = DisposeBag()
  /// What is typed. Searched for when there was no other for 300 ms; blank text empties the results.
  @Observed public var query = ""
  /// What was found last.
  @Observed public internal(set) var results: UserResults?

  private let github: any GitHub

  /// Searches at once. A later search replaces an earlier one, whatever is answered first.
  public private(set) lazy var search: AsyncCommand<String, UserResults> = AsyncCommand(
    self, policy: .latest
  ) { try await $0.results(for: $1) }

  /// Makes a view model that has found nothing.
  ///
  /// - Parameters:
  ///   - github: Who is asked.
  ///   - scheduler: The time that counts while somebody types.
  ///   - isolation: The actor on which searches run.
  public init(
    github: any GitHub, scheduler: any Scheduler, isolation: isolated any Actor = #isolation
  ) {
    self.github = github
    search.outputs.observe(with: self) { $0.results = $1 }.disposed(by: disposeBag)
    $query.changes.debounce(for: .milliseconds(300), scheduler: scheduler)
      .removeDuplicates()
      .observe(with: self) { model, query in
        if query.allSatisfy(\.isWhitespace) {
          model.search.cancel()
          model.results = nil
        } else {
          model.search.start(query, isolation: isolation)
        }
      }
      .disposed(by: disposeBag)
  }

  /// Searches, and changes nothing.
  func results(for term: String) async throws -> UserResults {
    let results = UserResults(for: term, github: github)
    _ = try await results.list.reload()
    return results
  }
}
