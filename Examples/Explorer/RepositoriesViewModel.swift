import FacetBinding
import FacetViewModel

/// The repositories of an organisation.
///
/// **Isolation:** lives where it was made.
public final class RepositoriesViewModel: ViewModel {
  /// Keeps what the view model observes of itself.
  public let disposeBag = DisposeBag()
  /// What was asked for, as it was spelt.
  public let name: String
  /// The repositories, page by page.
  public let list: PagedList<Repository>

  /// Makes a view model that has loaded nothing.
  public init(of name: String, github: any GitHub) {
    self.name = name
    list = PagedList { link, version in
      try await github.repositories(of: name, at: link, unless: version)
    }
  }

  /// The login of the organisation, in its own spelling. One that was renamed has its new name.
  public var owner: String { list.items.first?.owner ?? name }
  /// The repositories that were loaded.
  public var repositories: [Repository] { list.items }
}
