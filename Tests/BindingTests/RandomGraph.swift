import FacetBinding

/// SplitMix64: the same numbers for the same seed, everywhere.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var word = state
    word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
    word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
    return word ^ (word >> 31)
  }
}

/// Something that happened to a node or a watcher of a random graph.
enum GraphEvent: Equatable {
  case computed(Int, Int)
  case told(Int, Int, isFirst: Bool)
  case read(Int, Int)
}

/// A random graph of properties and watchers that is changed at random, beside an oracle that judges
/// everything that happens.
final class RandomGraph {
  private struct Failure: Error {}

  let oracle: GraphOracle
  /// Everything that was computed, told and read, in order.
  let record = Log<GraphEvent>()
  let sources: [Observed<Int>]
  /// Forgotten ones live on only as long as others read or observe them.
  private(set) var nodes: [Property<Int>?]
  private var tokens: [Int: Disposable] = [:]
  private var random: SeededGenerator
  /// Operations that are under way, nested.
  private var depth = 0
  /// Whose callbacks are under way.
  private var telling: [Int] = []
  /// How much callbacks may still do in this step, so that everything settles.
  private var budget = 0

  init(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let values = (0..<Int.random(in: 1...3, using: &random)).map { _ in
      Int.random(in: 0..<GraphOracle.domain, using: &random)
    }
    var kinds: [NodeKind] = values.map { _ in .source }
    for node in values.count..<values.count + Int.random(in: 0...5, using: &random) {
      kinds.append(Self.kind(reading: node, &random))
    }
    oracle = GraphOracle(kinds, sources: values)
    sources = values.map { Observed(wrappedValue: $0) }
    nodes = sources
    self.random = random
    for node in values.count..<kinds.count { nodes.append(derived(node)) }
  }

  private static func kind(reading count: Int, _ random: inout SeededGenerator) -> NodeKind {
    func node() -> Int { Int.random(in: 0..<count, using: &random) }
    return switch Int.random(in: 0..<4, using: &random) {
    case 0: .half(node())
    case 1: .choice(node(), node(), node())
    default: .sum((0..<Int.random(in: 1...3, using: &random)).map { _ in node() })
    }
  }

  private func derived(_ node: Int) -> Property<Int> {
    let kind = oracle.kinds[node]
    let known = nodes
    if case .half(let source) = kind, let source = known[source] {
      return source.map { [unowned oracle, record] value in
        let result = value / 2
        record.add(.computed(node, result))
        oracle.computed(node, result)
        return result
      }
    }
    return Computed { [unowned oracle, record] in
      let result = kind.evaluate { known[$0]?.value ?? 0 }
      record.add(.computed(node, result))
      oracle.computed(node, result)
      return result
    }
  }

  /// Runs some steps. Returns the first thing that went wrong, and where.
  func run(steps: Int) -> String? {
    for step in 0..<steps {
      budget = pick(4) == 0 ? pick(6) : 0
      var diagnostics: [Diagnostic] = []
      Diagnostic.report(to: { diagnostics.append($0) }) { operate() }
      if let found = diagnostics.first { oracle.fail("\(found)") }
      checkSettled()
      if let violation = oracle.violations.first { return "step \(step): \(violation)" }
    }
    return checkAfterwards()
  }

  private func checkSettled() {
    for (node, expected) in oracle.observerCounts().enumerated() {
      guard let count = nodes[node]?.observerCount else { continue }
      if count != expected { oracle.fail("node \(node) counts \(count) of \(expected) observers") }
      // Not always, so that much stays stale for long.
      if pick(4) == 0 { read(node) }
    }
  }

  /// All tokens are dropped, and with them everything that watched.
  private func checkAfterwards() -> String? {
    for watcher in tokens.keys { oracle.end(watcher) }
    tokens = [:]
    for source in sources.indices { set(source, pick(GraphOracle.domain)) }
    let left = nodes.compactMap { $0?.observerCount }.reduce(0, +)
    if left > 0 { oracle.fail("\(left) observers are left in the end") }
    return oracle.violations.first.map { "in the end: \($0)" }
  }

  private func pick(_ count: Int) -> Int { Int.random(in: 0..<count, using: &random) }

  // MARK: - Operations

  private func outermost(_ body: () -> Void) {
    depth += 1
    body()
    depth -= 1
    if depth == 0 { oracle.settle() }
  }

  private func operate() {
    switch pick(16) {
    case 0...3: set(pick(sources.count), pick(GraphOracle.domain))
    case 4: changeInPlace(pick(sources.count), pick(GraphOracle.domain))
    case 5...6: change { self.some(1...4) { self.operate() } }
    case 7: revert()
    case 8: changeAndThrow()
    case 9...10: read(pick(nodes.count))
    case 11...12: observe(pick(nodes.count), initial: pick(3) > 0)
    case 13: watch()
    case 14: end()
    default: if pick(8) == 0 { nodes[max(pick(nodes.count), sources.count - 1)] = nil }
    }
  }

  private func some(_ range: ClosedRange<Int>, _ body: () -> Void) {
    for _ in 0..<Int.random(in: range, using: &random) { body() }
  }

  private func set(_ source: Int, _ value: Int) {
    outermost {
      oracle.change(source, to: value, isInPlace: false, whileTelling: telling)
      sources[source].wrappedValue = value
    }
  }

  private func changeInPlace(_ source: Int, _ bits: Int) {
    outermost {
      oracle.change(
        source, to: oracle.sources[source] ^ bits, isInPlace: true, whileTelling: telling)
      sources[source].wrappedValue ^= bits
    }
  }

  private func change(_ body: () -> Void) {
    outermost { transaction(body) }
  }

  private func changeAndThrow() {
    outermost {
      _ = try? transaction {
        some(1...3) { operate() }
        throw Failure()
      }
    }
  }

  /// A transaction that ends where it began, with reads in the middle.
  private func revert() {
    change {
      let before = oracle.sources
      some(1...4) {
        set(pick(sources.count), pick(GraphOracle.domain))
        if pick(2) == 0 { read(pick(nodes.count)) }
      }
      for source in sources.indices { set(source, before[source]) }
    }
  }

  private func read(_ node: Int) {
    guard let property = nodes[node] else { return }
    outermost {
      let wasReading = oracle.isReading
      oracle.isReading = true
      let value = untracked { property.value }
      record.add(.read(node, value))
      oracle.isReading = wasReading
      let right = oracle.value(node)
      if value != right { oracle.fail("node \(node) reads \(value) instead of \(right)") }
    }
  }

  private func observe(_ node: Int, initial: Bool) {
    guard let property = nodes[node] else { return }
    outermost {
      let watcher = oracle.subscribe(.sum([node]), isEffect: false)
      var isFirst = initial
      let wasReading = oracle.isReading
      oracle.isReading = true
      let token = property.observe(initial: initial, line: UInt(watcher)) { [unowned self] value in
        oracle.isReading = wasReading
        tell(watcher, value, isFirst: isFirst)
        isFirst = false
        react(watcher)
      }
      oracle.isReading = wasReading
      keep(token, watcher)
    }
  }

  private func watch() {
    let kind = Self.kind(reading: nodes.count, &random)
    let known = nodes
    if kind.nodes.contains(where: { known[$0] == nil }) { return }
    outermost {
      let watcher = oracle.subscribe(kind, isEffect: true)
      var isFirst = true
      let wasReading = oracle.isReading
      let effect = Effect(line: UInt(watcher)) { [unowned self] in
        oracle.isReading = true
        let value = kind.evaluate { known[$0]?.value ?? 0 }
        oracle.isReading = wasReading
        tell(watcher, value, isFirst: isFirst)
        isFirst = false
        react(watcher)
      }
      keep(effect, watcher)
    }
  }

  private func tell(_ watcher: Int, _ value: Int, isFirst: Bool) {
    record.add(.told(watcher, value, isFirst: isFirst))
    if isFirst { oracle.tellFirst(watcher, value) } else { oracle.tell(watcher, value) }
  }

  /// It may have been ended before its token was there.
  private func keep(_ token: Disposable, _ watcher: Int) {
    if oracle.watchers[watcher].isLive { tokens[watcher] = token } else { token.dispose() }
  }

  /// Ends a watcher, which may be the one that is being told.
  private func end() {
    guard let watcher = tokens.keys.sorted().randomElement(using: &random) else { return }
    oracle.end(watcher)
    if pick(2) == 0 { tokens[watcher]?.dispose() }
    tokens[watcher] = nil
  }

  /// What a callback does.
  private func react(_ watcher: Int) {
    if budget == 0 { return }
    budget -= 1
    telling.append(watcher)
    operate()
    telling.removeLast()
  }
}
