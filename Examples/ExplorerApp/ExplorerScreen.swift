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
  ///   - language: The language of titles and labels.
  ///   - lines: The lines of the place, which need not be made anew for a notice.
  ///   - notice: What is said.
  static func screen(
    _ explorer: ExplorerViewModel, _ source: Source, in language: Language, lines: [Line],
    notice: Screen.Notice?
  ) -> Screen {
    var screen = Screen(
      title: ExplorerPhrase.title(host: source.host).text(in: language), lines: lines,
      notice: notice)
    // Another place is another screen, of which people want to see all.
    screen.identity = identity(of: explorer.place)
    return screen
  }

  /// Everything below the title.
  static func lines(
    _ explorer: ExplorerViewModel, _ source: Source, _ style: RowStyle
  ) -> [Line] {
    switch explorer.place {
    case .start: start(explorer, source, style)
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

  private static func start(
    _ explorer: ExplorerViewModel, _ source: Source, _ style: RowStyle
  ) -> [Line] {
    let count = explorer.favorites.favorites.value.count
    let phrases: [ExplorerPhrase] =
      [.startHint] + (source.host == nil ? [.sampleHint] : []) + [.favoriteCount(count)]
    return phrases.map { Line($0.text(in: style.language), overflow: .wrap) }
  }

  private static func repositories(
    _ model: RepositoriesViewModel, _ style: RowStyle
  ) -> [Line] {
    func word(_ phrase: ExplorerPhrase) -> String { phrase.text(in: style.language) }
    let repositories = model.repositories
    let rows = style.shown(repositories).enumerated().map { index, repository -> [Fragment] in
      let marks =
        (repository.isArchived ? [word(.archived)] : []) + (repository.isFork ? [word(.fork)] : [])
      return [
        style.number(index), Fragment(repository.name, .bold),
        style.isAccessible ? Fragment(word(.starCount(repository.stars))) : "\(repository.stars)",
        Fragment(repository.language ?? ""),
        Fragment(
          ((marks.isEmpty ? [] : ["(\(marks.joined(separator: ", ")))"])
            + [repository.description].compactMap(\.self)).joined(separator: " ")),
      ]
    }
    // With room from the start, lest the next page moves all rows.
    let header: [Fragment] = [
      "", Fragment(padded(word(.nameColumn), 28)), Fragment(padded(word(.starsColumn), -6)),
      Fragment(padded(word(.languageColumn), 12)), Fragment(word(.descriptionColumn)),
    ]
    let title = ExplorerPhrase.repositories(
      of: model.owner, repositories.count, hasMore: model.list.hasMore)
    return [Line(word(title))]
      + style.lines(rows, header: header, [.right, .left, .right, .left, .left])
      + style.remark(of: repositories.count, isGrowing: model.list.hasMore)
  }

  private static func users(_ results: UserResults, _ style: RowStyle) -> [Line] {
    let users = results.list.items
    let rows = style.shown(users).enumerated().map { [style.number($0), Fragment($1.login)] }
    let total = results.list.total.flatMap { $0 > users.count ? $0 : nil }
    let title = ExplorerPhrase.users(
      matching: results.term, users.count, of: total, hasMore: results.list.hasMore)
    return [Line(title.text(in: style.language))]
      + style.lines(rows, header: nil, [.right, .left])
      + style.remark(of: users.count, isGrowing: results.list.hasMore)
  }

  private static func favorites(_ model: FavoritesViewModel, _ style: RowStyle) -> [Line] {
    let favorites = model.favorites.value
    let rows = style.shown(favorites).enumerated().map { [style.number($0), Fragment($1.login)] }
    let title: ExplorerPhrase = rows.isEmpty ? .noFavorites : .favoriteCount(favorites.count)
    return [Line(title.text(in: style.language))]
      + style.lines(rows, header: nil, [.right, .left]) + style.remark(of: favorites.count)
  }

  private static func profile(_ model: ProfileViewModel, _ style: RowStyle) -> [Line] {
    guard let user = model.user else { return [] }
    func word(_ phrase: ExplorerPhrase) -> Fragment { Fragment(phrase.text(in: style.language)) }
    let rows: [[Fragment]] = [
      [word(.login), Fragment(user.login, .bold)], [word(.name), Fragment(user.name ?? "")],
      [word(.about), Fragment(user.bio ?? "")], [word(.kind), word(.kindOfAccount(user.type))],
      [word(.followers), word(.followerCount(user.followers))],
      [word(.repositoriesLabel), word(.repositoryCount(user.publicRepos))],
      [word(.favorite), word(.isFavorite(model.isFavorite))],
    ]
    return style.isAccessible
      ? Table.pairs(isAligned: false).lines(rows: rows.filter { !$0[1].text.isEmpty })
      : style.lines(rows, header: nil, [.left, .left])
  }

  /// With spaces behind it, or, for a negative width, before it.
  private static func padded(_ word: String, _ width: Int) -> String {
    let spaces = String(repeating: " ", count: max(0, abs(width) - DisplayWidth.of(word)))
    return width < 0 ? spaces + word : word + spaces
  }
}

extension Screen.Notice {
  /// A notice of the explorer in the words of a language.
  init(_ notice: Notice, in language: Language) {
    let level: Level =
      switch notice.level {
      case .info: .info
      case .warning: .warning
      case .error: .error
      }
    self.init(level, notice.message.text(in: language))
  }
}
