/// A grapheme cluster of cleaned text, with the cells it takes and its style.
struct Cell {
  var cluster: Character
  var width: Int
  var style: Style
}

/// Laying cells out in a given width: no cluster is ever split, and the width never exceeded.
enum Fitting {
  static let ellipsis: Character = "…"

  /// The cells that fit, and an ellipsis where some were left out.
  static func cut(_ cells: [Cell], to width: Int) -> [Cell] {
    let limit = max(width, 1)
    var used = 0
    // How many cells fit together with an ellipsis.
    var room = 0
    for (index, cell) in cells.enumerated() {
      if used + cell.width > limit {
        return cells[..<room] + [Cell(cluster: ellipsis, width: 1, style: cell.style)]
      }
      used += cell.width
      if used < limit { room = index + 1 }
    }
    return cells
  }

  /// The cells in rows, broken at spaces where there are some. A cluster that is wider than a whole
  /// row is shown as an ellipsis.
  static func wrap(_ cells: [Cell], to width: Int) -> [[Cell]] {
    let limit = max(width, 1)
    var rows: [[Cell]] = []
    var row: [Cell] = []
    var used = 0
    var lastSpace: Int?

    for var cell in cells {
      if cell.width > limit { cell = Cell(cluster: ellipsis, width: 1, style: cell.style) }
      let isSpace = cell.cluster == " "
      if isSpace, used + cell.width > limit {
        // The break takes the place of the space.
        rows.append(row)
        (row, used, lastSpace) = ([], 0, nil)
        continue
      }
      while used + cell.width > limit {
        if let space = lastSpace {
          rows.append(Array(row[..<space]))
          row.removeFirst(space + 1)
          used = row.reduce(0) { $0 + $1.width }
        } else {
          rows.append(row)
          (row, used) = ([], 0)
        }
        lastSpace = nil
      }
      if isSpace, !row.isEmpty { lastSpace = row.count }
      row.append(cell)
      used += cell.width
    }
    rows.append(row)
    return rows
  }
}
