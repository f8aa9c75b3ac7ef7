import FacetBinding
import Testing

@Suite("Signals")
struct SignalTests {
  /// What `stages` makes of the elements.
  private func told<Result>(
    _ elements: [Int], _ stages: (Signal<Int>) -> Signal<Result>
  ) -> [Result] {
    let relay = Relay<Int>()
    let log = Log<Result>()
    let token = stages(relay).observe { log.add($0) }
    elements.forEach(relay.send)
    token.dispose()
    #expect(relay.observerCount == 0)
    return log.values
  }

  @Test("map, filter and compactMap transform and choose")
  func transforming() {
    #expect(
      told([1, 2, 3, 4]) {
        $0.map { $0 * 2 }.filter { $0 > 2 }.compactMap { $0 == 6 ? nil : "\($0)" }
      } == ["4", "8"])
  }

  @Test("scan folds, for each observer from the beginning")
  func scanning() {
    let relay = Relay<Int>()
    let sums = relay.scan(0, +)
    let (early, late) = (Log<Int>(), Log<Int>())
    let first = sums.observe { early.add($0) }
    relay.send(1)
    let second = sums.observe { late.add($0) }
    relay.send(2)
    #expect(early.values == [1, 3])
    #expect(late.values == [2])
    end(first, second)
  }

  @Test("pairwise gives the previous and the current element")
  func pairs() {
    #expect(told([1, 2, 4]) { $0.pairwise().map { $0.current - $0.previous } } == [1, 2])
  }

  @Test("startWith, buffer, tap: an element first, groups, a look on the way")
  func startingAndBuffering() {
    var seen: [Int] = []
    #expect(told([1, 2]) { $0.startWith(0) } == [0, 1, 2])
    #expect(told([1, 2, 3, 4, 5]) { $0.buffer(count: 2) } == [[1, 2], [3, 4]])
    #expect(told([1, 2]) { $0.tap { seen.append($0) } } == [1, 2])
    #expect(seen == [1, 2])
  }

  @Test("removeDuplicates passes what differs from the one before")
  func removingDuplicates() {
    #expect(told([1, 1, 2, 2, 1]) { $0.removeDuplicates() } == [1, 2, 1])
    #expect(told([1, 3, 2]) { $0.removeDuplicates { $0 % 2 == $1 % 2 } } == [1, 2])
  }

  @Test("dropFirst and drop(while:) leave out the beginning")
  func dropping() {
    #expect(told([1, 2, 3]) { $0.dropFirst() } == [2, 3])
    #expect(told([1, 2, 3]) { $0.dropFirst(0) } == [1, 2, 3])
    #expect(told([1, 5, 2]) { $0.drop(while: { $0 < 3 }) } == [5, 2])
  }

  @Test("prefix, first and prefix(while:) end, and let go of their upstream at once")
  func ending() {
    let relay = Relay<Int>()
    let log = Log<Int>()
    let tokens = [
      relay.prefix(3).observe { element in
        #expect(relay.observerCount == [3, 2, 1][element - 1])
        log.add(element)
        relay.send(element + 1)
      },
      relay.first().observe { log.add($0 * 10) },
      relay.prefix(while: { $0 < 3 }).observe { log.add($0 * 100) },
    ]
    relay.send(1)
    #expect(log.values == [1, 10, 100, 2, 200, 3])
    #expect(relay.observerCount == 0)
    let areDisposed = tokens.allSatisfy { $0.isDisposed }
    #expect(areDisposed)
    #expect(told([1, 2]) { $0.prefix(0) } == [])
    #expect(told([7]) { $0.startWith(1).prefix(2) } == [1, 7])
    #expect(told([7]) { $0.startWith(1).first() } == [1])
  }

  @Test("prefix(until:) and drop(until:) switch with the first element of the trigger")
  func triggers() {
    let (relay, trigger) = (Relay<Int>(), Relay<Void>())
    let (before, after) = (Log<Int>(), Log<Int>())
    let tokens = [
      relay.prefix(until: trigger).observe { before.add($0) },
      relay.drop(until: trigger).observe { after.add($0) },
    ]
    relay.send(1)
    trigger.send(())
    relay.send(2)
    #expect(before.values == [1])
    #expect(after.values == [2])
    #expect(trigger.observerCount == 0)
    #expect(relay.observerCount == 1)
    end(tokens)
  }

  @Test("toProperty keeps the latest, shared, and lives as long as somebody holds it")
  func toProperty() {
    let relay = Relay<Int>()
    let source = Log<Int>()
    var total: Property<Int>? = relay.tap { source.add($0) }.scan(0, +).toProperty(initial: 0)
    let log = Log<Int>()
    let token = total?.observe { log.add($0) }
    relay.send(2)
    relay.send(3)
    #expect(total?.value == 5)
    #expect(log.values == [0, 2, 5])
    #expect(source.values == [2, 3])
    token?.dispose()
    total = nil
    #expect(relay.observerCount == 0)
  }

  @Test("changes are the new values, not the current one")
  func changes() {
    let pair = Pair()
    let log = Log<Int>()
    let changes = pair.$first.changes
    let token = changes.observe { log.add($0) }
    #expect(log.values == [])
    pair.first = 1
    transaction {
      pair.first = 2
      pair.first = 3
    }
    #expect(log.values == [1, 3])
    #expect(changes.observerCount == 1)
    #expect(pair.$first.changes.observerCount == 0)
    token.dispose()
  }

  @Test("A signal can be bound to a property of an owner, held weakly")
  func binding() {
    final class Owner { @Observed var last = 0 }
    let relay = Relay<Int>()
    var owner: Owner? = Owner()
    let token = relay.bind(to: owner!, \.last)
    relay.send(3)
    #expect(owner?.last == 3)
    weak let weakOwner = owner
    owner = nil
    #expect(weakOwner == nil)
    relay.send(4)
    token.dispose()
  }
}
