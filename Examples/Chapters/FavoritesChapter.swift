import FacetBinding

/// What happens is a stream; what is true follows from it, once, for everybody.
enum FavoritesChapter {
  enum Change {
    case add(String)
    case remove(String)
  }

  final class Favorites {
    let names: Property<[String]>
    private let changes = Relay<Change>()

    init() {
      names = changes.scan([], Favorites.apply).toProperty(initial: [])
    }

    func add(_ name: String) { changes.send(.add(name)) }
    func remove(_ name: String) { changes.send(.remove(name)) }

    private static func apply(_ names: [String], _ change: Change) -> [String] {
      switch change {
      case .add(let name): names.contains(name) ? names : names + [name]
      case .remove(let name): names.filter { $0 != name }
      }
    }
  }

  static func run(_ words: [String]) throws {
    if try Chapter.isOldWay(words) { return runOldWay() }
    let favorites = Favorites()
    let list = favorites.names.observe { print("list: \($0)") }
    favorites.add("ada")
    favorites.add("ada")
    // A second screen, opened later.
    let badge = favorites.names.map(\.count).observe { print("badge: \($0)") }
    favorites.add("grace")
    favorites.remove("ada")
    list.dispose()
    badge.dispose()
  }
}
