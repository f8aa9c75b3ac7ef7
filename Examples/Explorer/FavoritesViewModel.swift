import FacetBinding
import FacetModel
import FacetViewModel
import Foundation

/// The favourites: a fold over what happens to them, saved at every change.
///
///     events ── scan ── favorites ── saved
///                           └─ every screen that was given this view model
///
/// There is one for the whole program, handed to each screen that shows favourites, so no two can
/// disagree. Changes wait for each other: when one cannot be saved, it is taken back before the next one
/// begins, and so the list never shows what is not kept, but for the moment that saving takes.
///
/// **Isolation:** lives where it was made.
public final class FavoritesViewModel: ViewModel {
  /// Keeps what the view model observes of itself.
  public let disposeBag = DisposeBag()
  /// The favourites, in the order in which they were added.
  public let favorites: Property<[Favorite]>

  private let events: Relay<FavoriteEvent>
  private let store: any Store<[Favorite]>

  /// Changes the list and saves it. Tells which favourites it was about, at which place of the list, from
  /// 1; none if there was nothing to change.
  public private(set) lazy var change: AsyncCommand<FavoriteEvent, [NumberedFavorite]> =
    AsyncCommand(self, policy: .queue) { try await $0.perform($1) }
  /// Loads what is kept, in place of what is shown.
  public private(set) lazy var load: AsyncCommand<Void, Void> = AsyncCommand(
    self, policy: .queue
  ) { model in model.events.send(.replaced(try await model.store.load() ?? [])) }

  /// Makes an empty list. What is kept is there after `load`.
  public init(store: any Store<[Favorite]>) {
    self.store = store
    let events = Relay<FavoriteEvent>()
    self.events = events
    favorites = events.scan([], FavoriteEvent.apply).toProperty(initial: [])
    // The outcome tells whoever has asked.
    merge(change.failures, load.failures).observe { _ in }.disposed(by: disposeBag)
  }

  /// Whether a change is shown that is not kept yet.
  public var isSaving: Bool { change.isRunning.value }

  /// Whether an account is among them.
  public func contains(_ id: Favorite.ID) -> Bool { favorites.value.contains { $0.id == id } }

  /// The ones of that login.
  public func named(_ login: String) -> [Favorite] {
    favorites.value.filter { isSameLogin($0.login, login) }
  }

  /// Removes the ones at some places, counted from 0, of the list as it is now.
  @discardableResult
  public func delete(at places: IndexSet) async -> Outcome<[NumberedFavorite]> {
    let favorites = favorites.value
    // The places mean this list, whatever the changes before in the queue make of it.
    let ids = places.filter(favorites.indices.contains).map { favorites[$0].id }
    return await change.execute(.removed(Set(ids)))
  }

  private func perform(_ event: FavoriteEvent) async throws -> [NumberedFavorite] {
    // Somebody else's changes are taken over, and ours made to them. Who is overtaken five times in a
    // row had better hear of it.
    for _ in 0..<5 {
      do {
        return try await save(event)
      } catch StoreError.changed {
        events.send(.replaced(try await store.load() ?? []))
      }
    }
    return try await save(event)
  }

  private func save(_ event: FavoriteEvent) async throws -> [NumberedFavorite] {
    let before = favorites.value
    events.send(event)
    let after = favorites.value
    if before == after { return [] }
    do {
      try await store.save(after)
    } catch let error {
      // What is in place but not confirmed by the disk would only be made worse.
      if case .notSynced? = error as? StoreError { throw error }
      events.send(.replaced(before))
      throw error
    }
    return NumberedFavorite.changed(from: before, to: after)
  }
}

/// A favourite and its place in the list, from 1.
public struct NumberedFavorite: Hashable, Sendable {
  /// Its place.
  public var number: Int
  /// The favourite.
  public var favorite: Favorite

  /// What was removed, with the places it had, or else what is new, with the places it has.
  static func changed(from before: [Favorite], to after: [Favorite]) -> [NumberedFavorite] {
    func numbered(_ list: [Favorite], without other: [Favorite]) -> [NumberedFavorite] {
      let other = Set(other)
      return list.enumerated().filter { !other.contains($1) }.map {
        NumberedFavorite(number: $0 + 1, favorite: $1)
      }
    }
    let added = numbered(after, without: before)
    return added.isEmpty ? numbered(before, without: after) : added
  }
}
