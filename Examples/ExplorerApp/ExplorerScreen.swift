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
  static func lines(
    _ explorer: ExplorerViewModel, _ source: Source, _ style: RowStyle
  ) -> [Line] {
    switch explorer.place {
    case .start: headed(start(explorer, source))
    case .repositories(let model): headed(repositories(model, style))
    case .profile(let model): profile(model, style)
    case .search(let results): headed(users(results, style))
    case .favorites(let model): headed(favorites(model, style))
    }
  }

  /// Lines of which the first one is no row.
  private static func headed(_ lines: [Line]) -> [Line] {
    lines.prefix(1).map(\.wrapped) + lines.dropFirst()
  }

  /// Tells one place from another.
  static func identity(of place: Place) -> String {
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

  private static func repositories(
    _ model: RepositoriesViewModel, _ style: RowStyle
  ) -> [Line] {
    let repositories = model.repositories
    let rows = style.shown(repositories).enumerated().map { index, repository -> [Fragment] in
      let marks =
        (repository.isArchived ? ["archived"] : []) + (repository.isFork ? ["fork"] : [])
      return [
        style.number(index), Fragment(repository.name, .bold),
        style.isAccessible ? "\(repository.stars) stars" : "\(repository.stars)",
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
      Line("Repositories of \(model.owner): \(count(repositories.count, model.list.hasMore))")
    ] + style.lines(rows, header: header, [.right, .left, .right, .left, .left])
      + style.window.remark(of: repositories.count, isGrowing: model.list.hasMore)
  }

  private static func users(_ results: UserResults, _ style: RowStyle) -> [Line] {
    let users = results.list.items
    let rows = style.shown(users).enumerated().map { [style.number($0), Fragment($1.login)] }
    let total = results.list.total.map { $0 > users.count ? " of \($0)" : "" } ?? ""
    return [
      Line(
        "Accounts that match \"\(results.term)\": "
          + count(users.count, of: total, results.list.hasMore))
    ] + style.lines(rows, header: nil, [.right, .left])
      + style.window.remark(of: users.count, isGrowing: results.list.hasMore)
  }

  private static func favorites(_ model: FavoritesViewModel, _ style: RowStyle) -> [Line] {
    let favorites = model.favorites.value
    let rows = style.shown(favorites).enumerated().map { [style.number($0), Fragment($1.login)] }
    let hint = rows.isEmpty ? ". Type: favorite LOGIN" : ""
    return [Line("Favourites: \(favorites.count)\(hint)")]
      + style.lines(rows, header: nil, [.right, .left]) + style.window.remark(of: favorites.count)
  }

  private static func profile(_ model: ProfileViewModel, _ style: RowStyle) -> [Line] {
    guard let user = model.user else { return [] }
    let rows: [[Fragment]] = [
      ["Login", Fragment(user.login, .bold)], ["Name", Fragment(user.name ?? "")],
      ["About", Fragment(user.bio ?? "")], ["Kind", Fragment(user.type)],
      ["Followers", "\(user.followers)"], ["Repositories", "\(user.publicRepos)"],
      ["Favourite", model.isFavorite ? "yes" : "no"],
    ]
    return style.isAccessible
      ? Table.pairs(isAligned: false).lines(rows: rows)
      : style.lines(rows, header: nil, [.left, .left])
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
