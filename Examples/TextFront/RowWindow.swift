/// How many rows are shown at a time.
public enum PageChoice: Equatable, Sendable {
  /// A page on a terminal, all of them elsewhere.
  case auto
  /// All of them, also on a terminal.
  case all
  /// As many as this, also in a pipe.
  case rows(Int)
}

/// Which rows of a list are on the screen: from the first one on, a page more each time that more are
/// asked for.
///
///     let rows = list.rows.prefix(window.shown(of: list.rows.count))
///     let lines = rows.map(line) + window.remark(of: list.rows.count)
public struct RowWindow: Equatable, Sendable {
  /// The rows of a page on a terminal.
  public static let usualPage = 20

  /// The rows of a page; `nil` if all are shown.
  private let page: Int?
  private var limit: Int

  /// Makes a window on the first page; with `nil` on all rows, however many there are.
  public init(page: Int?) {
    self.page = page
    limit = page ?? .max
  }

  /// How many rows of a list are shown.
  public func shown(of total: Int) -> Int { min(limit, total) }

  /// A line that tells which rows those are, or none for a list that is no longer than a page.
  ///
  /// - Parameters:
  ///   - total: How many rows there are.
  ///   - isGrowing: Whether more can be had that are not counted yet.
  ///   - language: The language of the line.
  public func remark(
    of total: Int, isGrowing: Bool = false, in language: Language = .en
  ) -> [Line] {
    guard let page, total > page else { return [] }
    let shown = shown(of: total)
    let words = FrontMessage.rowsShown(shown, of: total, hasMore: shown < total || isGrowing)
    return [Line(words.text(in: language), overflow: .wrap)]
  }

  /// Shows a page more than that many rows.
  public mutating func grow(from shown: Int) {
    if let page { limit = shown + page }
  }

  /// Goes on showing all rows of a list of which all were shown, lest one that was just added has a number
  /// that nobody may use. One that has grown by more than a page, as by loading, is shown in pages.
  public mutating func follow(from before: Int, to total: Int) {
    guard let page, shown(of: before) == before, total <= before + page else { return }
    limit = max(limit, total)
  }

  /// Goes back to the first page, as for another list.
  public mutating func reset() { self = RowWindow(page: page) }
}
