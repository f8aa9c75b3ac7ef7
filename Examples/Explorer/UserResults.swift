import FacetBinding
import FacetViewModel

/// The accounts that a search has found.
///
/// **Isolation:** lives where it was made.
public final class UserResults {
  /// What was searched for.
  public let term: String
  /// The accounts, page by page.
  public let list: PagedList<User>

  /// Makes a view model that has loaded nothing.
  public init(for term: String, github: any GitHub) {
    self.term = term
    list = PagedList { link, version in
      try await github.users(matching: term, at: link, unless: version)
    }
  }
}
