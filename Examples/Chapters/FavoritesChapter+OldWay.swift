extension FavoritesChapter {
  /// As a notification centre does it: whoever listens is told the events, and keeps the sum.
  final class OldFavorites {
    var listeners: [(Change) -> Void] = []
    func post(_ change: Change) { for listener in listeners { listener(change) } }
  }

  static func runOldWay() {
    let favorites = OldFavorites()
    var list: [String] = []
    var badge = 0
    favorites.listeners.append { change in
      switch change {
      case .add(let name): list.append(name)
      case .remove(let name): list.removeAll { $0 == name }
      }
    }
    favorites.post(.add("ada"))
    favorites.listeners.append { change in
      switch change {
      case .add: badge += 1
      case .remove: badge -= 1
      }
    }
    favorites.post(.add("grace"))
    favorites.post(.remove("ada"))
    print("list: \(list), badge: \(badge)")
  }
}
