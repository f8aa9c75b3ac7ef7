import TextFront

/// Which rows of a list are shown, and whether in columns or in words.
struct RowStyle {
  let window: RowWindow
  /// Tell the language, and whether rows are in words, without columns.
  let settings: FrontSettings

  var language: Language { settings.language }
  var isAccessible: Bool { settings.isAccessible }

  /// Which rows those are, unless they are all.
  func remark(of total: Int, isGrowing: Bool = false) -> [Line] {
    window.remark(of: total, isGrowing: isGrowing, in: language)
  }

  func shown<Row>(_ rows: [Row]) -> ArraySlice<Row> {
    rows.prefix(window.shown(of: rows.count))
  }

  /// The number of a row. In columns it has room for three digits from the start, lest the tenth row
  /// moves all others.
  func number(_ index: Int) -> Fragment {
    let digits = "\(index + 1)"
    if isAccessible { return "\(digits)." }
    return Fragment(String(repeating: " ", count: max(0, 3 - digits.count)) + digits)
  }

  /// A table, whose header stands only above columns.
  func lines(
    _ rows: [[Fragment]], header: [Fragment]?, _ columns: [Table.Alignment]
  ) -> [Line] {
    if rows.isEmpty { return [] }
    if isAccessible {
      let rows = rows.map { row in
        // The number and the first words belong together.
        [Fragment("\(row[0].text) \(row[1].text)", row[1].style)] + row.dropFirst(2)
      }
      return Table(columns: columns, separator: ", ", isAligned: false).lines(rows: rows)
    }
    let rows = ((header.map { [$0] } ?? []) + rows).map { row in
      // No spaces in front of nothing.
      Array(row.prefix((row.lastIndex { !$0.text.isEmpty } ?? -1) + 1))
    }
    return Table(columns: columns).lines(rows: rows)
  }
}
