/// Turns lines into bytes: cleans the text, makes it fit, then adds styles.
///
/// All that the front prints goes through here, so no screen has to think of untrusted text. The
/// order matters: styles come last, so data cannot end them and a cut cannot leave one open.
struct LineWriter {
  /// How wide a line may be; `nil` for as wide as it is.
  var width: Int?
  /// Whether styles are shown.
  var isStyled: Bool
  /// Whether lines are wrapped that are to be cut, so that nothing is left out.
  var wrapsAll = false

  /// Appends a line and its line feed, or several where it is wrapped.
  ///
  /// Complexity: O(n) in the text of the line.
  func append(_ line: Line, to bytes: inout [UInt8]) {
    let pieces = line.fragments.map { (clean: CleanText($0.text), style: $0.style) }
    guard let width, pieces.reduce(0, { $0 + $1.clean.width }) > width else {
      for piece in pieces { append(piece.clean.text, piece.style, to: &bytes) }
      bytes.append(UInt8(ascii: "\n"))
      return
    }
    let cells = pieces.flatMap { piece in
      piece.clean.text.map {
        Cell(cluster: $0, width: DisplayWidth.of($0), style: piece.style)
      }
    }
    switch wrapsAll ? .wrap : line.overflow {
    case .cut: append(Fitting.cut(cells, to: width), to: &bytes)
    case .wrap: for row in Fitting.wrap(cells, to: width) { append(row, to: &bytes) }
    }
  }

  /// The bytes of some lines.
  func bytes(_ lines: [Line]) -> [UInt8] {
    var bytes: [UInt8] = []
    for line in lines { append(line, to: &bytes) }
    return bytes
  }

  private func append(_ row: [Cell], to bytes: inout [UInt8]) {
    var rest = row[...]
    while let style = rest.first?.style {
      let run = rest.prefix { $0.style == style }
      append(String(run.map(\.cluster)), style, to: &bytes)
      rest = rest.dropFirst(run.count)
    }
    bytes.append(UInt8(ascii: "\n"))
  }

  private func append(_ text: String, _ style: Style, to bytes: inout [UInt8]) {
    guard !text.isEmpty else { return }
    let isStyled = isStyled && !style.isEmpty
    if isStyled { bytes.append(contentsOf: style.on.utf8) }
    bytes.append(contentsOf: text.utf8)
    if isStyled { bytes.append(contentsOf: Style.off.utf8) }
  }
}
