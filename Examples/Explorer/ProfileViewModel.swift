import FacetBinding
import FacetViewModel

/// The profile of an account, and whether it is a favourite.
///
/// **Isolation:** lives where it was made.
public final class ProfileViewModel: ViewModel {
  /// Keeps what the view model observes of itself.
  public let disposeBag = DisposeBag()
  /// The favourites, the same for all screens.
  public let favorites: FavoritesViewModel
  /// What was asked for, as it was spelt.
  public let login: String

  private let github: any GitHub

  private lazy var loader: Loader<String, Versioned<User>> = Loader(self) { model, login in
    try await model.github.user(login, unless: model.loader.state.value.value?.version)
  }

  /// Makes a view model that has loaded nothing.
  public init(of login: String, github: any GitHub, favorites: FavoritesViewModel) {
    self.login = login
    self.github = github
    self.favorites = favorites
  }

  /// The account, once it is loaded.
  public var user: User? { loader.state.value.value?.value }
  /// Whether it is a favourite.
  public var isFavorite: Bool { user.map { favorites.contains($0.id) } ?? false }
  /// Whether a request is under way.
  public var isLoading: Bool { loader.state.value.isLoading }

  /// Loads the profile, or looks for a new version of it.
  ///
  /// - Returns: Whether there was something new.
  public func reload() async throws -> Bool {
    let outcome =
      user == nil ? await loader.load.execute(login) : await loader.refresh.execute()
    do {
      try outcome.get()
      return true
    } catch is NotModified {
      return false
    }
  }

  /// Gives up what is under way.
  public func cancel() { loader.cancel() }
}
