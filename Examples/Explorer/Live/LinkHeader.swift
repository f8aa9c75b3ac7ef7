/// The `Link` header of an answer: `<address>; rel="next", <address>; rel="last"`, with any spacing and
/// any parameters in any order.
struct LinkHeader {
  /// The address of the next page, if there is one.
  private(set) var next: String?

  init(_ text: String) {
    var rest = text[...]
    while let start = rest.firstIndex(of: "<") {
      rest = rest[rest.index(after: start)...]
      guard let end = rest.firstIndex(of: ">") else { return }
      let address = rest[..<end]
      rest = rest[rest.index(after: end)...]
      let parameters = Self.takeParameters(&rest)
      if next == nil, parameters.contains(where: Self.isNext) {
        next = String(address)
      }
    }
  }

  /// What stands before the comma that ends a link. One in quotes ends nothing.
  private static func takeParameters(_ rest: inout Substring) -> [Substring] {
    var isQuoted = false
    let end = rest.firstIndex { character in
      if character == "\"" { isQuoted.toggle() }
      return character == "," && !isQuoted
    }
    defer { rest = rest[(end ?? rest.endIndex)...] }
    return rest[..<(end ?? rest.endIndex)].split(separator: ";")
  }

  private static func isNext(_ parameter: Substring) -> Bool {
    let parts = parameter.split(separator: "=", maxSplits: 1)
    guard parts.count == 2, parts[0].filter({ !$0.isWhitespace }).lowercased() == "rel" else {
      return false
    }
    // There may be several in one pair of quotes.
    return parts[1].lowercased().split { $0 == "\"" || $0.isWhitespace }.contains("next")
  }
}
