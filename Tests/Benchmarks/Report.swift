/// The rows in words or in JSON.
enum Report {
  static let header =
    pad("workload", 34) + pad("", 5) + left("Facet", 10) + left("floor", 10) + left("ratio", 8)
    + left("bar", 9) + "  verdict"

  static func line(_ row: Row) -> String {
    let bar =
      switch row.bar {
      case .ratio(let limit): "≤ \(rounded(limit)) ×"
      case .atLeast(let limit): "≥ \(rounded(limit)) ×"
      case .amount(let limit): "≤ \(rounded(limit))  "
      }
    return pad(row.name, 34) + pad(row.unit.rawValue, 5) + left(rounded(row.measured), 10)
      + left(rounded(row.floor), 10) + left(rounded(row.ratio), 8) + left(bar, 9)
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
    value >= 1000 ? "\(Int(value.rounded()))" : "\((value * 100).rounded() / 100)"
  }

  private static func pad(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }

  private static func left(_ text: String, _ width: Int) -> String {
    String(repeating: " ", count: max(0, width - text.count)) + text
  }
}
