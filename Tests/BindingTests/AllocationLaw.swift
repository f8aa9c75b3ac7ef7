import CHeap
import FacetBinding
import Testing

@Suite(
  "Law C20: allocations",
  .enabled(if: heap_is_countable(), "allocations are counted with glibc, without a sanitizer"))
struct AllocationLaw {
  /// How many allocations `emit` makes, once everything has found its place.
  private func allocations(_ emit: (Int) -> Void) -> UInt64 {
    for i in 1...100 { emit(i) }
    heap_start_counting()
    for i in 101...1100 { emit(i) }
    return heap_stop_counting()
  }

  /// Unoptimised code allocates where it need not: for coroutines, and in the standard library's lists.
  private static let isOptimized: Bool = {
    #if DEBUG
      false
    #else
      true
    #endif
  }()

  @Test("C20 Setting allocates nothing: one observer, many, effects")
  func setting() {
    let pair = Pair()
    var total = 0
    let tokens =
      (0..<10).map { _ in pair.$first.observe { total += $0 } } + [
        Effect { total += pair.first + pair.second }
      ]
    #expect(allocations { pair.first = $0 } == 0)
    #expect(allocations { value in transaction { pair.first = value } } == 0)
    end(tokens)
  }

  @Test("C20 Nor do transactions over several, and changes in place", .enabled(if: isOptimized))
  func transactions() {
    let pair = Pair()
    var total = 0
    let tokens = [
      pair.$first.observe { total += $0 }, Effect { total += pair.first + pair.second },
    ]
    #expect(allocations { pair.first += $0 } == 0)
    #expect(
      allocations { value in
        transaction {
          pair.first = value
          pair.second = value
          pair.first = value + 1
        }
      } == 0)
    end(tokens)
  }

  @Test("C20 Deriving allocates nothing: maps, sums, diamonds", .enabled(if: isOptimized))
  func deriving() {
    let pair = Pair()
    var total = 0
    let double = pair.$first.map { $0 * 2 }
    let triple = pair.$first.map { $0 * 3 }
    let sum = Computed { double.value + triple.value + pair.second }
    let both = combineLatest(pair.$first, pair.$second)
    let tokens = [
      sum.observe { total += $0 }, triple.observe { total += $0 },
      both.observe { total += $0.0 + $0.1 },
    ]
    #expect(allocations { pair.first = $0 } == 0)
    #expect(allocations { pair.second = $0 } == 0)
    end(tokens)
  }

  @Test("C20 Sending allocates nothing: map, filter, scan, removeDuplicates, combineLatest")
  func sending() {
    let relay = Relay<Int>()
    var total = 0
    let tokens = [
      relay.map { $0 + 1 }.filter { $0 % 2 == 0 }.scan(0, +).observe { total &+= $0 },
      relay.removeDuplicates().observe { total &+= $0 },
      combineLatest(relay, relay.map { $0 * 2 }).observe { total &+= $0.0 &+ $0.1 },
    ]
    #expect(allocations { relay.send($0) } == 0)
    end(tokens)
  }

  /// Whether each of many calls allocates as much as the others, which a list that grows would not.
  private func isSteady(_ emit: (Int) -> Void) -> Bool {
    for i in 1...100 { emit(i) }
    heap_start_counting()
    for i in 101...200 { emit(i) }
    let some = heap_stop_counting()
    heap_start_counting()
    for i in 201...1200 { emit(i) }
    return heap_stop_counting() == 10 * some
  }

  @Test("C14 Switching at every telling leaves no empty places behind")
  func switching() {
    let queries = Relay<Int>()
    let service = Relay<Int>()
    let pair = Pair()
    var tokens = [queries.flatMapLatest { _ in service }.observe { _ in }]
    #expect(isSteady { queries.send($0) }, "on a signal that is silent")
    tokens = [queries.flatMapLatest { _ in pair.$second }.observe { _ in }]
    #expect(isSteady { queries.send($0) }, "on a property that does not change")
    tokens = [queries.flatMapLatest { _ in queries }.observe { _ in }]
    #expect(isSteady { queries.send($0) }, "on the signal itself")
    tokens = [pair.$first.changes.flatMapLatest { _ in pair.$first }.observe { _ in }]
    #expect(isSteady { pair.first = $0 }, "on the property itself")
    #expect(service.observerCount + queries.observerCount + pair.$second.observerCount == 0)
    end(tokens)
  }
}
