import ExplorerModel
import FacetBinding
import TextFront

/// The explorer as people see it. Pure: the same explorer gives the same screen.
enum ExplorerScreen {
  /// The screen.
  ///
  /// - Parameters:
  ///   - explorer: What is shown.
  ///   - source: Who answers.
  ///   - lines: The lines of the place, which need not be made anew for a notice.
  ///   - notice: What is said.
  ///   - serial: Tells a notice from one before that says the same.
  static func screen(
    _ explorer: ExplorerViewModel, _ source: Source, lines: [Line], notice: Notice?, serial: Int
  ) -> Screen {
    var screen = Screen(title: "GitHub explorer (\(source.words))", lines: lines)
    // Another place is another screen, of which people want to see all.
    screen.identity = identity(of: explorer.place)
    screen.notice = notice.map { Screen.Notice($0.level.onScreen, $0.text, serial: serial) }
    return screen
  }

  /// Everything below the title.
  static func lines(_ explorer: ExplorerViewModel, _ source: Source) -> [Line] {
    switch explorer.place {
    case .start: start(explorer, source)
    case .repositories(let model): repositories(model)
    case .profile(let model): profile(model)
    case .search(let results): users(results)
    case .favorites(let model): favorites(model)
    }
  }

  private static func identity(of place: Place) -> String {
    switch place {
    case .start: "start"
    case .repositories(let model): "repositories \(ObjectIdentifier(model))"
    case .profile(let model): "profile \(ObjectIdentifier(model))"
    case .search(let results): "search \(ObjectIdentifier(results))"
    case .favorites: "favorites"
    }
  }

  private static func start(_ explorer: ExplorerViewModel, _ source: Source) -> [Line] {
    let sample: [Line] =
      if case .sample = source {
        [
          "The sample knows the organisations apple, swiftlang and empty, and users such as octocat."
        ]
      } else {
        []
      }
    let count = explorer.favorites.favorites.value.count
    return ["Type: org NAME, user LOGIN, search TERM, favorites, or help"] + sample
      + ["Favourites: \(count)"]
  }

  private static func repositories(_ model: RepositoriesViewModel) -> [Line] {
    let rows = model.repositories.enumerated().map { index, repository -> [Fragment] in
      let marks =
        (repository.isArchived ? ["archived"] : []) + (repository.isFork ? ["fork"] : [])
      return [
        number(index), Fragment(repository.name, .bold), "\(repository.stars)",
        Fragment(repository.language ?? ""),
        Fragment(
          ((marks.isEmpty ? [] : ["(\(marks.joined(separator: ", ")))"])
            + [repository.description].compactMap(\.self)).joined(separator: " ")),
      ]
    }
    // With room from the start, lest the next page moves all rows.
    let header: [Fragment] = [
      "", Fragment(padded("Name", 28)), Fragment(" Stars"), Fragment(padded("Language", 12)),
      "Description",
    ]
    return [
      Line("Repositories of \(model.owner): \(count(rows.count, model.list.hasMore))")
    ] + table(rows, header: header, [.right, .left, .right, .left, .left])
  }

  private static func users(_ results: UserResults) -> [Line] {
    let rows = results.list.items.enumerated().map { [number($0), Fragment($1.login)] }
    let total = results.list.total.map { $0 > rows.count ? " of \($0)" : "" } ?? ""
    return [
      Line(
        "Accounts that match \"\(results.term)\": "
          + count(rows.count, of: total, results.list.hasMore))
    ] + table(rows, header: nil, [.right, .left])
  }

  private static func favorites(_ model: FavoritesViewModel) -> [Line] {
    let favorites = model.favorites.value
    let rows = favorites.enumerated().map { [number($0), Fragment($1.login)] }
    let hint = rows.isEmpty ? ". Type: favorite LOGIN" : ""
    return [Line("Favourites: \(rows.count)\(hint)")]
      + table(rows, header: nil, [.right, .left])
  }

  private static func profile(_ model: ProfileViewModel) -> [Line] {
    guard let user = model.user else { return [] }
    let rows: [[Fragment]] = [
      ["Login", Fragment(user.login, .bold)], ["Name", Fragment(user.name ?? "")],
      ["About", Fragment(user.bio ?? "")], ["Kind", Fragment(user.type)],
      ["Followers", "\(user.followers)"], ["Repositories", "\(user.publicRepos)"],
      ["Favourite", model.isFavorite ? "yes" : "no"],
    ]
    return table(rows, header: nil, [.left, .left])
  }

  private static func table(
    _ rows: [[Fragment]], header: [Fragment]?, _ columns: [Table.Alignment]
  ) -> [Line] {
    if rows.isEmpty { return [] }
    let rows = ((header.map { [$0] } ?? []) + rows).map { row in
      // No spaces in front of nothing.
      Array(row.prefix((row.lastIndex { !$0.text.isEmpty } ?? -1) + 1))
    }
    return Table(columns: columns).lines(rows: rows)
  }

  /// With room for three digits from the start, lest the tenth row moves all others.
  private static func number(_ index: Int) -> Fragment {
    let digits = "\(index + 1)"
    return Fragment(String(repeating: " ", count: max(0, 3 - digits.count)) + digits)
  }

  private static func padded(_ word: String, _ width: Int) -> String {
    word + String(repeating: " ", count: max(0, width - word.count))
  }

  private static func count(_ count: Int, of total: String = "", _ hasMore: Bool) -> String {
    "\(count)\(total)\(hasMore ? ", and there are more (type: more)" : "")"
  }
}

extension Notice.Level {
  fileprivate var onScreen: Screen.Notice.Level {
    switch self {
    case .info: .info
    case .warning: .warning
    case .error: .error
    }
  }
}
