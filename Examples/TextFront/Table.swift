/// Columns of text, lined up by the cells that the text takes.
///
///     let table = Table(columns: [.right, .left])
///     let lines = table.lines(rows: todos.map { ["\($0.number)", "\($0.content)"] })
public struct Table: Sendable {
  /// Where the text of a column stands.
  public enum Alignment: Sendable {
    /// At the left edge.
    case left
    /// At the right edge, as numbers do.
    case right
  }

  /// One alignment for each column; a cell beyond them stands left.
  public var columns: [Alignment]
  /// What stands between two columns.
  public var separator: String
  /// A wider cell does not take part in the width of its column. Without that limit one endless
  /// name would fill every row with as many spaces.
  public var widestColumn: Int
  /// Whether cells are padded. Else the separator alone stands between those that are not empty.
  public var isAligned: Bool

  /// Makes a table.
  public init(
    columns: [Alignment], separator: String = "  ", widestColumn: Int = 60, isAligned: Bool = true
  ) {
    self.columns = columns
    self.separator = separator
    self.widestColumn = widestColumn
    self.isAligned = isAligned
  }

  /// One line for each row. The last column is not padded, and rows may be of different length.
  ///
  /// Complexity: O(n) in the text of all cells.
  public func lines(rows: [[Fragment]], overflow: Line.Overflow = .cut) -> [Line] {
    guard isAligned else {
      return rows.map { row in
        let cells = row.filter { !$0.text.isEmpty }.map { [$0] }
        return Line(Array(cells.joined(separator: [Fragment(separator)])), overflow: overflow)
      }
    }
    // Measured as it will be printed: what the writer spells out is wider than it was.
    let measured = rows.map { row in row.map { CleanText($0.text).width } }
    var widths: [Int] = []
    for row in measured {
      for (column, width) in row.enumerated() {
        if column == widths.count { widths.append(0) }
        if width <= widestColumn { widths[column] = max(widths[column], width) }
      }
    }
    return zip(rows, measured).map { row, measured in
      var fragments: [Fragment] = []
      for (column, cell) in row.enumerated() {
        let isLast = column == row.count - 1
        let padding = String(repeating: " ", count: max(0, widths[column] - measured[column]))
        switch column < columns.count ? columns[column] : .left {
        case .left: fragments += [cell, Fragment(isLast ? "" : padding + separator)]
        case .right: fragments += [Fragment(padding), cell, Fragment(isLast ? "" : separator)]
        }
      }
      return Line(fragments.filter { !$0.text.isEmpty }, overflow: overflow)
    }
  }

  /// A table of words and what they mean.
  public static func pairs(isAligned: Bool) -> Table {
    isAligned
      ? Table(columns: [.left, .left])
      : Table(columns: [], separator: ": ", isAligned: false)
  }
}
