/// The rows in words or in JSON.
enum Report {
  static let header =
    pad("workload", 36) + pad("", 5) + left("Facet", 10) + left("floor", 10) + left("ratio", 8)
    + left("bar", 11) + "  verdict"

  static func line(_ row: Row) -> String {
    let bar =
      switch row.bar {
      case .ratio(let limit): "≤ \(rounded(limit)) ×"
      case .atLeast(let limit): "≥ \(rounded(limit)) ×"
      case .amount(let limit): "≤ \(rounded(limit))  "
      }
    return pad(row.name, 36) + pad(row.unit.rawValue, 5) + left(rounded(row.measured), 10)
      + left(rounded(row.floor), 10) + left(rounded(row.ratio), 8) + left(bar, 11)
      + (row.holds ? "  holds    " : "  MISSED   ") + row.title
  }

  /// One array; amounts of bytes and counts stand under the same keys as nanoseconds.
  static func json(_ rows: [Row]) -> String {
    let objects = rows.map { row in
      "  {\"workload\": \"\(row.name)\", \"ns\": \(rounded(row.measured)), "
        + "\"floor\": \(rounded(row.floor)), \"ratio\": \(rounded(row.ratio)), "
        + "\"bar\": \(rounded(row.limit)), \"holds\": \(row.holds)}"
    }
    return "[\n" + objects.joined(separator: ",\n") + "\n]"
  }

  private static func rounded(_ value: Double) -> String {
    let scale = value < 10 ? 1000.0 : value < 1000 ? 100 : 1
    let rounded = (value * scale).rounded() / scale
    return scale == 1 ? "\(Int(rounded))" : "\(rounded)"
  }

  private static func pad(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }

  private static func left(_ text: String, _ width: Int) -> String {
    String(repeating: " ", count: max(0, width - text.count)) + text
  }
}
