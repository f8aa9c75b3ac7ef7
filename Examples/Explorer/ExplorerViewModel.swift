import FacetBinding
import FacetViewModel

/// The explorer: where somebody is, the way back, and everything that can be done there.
///
///     let explorer = ExplorerViewModel(github: SampleGitHub(), favorites: favorites, scheduler: scheduler)
///     await explorer.open.execute(.organization("apple"))
///     // explorer.place, explorer.hasMore, explorer.repositories … have changed
///
/// A place is shown once it is loaded; until then, and if that fails, what was shown stays. Going somewhere
/// else meanwhile makes the first journey void.
///
/// **Isolation:** lives where it was made.
public final class ExplorerViewModel: ViewModel {
  /// Keeps what the view model observes of itself.
  public let disposeBag = DisposeBag()
  /// The favourites, handed to each screen that shows them.
  public let favorites: FavoritesViewModel
  /// Searching, also while somebody types.
  public let search: SearchViewModel

  /// The places on the way here; the last one is shown.
  @Observed var places: [Place] = [.start]
  /// The organisation looked at last.
  @Observed public internal(set) var repositories: RepositoriesViewModel?
  /// The profile looked at last.
  @Observed public internal(set) var profile: ProfileViewModel?

  let github: any GitHub

  // What they do is in `+Going` and `+Working`. Each tells what has come of it.

  /// Goes somewhere. A later journey replaces an earlier one.
  public private(set) lazy var open: AsyncCommand<Destination, Arrival> = AsyncCommand(
    self, policy: .latest
  ) { try await $0.travel(to: $1) }
  /// Loads again what is on the screen.
  public private(set) lazy var refresh: AsyncCommand<Void, Notice> = AsyncCommand(
    self, policy: .latest
  ) { try await $0.reload() }
  /// Loads the next page of the list on the screen.
  public private(set) lazy var more: AsyncCommand<Void, Notice> = AsyncCommand(
    self, isEnabled: \.hasMore, policy: .join
  ) { try await $0.loadMore() }
  /// Makes an account a favourite: the one of a login, or the one whose profile is shown.
  public private(set) lazy var favorite: AsyncCommand<String?, Notice> = AsyncCommand(
    self, policy: .queue
  ) { try await $0.addFavorite($1) }
  /// Takes the one of a login, or the one whose profile is shown, from the favourites.
  public private(set) lazy var unfavorite: AsyncCommand<String?, Notice> = AsyncCommand(
    self, policy: .queue
  ) { try await $0.removeFavorite($1) }
  /// Takes several from the favourites.
  public private(set) lazy var delete: AsyncCommand<[Favorite.ID], Notice> = AsyncCommand(
    self, policy: .queue
  ) { try await $0.removeFavorites($1) }
  /// Goes to the place before.
  public private(set) lazy var back = Command(self, isEnabled: \.canGoBack) { $0.goBack() }
  /// Goes to the favourites.
  public private(set) lazy var showFavorites = Command(self) { $0.show(.favorites($0.favorites)) }
  /// Gives up what is under way. What is shown stays. A favourite that is just being
  /// saved is kept or taken back.
  public private(set) lazy var cancel = Command(self, isEnabled: \.isLoading) { $0.giveUp() }

  /// Makes an explorer that has asked for nothing yet.
  ///
  /// - Parameters:
  ///   - github: Who is asked.
  ///   - favorites: The favourites, which others may show too.
  ///   - scheduler: The time that counts while somebody types a search.
  ///   - isolation: The actor on which such searches run.
  public init(
    github: any GitHub, favorites: FavoritesViewModel, scheduler: any Scheduler,
    isolation: isolated any Actor = #isolation
  ) {
    self.github = github
    self.favorites = favorites
    search = SearchViewModel(github: github, scheduler: scheduler)
    open.outputs.observe(with: self) { $0.show($1.place) }.disposed(by: disposeBag)
    // The outcome tells whoever has asked.
    merge(
      open.failures, refresh.failures, more.failures, favorite.failures, unfavorite.failures,
      delete.failures
    ).observe { _ in }.disposed(by: disposeBag)
  }
}

// What follows from the state.
extension ExplorerViewModel {
  /// What is shown.
  public var place: Place { places.last ?? .start }
  /// Whether there is a place to go back to.
  public var canGoBack: Bool { places.count > 1 }
  /// Whether the list on the screen has another page.
  public var hasMore: Bool { place.hasMore }
  /// Whether something is under way that can be given up.
  public var isLoading: Bool {
    open.isRunning.value || refresh.isRunning.value || more.isRunning.value
      || favorite.isRunning.value || search.search.isRunning.value
  }
}

/// A place that was reached, and what there is to say about it.
public struct Arrival {
  /// The place.
  public let place: Place
  /// What there is to say; nil if the place says it all.
  public let notice: Notice?
}
