import ExplorerModel
import FacetBinding
import FacetViewModel

/// Drives the view model itself, as a window with buttons would, by the commands of a script.
@MainActor
struct ExplorerDriver {
  let explorer: ExplorerViewModel

  /// Does what a command means.
  ///
  /// - Returns: What there is to say, and whether the command means anything to the view model: what cannot
  ///   be understood does not get there.
  func run(_ line: String) async -> (notice: Notice?, isForModel: Bool) {
    let words = line.split(separator: " ", maxSplits: 1).map(String.init)
    let rest = words.count == 2 ? words[1] : nil
    switch (words[0], rest) {
    case ("org", let name?): return await open(.organization(name))
    case ("user", let login?): return await open(.profile(login))
    case ("search", let term?): return await open(.search(term))
    case ("open", let number?):
      guard let login = login(number) else { return (nil, false) }
      return await open(.profile(login))
    case ("refresh", nil): return said(await explorer.refresh.execute())
    case ("more", nil):
      let outcome = await explorer.more.execute()
      return outcome.refusal == nil ? said(outcome) : (nil, false)
    case ("favorite", let login): return said(await explorer.favorite.execute(login))
    case ("unfavorite", let login): return said(await explorer.unfavorite.execute(login))
    case ("delete", let number?):
      guard case .favorites(let model) = explorer.place, let number = Int(number),
        model.favorites.value.indices.contains(number - 1)
      else { return (nil, false) }
      return said(await explorer.delete.execute([model.favorites.value[number - 1].id]))
    case ("favorites", nil): explorer.showFavorites.execute()
    case ("back", nil): if explorer.back.execute().refusal != nil { return (nil, false) }
    default: return (nil, false)
    }
    return (nil, true)
  }

  var facts: ExplorerFacts {
    var facts = ExplorerFacts()
    facts.hasMore = explorer.hasMore
    switch explorer.place {
    case .start: facts.count = explorer.favorites.favorites.value.count
    case .repositories(let model):
      facts.place = "repositories of \(model.owner)"
      facts.rows = model.repositories.enumerated().map {
        "\($0 + 1) \($1.name) \($1.stars) \($1.isArchived ? "a" : "")\($1.isFork ? "f" : "")"
      }
    case .search(let results):
      facts.place = "search"
      facts.rows = results.list.items.enumerated().map { "\($0 + 1) \($1.login)" }
    case .favorites(let model):
      facts.place = "favorites"
      facts.rows = model.favorites.value.enumerated().map { "\($0 + 1) \($1.login)" }
    case .profile(let model):
      facts.place = "profile"
      guard let user = model.user else { break }
      facts.profile = [
        "Favourite \(model.isFavorite ? "yes" : "no")", "Followers \(user.followers)",
        "Kind \(user.type)", "Login \(user.login)", "Repositories \(user.publicRepos)",
      ]
    }
    facts.count = max(facts.count, facts.rows.count)
    return facts
  }

  private func open(_ destination: Destination) async -> (Notice?, Bool) {
    switch await explorer.open.execute(destination) {
    case .finished(let arrival): (arrival.notice, true)
    case .failed(let error): (Notice(.error, .failed(ExplorerFailure(error))), true)
    case .cancelled, .refused: (nil, false)
    }
  }

  private func said(_ outcome: Outcome<Notice>) -> (Notice?, Bool) {
    switch outcome {
    case .finished(let notice): (notice, true)
    case .failed(let error): (Notice(.error, .failed(ExplorerFailure(error))), true)
    case .cancelled, .refused: (nil, false)
    }
  }

  private func login(_ number: String) -> String? {
    let logins: [String] =
      switch explorer.place {
      case .repositories(let model): model.repositories.map(\.owner)
      case .search(let results): results.list.items.map(\.login)
      case .favorites(let model): model.favorites.value.map(\.login)
      case .start, .profile: []
      }
    guard let number = Int(number), logins.indices.contains(number - 1) else { return nil }
    return logins[number - 1]
  }
}
