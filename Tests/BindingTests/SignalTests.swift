import FacetBinding
import Testing

@Suite("Signals")
struct SignalTests {
  @Test("map, filter and compactMap transform and choose")
  func transforming() {
    let relay = Relay<Int>()
    let log = Log<String>()
    let token = relay.map { $0 * 2 }.filter { $0 > 2 }.compactMap { $0 == 6 ? nil : "\($0)" }
      .observe { log.add($0) }
    for element in 1...4 { relay.send(element) }
    #expect(log.values == ["4", "8"])
    token.dispose()
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
    withExtendedLifetime((first, second)) {}
  }

  @Test("removeDuplicates passes what differs from the one before")
  func removingDuplicates() {
    let relay = Relay<Int>()
    let log = Log<Int>()
    let token = relay.removeDuplicates().observe { log.add($0) }
    [1, 1, 2, 2, 1].forEach(relay.send)
    #expect(log.values == [1, 2, 1])
    token.dispose()
  }

  @Test("changes are the new values, not the current one")
  func changes() {
    let pair = Pair()
    let log = Log<Int>()
    let token = pair.$first.changes.observe { log.add($0) }
    #expect(log.values == [])
    pair.first = 1
    transaction {
      pair.first = 2
      pair.first = 3
    }
    #expect(log.values == [1, 3])
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
