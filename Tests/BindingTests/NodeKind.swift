/// What a node of a random graph is, and what a watcher of it reads.
enum NodeKind {
  case source
  /// Reads all of them, in this order.
  case sum([Int])
  /// Reads one of two, depending on a third: a dependency that comes and goes.
  case choice(Int, Int, Int)
  /// Reads one through `map`; different values often give equal results.
  case half(Int)

  /// All that it may ever read.
  var nodes: [Int] {
    switch self {
    case .source: []
    case .sum(let nodes): nodes
    case .choice(let switching, let even, let odd): [switching, even, odd]
    case .half(let node): [node]
    }
  }

  func evaluate(_ read: (Int) -> Int) -> Int {
    switch self {
    case .source: 0
    case .sum(let nodes): nodes.reduce(0) { $0 + read($1) } % GraphOracle.domain
    case .choice(let switching, let even, let odd):
      read(switching) % 2 == 0 ? read(even) : read(odd)
    case .half(let node): read(node) / 2
    }
  }
}
