/// The laws of propagation, written down as naively as possible: every value is computed from the sources
/// again whenever it is asked for, and every telling is judged when it happens.
///
/// Nodes are numbered so that each reads only smaller ones; watchers are numbered in the order of
/// subscription.
final class GraphOracle {
  /// Values are few, so that equal assignments and reverts are frequent.
  static let domain = 4

  struct Watcher {
    let kind: NodeKind
    let isEffect: Bool
    var isLive = true
    /// The values that it was told, or that were there when it subscribed, by node.
    var told: [Int: Int] = [:]
    /// How often each of them had been changed in place by then.
    var seenInPlace: [Int: Int] = [:]
  }

  /// What a derived node computed last.
  private struct Memo {
    var value: Int
    /// The identity of the value: a new one for each change, the old one again after a revert.
    var stamp: Int
    var reads: [Int: (stamp: Int, changes: Int)]
    var batch: Int
  }

  let kinds: [NodeKind]
  private(set) var sources: [Int]
  private(set) var watchers: [Watcher] = []
  private(set) var violations: [String] = []
  /// What the driver reads or subscribes to just now; then anything may be computed.
  var isReading = false

  private var stamps: [Int]
  private(set) var changes: [Int]
  private var inPlace: [Int]
  private var memos: [Int: Memo] = [:]
  private var lastStamp = 0
  private var known: Set<Int> = []
  // The batch: from the outermost operation to its end.
  private var before: [Int]
  private var starts: [Int: (value: Int, stamp: Int)] = [:]
  private var assigned: Set<Int> = []
  private var changedInPlace: Set<Int> = []
  private var isReentrant = false
  private var batch = 0
  // The round: who has still to be told in it, and who in the next one.
  private var pending: Set<Int> = []
  private var next: Set<Int> = []
  // Who had not been told yet when something it reads changed. It is told the new value, and may have a
  // turn in the next round as well. If it takes it, nobody can say any more which round is which.
  private var late: Set<Int> = []
  private var nextLate: Set<Int> = []
  private var areRoundsKnown = true

  init(_ kinds: [NodeKind], sources: [Int]) {
    self.kinds = kinds
    self.sources = sources
    before = sources
    stamps = sources.map { _ in 0 }
    changes = kinds.map { _ in 0 }
    inPlace = kinds.map { _ in 0 }
  }

  func fail(_ message: String) { violations.append(message) }

  // MARK: - Values

  func value(_ node: Int) -> Int {
    node < sources.count ? sources[node] : kinds[node].evaluate(value)
  }

  /// What it was when the batch began, computed by then or not.
  private func valueBefore(_ node: Int) -> Int {
    node < sources.count ? before[node] : kinds[node].evaluate(valueBefore)
  }

  /// What a node or a watcher reads itself, with the present values.
  func directReads(_ kind: NodeKind) -> [Int] {
    var nodes: [Int] = []
    _ = kind.evaluate {
      if !nodes.contains($0) { nodes.append($0) }
      return value($0)
    }
    return nodes
  }

  /// The sources that it depends on with the present values.
  private func sourcesRead(_ kind: NodeKind) -> Set<Int> {
    var found: Set<Int> = []
    for node in directReads(kind) {
      if node < sources.count {
        found.insert(node)
      } else {
        found.formUnion(sourcesRead(kinds[node]))
      }
    }
    return found
  }

  // MARK: - Changes

  /// To be called before the engine is told.
  func change(_ source: Int, to new: Int, isInPlace: Bool, whileTelling telling: [Int]) {
    if !isInPlace, new == sources[source] { return }
    for index in watchers.indices where watchers[index].isLive {
      if !sourcesRead(watchers[index].kind).contains(source) { continue }
      if pending.contains(index) { nextLate.insert(index) } else { next.insert(index) }
    }
    // An effect depends on what it read before until its run is over.
    nextLate.formUnion(telling)
    if !telling.isEmpty { isReentrant = true }
    let old = (value: sources[source], stamp: stamps[source])
    // What nobody has ever read has no past that could come back.
    if known.contains(source), starts[source] == nil { starts[source] = old }
    let start = starts[source] ?? old
    sources[source] = new
    changes[source] += 1
    if isInPlace {
      inPlace[source] += 1
      changedInPlace.insert(source)
    } else {
      assigned.insert(source)
    }
    let isReverted = new == start.value && starts[source] != nil && !changedInPlace.contains(source)
    stamps[source] = isReverted ? start.stamp : newStamp()
  }

  private func newStamp() -> Int {
    lastStamp += 1
    return lastStamp
  }

  // MARK: - Watchers

  func subscribe(_ kind: NodeKind, isEffect: Bool) -> Int {
    watchers.append(Watcher(kind: kind, isEffect: isEffect))
    note(watchers.count - 1)
    isReentrant = true
    return watchers.count - 1
  }

  func end(_ watcher: Int) { watchers[watcher].isLive = false }

  private func note(_ watcher: Int) {
    let reads = directReads(watchers[watcher].kind)
    known.formUnion(reads)
    watchers[watcher].told = Dictionary(uniqueKeysWithValues: reads.map { ($0, value($0)) })
    watchers[watcher].seenInPlace = Dictionary(
      uniqueKeysWithValues: reads.map { ($0, inPlace[$0]) })
  }

  /// Whether it has to be told something.
  private func isDue(_ watcher: Int) -> Bool {
    let watcher = watchers[watcher]
    return watcher.told.contains { node, told in
      value(node) != told
        || inPlace[node] != watcher.seenInPlace[node] && !assigned.contains(node)
    }
  }

  /// Whether telling it is all right, though it may know the values already: a change in place is not
  /// compared, so it has an identity of its own.
  private func mayBeTold(_ index: Int) -> Bool {
    let watcher = watchers[index]
    return isDue(index) || (watcher.isEffect && isReentrant)
      || watcher.told.contains { changedInPlace.contains($0.key) }
  }

  // MARK: - Tellings

  /// A watcher is told in a round: an observer a value, an effect nothing.
  func tell(_ watcher: Int, _ value: Int?) {
    judgeValue(watcher, value)
    if !mayBeTold(watcher) { fail("watcher \(watcher) is told what it was told last") }
    takeTurn(watcher)
    note(watcher)
  }

  /// A watcher is told for the first time, within its subscription.
  func tellFirst(_ watcher: Int, _ value: Int?) {
    judgeValue(watcher, value)
  }

  private func judgeValue(_ watcher: Int, _ told: Int?) {
    if !watchers[watcher].isLive { fail("watcher \(watcher) is told after its end") }
    let right = watchers[watcher].kind.evaluate(value)
    if let told, told != right { fail("watcher \(watcher) is told \(told) instead of \(right)") }
  }

  private func takeTurn(_ watcher: Int) {
    if !pending.contains(watcher) {
      if late.contains(watcher) { areRoundsKnown = false }
      startRound()
      if areRoundsKnown, !pending.contains(watcher) {
        fail("watcher \(watcher) is told out of turn")
      }
    }
    for earlier in pending.sorted() where earlier < watcher { passOver(earlier) }
    late = late.filter { $0 > watcher }
    pending.remove(watcher)
  }

  private func passOver(_ watcher: Int) {
    pending.remove(watcher)
    if areRoundsKnown, watchers[watcher].isLive, isDue(watcher) {
      fail("watcher \(watcher) missed its turn")
    }
  }

  private func startRound() {
    for watcher in pending.sorted() { passOver(watcher) }
    (pending, late) = (next, nextLate)
    (next, nextLate) = ([], [])
  }

  /// The outermost operation is over.
  func settle() {
    startRound()
    startRound()
    for index in watchers.indices where watchers[index].isLive {
      if isDue(index) { fail("watcher \(index) was not told") }
      for node in watchers[index].told.keys { watchers[index].seenInPlace[node] = inPlace[node] }
    }
    before = sources
    starts = [:]
    assigned = []
    changedInPlace = []
    isReentrant = false
    areRoundsKnown = true
    batch += 1
  }

  // MARK: - Computations

  /// A derived node was computed: rightly, for a reason, and for somebody (C15).
  func computed(_ node: Int, _ result: Int) {
    if result != value(node) { fail("node \(node) is \(result) instead of \(value(node))") }
    let reads = directReads(kinds[node])
    known.formUnion(reads)
    let noted = Dictionary(
      uniqueKeysWithValues: reads.map { ($0, (stamp: stamp($0), changes: changes[$0])) })
    guard let memo = memos[node] else {
      memos[node] = Memo(value: result, stamp: newStamp(), reads: noted, batch: batch)
      return
    }
    // What came and went between two tellings or two reads was a change; between a transaction's ends it
    // was none.
    let countsAll = isReentrant || memo.batch == batch
    let hasReason = memo.reads.contains { read, seen in
      countsAll ? changes[read] != seen.changes : stamp(read) != seen.stamp
    }
    if !hasReason { fail("node \(node) is computed though nothing it read has changed") }
    if !isReading, !isWatched(node) { fail("node \(node) is computed for nobody") }
    memos[node]?.reads = noted
    memos[node]?.batch = batch
    if result == memo.value { return }
    let start = starts[node] ?? (memo.value, memo.stamp)
    starts[node] = start
    changes[node] += 1
    memos[node]?.value = result
    let isReverted = result == start.value && result == valueBefore(node) && !isReentrant
    memos[node]?.stamp = isReverted ? start.stamp : newStamp()
  }

  private func stamp(_ node: Int) -> Int {
    node < sources.count ? stamps[node] : memos[node]?.stamp ?? 0
  }

  private func isWatched(_ node: Int) -> Bool {
    watchers.contains { $0.isLive && $0.told.keys.contains { $0 == node || reaches($0, node) } }
  }

  /// Whether the larger node may read the smaller one, some way or other.
  private func reaches(_ node: Int, _ other: Int) -> Bool {
    kinds[node].nodes.contains { $0 == other || reaches($0, other) }
  }

  // MARK: - Counts

  /// For each node the number of observers, and of effects and watched derived nodes that read it.
  func observerCounts() -> [Int] {
    var counts = kinds.map { _ in 0 }
    for watcher in watchers where watcher.isLive {
      for node in directReads(watcher.kind) { counts[node] += 1 }
    }
    // The later ones first, since each reads only earlier ones.
    for node in kinds.indices.reversed() where counts[node] > 0 {
      for read in directReads(kinds[node]) { counts[read] += 1 }
    }
    return counts
  }
}
