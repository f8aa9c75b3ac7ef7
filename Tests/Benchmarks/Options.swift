/// What the command line asks for.
struct Options {
  static let usage = """
    usage: benchmarks [--filter NAME] [--smoke] [--json]
      --filter NAME  only rows whose name begins with NAME (W1 is not W12)
      --smoke        everything small and once: whether it works, and what can be counted
      --json         one array of objects instead of the table

    """

  private var filter: String?
  private(set) var isSmoke = false
  private(set) var isJSON = false

  /// Nil where the arguments make no sense.
  init?(_ arguments: some Sequence<String>) {
    var rest = arguments.makeIterator()
    while let argument = rest.next() {
      switch argument {
      case "--smoke": isSmoke = true
      case "--json": isJSON = true
      case "--filter":
        guard let name = rest.next(), !name.isEmpty else { return nil }
        filter = name
      default: return nil
      }
    }
  }

  /// Whether a row is wanted.
  func includes(_ name: String) -> Bool {
    guard let filter else { return true }
    guard name.hasPrefix(filter) else { return false }
    let isCut = name.dropFirst(filter.count).first?.isNumber ?? false
    return !isCut || !(filter.last?.isNumber ?? false)
  }

  /// Whether a row whose name begins like this may be wanted.
  func includesGroup(_ name: String) -> Bool {
    guard let filter else { return true }
    return includes(name) || filter.hasPrefix(name)
  }
}
