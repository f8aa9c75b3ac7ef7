import FacetBinding
import FacetViewModel

// Going from place to place.
extension ExplorerViewModel {
  /// As many places as anybody goes back.
  private static let longestWay = 100

  /// Loads a place and shows nothing: whoever was overtaken is not to change the screen.
  func travel(to destination: Destination) async throws -> Arrival {
    switch destination {
    case .organization(let name):
      let model = RepositoriesViewModel(of: try Login(name).text, github: github)
      _ = try await model.list.reload()
      let isEmpty = model.repositories.isEmpty
      return Arrival(
        place: .repositories(model),
        notice: isEmpty ? Notice(.info, .noRepositories(of: name)) : nil)
    case .profile(let login):
      let model = ProfileViewModel(
        of: try Login(login).text, github: github, favorites: favorites)
      _ = try await model.reload()
      return Arrival(place: .profile(model), notice: nil)
    case .search(let term):
      let results = try await search.results(for: term)
      let isEmpty = results.list.items.isEmpty
      return Arrival(
        place: .search(results),
        notice: isEmpty ? Notice(.warning, .nobodyMatches(term)) : nil)
    }
  }

  /// Shows a place. One that is shown already takes the place of itself.
  func show(_ place: Place) {
    if self.place.isSame(as: place) {
      places[places.count - 1] = place
    } else {
      places = places.suffix(Self.longestWay - 1) + [place]
    }
    remember(place)
  }

  func goBack() {
    places.removeLast()
    remember(place)
  }

  func giveUp() {
    open.cancel()
    refresh.cancel()
    more.cancel()
    favorite.cancel()
    search.search.cancel()
    // What an answer that comes late would still change.
    switch place {
    case .repositories(let model): model.list.cancel()
    case .search(let results): results.list.cancel()
    case .profile(let model): model.cancel()
    case .start, .favorites: break
    }
  }

  /// The lists that are not on the screen stay as they were there last.
  private func remember(_ place: Place) {
    switch place {
    case .repositories(let model): repositories = model
    case .profile(let model): profile = model
    case .search(let results): search.results = results
    // There it is the list of nobody's repositories that is shown.
    case .start: repositories = nil
    case .favorites: break
    }
  }
}
