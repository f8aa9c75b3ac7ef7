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

  @Test("merge passes the elements of all as they come")
  func merging() {
    let (left, right) = (Relay<Int>(), Relay<Int>())
    let log = Log<Int>()
    let merged = merge(left, right.map { $0 * 10 })
    let token = merged.observe { log.add($0) }
    left.send(1)
    right.send(2)
    left.send(3)
    #expect(log.values == [1, 20, 3])
    #expect(merged.observerCount == 1)
    token.dispose()
    #expect(left.observerCount == 0 && right.observerCount == 0)
  }

  @Test("combineLatest: a diamond gives one telling and no half-updated pair")
  func combining() {
    //      +-> double --+
    //  n --+            +-> pair, and a combination of that with double again
    //      +-> triple --+
    let n = Relay<Int>()
    let (double, triple) = (n.map { $0 * 2 }, n.map { $0 * 3 })
    let log = Log<String>()
    let pair = combineLatest(double, triple)
    let tokens = [
      pair.observe { log.add("\($0.0),\($0.1)") },
      combineLatest(double, pair).observe { log.add("\($0.0): \($0.1.0),\($0.1.1)") },
    ]
    n.send(1)
    n.send(2)
    #expect(log.take().sorted() == ["2,3", "2: 2,3", "4,6", "4: 4,6"].sorted())
    end(tokens)
  }

  @Test("combineLatest waits for each; independent ones are told one by one")
  func combiningIndependent() {
    let (number, text) = (Relay<Int>(), Relay<String>())
    let log = Log<String>()
    let token = combineLatest(number, text).observe { log.add("\($0.0)\($0.1)") }
    number.send(1)
    text.send("a")
    number.send(2)
    text.send("b")
    #expect(log.values == ["1a", "2a", "2b"])
    token.dispose()
    #expect(number.observerCount == 0)
  }

  @Test("combineLatest of properties is a property, whole at every moment")
  func combiningProperties() {
    let pair = Pair()
    let both = combineLatest(pair.$first, pair.$second.map { "\($0)" })
    let log = Log<String>()
    let token = both.observe { log.add("\($0.0)-\($0.1)") }
    transaction {
      pair.first = 1
      pair.second = 2
      #expect(both.value.1 == "2")
    }
    #expect(log.values == ["0-0", "1-2"])
    token.dispose()
  }

  @Test("zip pairs the first with the first, and keeps what comes early")
  func zipping() {
    let (number, text) = (Relay<Int>(), Relay<String>())
    let log = Log<String>()
    let token = zip(number, text).observe { log.add("\($0.0)\($0.1)") }
    number.send(1)
    number.send(2)
    text.send("a")
    text.send("b")
    text.send("c")
    #expect(log.values == ["1a", "2b"])
    token.dispose()
  }

  @Test("withLatest never pairs with the value before, whatever the order of subscription")
  func withLatest() {
    let source = Relay<Int>()
    let derived = source.map { $0 * 10 }
    let log = Log<String>()
    let tokens = [
      derived.withLatest(from: source).observe { log.add("\($0.0),\($0.1)") },
      source.withLatest(from: derived).observe { log.add("\($0.0),\($0.1)") },
    ]
    source.send(1)
    source.send(2)
    #expect(log.values == ["10,1", "1,10", "20,2", "2,20"])
    let pair = Pair()
    let property = Log<String>()
    let token = pair.$first.map { $0 * 10 }.changes.withLatest(from: pair.$first)
      .observe { property.add("\($0.0),\($0.1)") }
    pair.first = 1
    #expect(property.values == ["10,1"])
    end(tokens, token)
  }

  @Test("sample tells the latest at each trigger")
  func sampling() {
    let (relay, trigger) = (Relay<Int>(), Relay<Void>())
    let log = Log<Int>()
    let token = relay.sample(on: trigger).observe { log.add($0) }
    trigger.send(())
    relay.send(1)
    relay.send(2)
    trigger.send(())
    trigger.send(())
    #expect(log.values == [2, 2])
    token.dispose()
  }

  @Test("flatMapLatest follows the latest and lets go of the one before")
  func switching() {
    let outer = Relay<Int>()
    let inners = [Relay<String>(), Relay<String>()]
    let log = Log<String>()
    let token = outer.flatMapLatest { inners[$0].startWith("\($0)!") }.observe { log.add($0) }
    outer.send(0)
    inners[0].send("a")
    outer.send(1)
    inners[0].send("lost")
    inners[1].send("b")
    #expect(log.values == ["0!", "a", "1!", "b"])
    #expect(inners.map(\.observerCount) == [0, 1])
    token.dispose()
    #expect(inners.map(\.observerCount) == [0, 0])
  }

  @Test("flatMapLatest ends with its token at once, also when that is only dropped")
  func switchingDropped() {
    let outer = Relay<Int>()
    let inner = Relay<Int>()
    let log = Log<Int>()
    var token: Disposable? = outer.flatMapLatest { _ in inner }.observe { log.add($0) }
    outer.send(0)
    inner.send(1)
    #expect(token?.isDisposed == false)
    token = nil
    inner.send(2)
    #expect(log.values == [1])
    #expect(inner.observerCount == 0 && outer.observerCount == 0)
  }

  @Test("flatMapLatest over properties tells the current value first")
  func switchingProperties() {
    let pairs = [Pair(), Pair()]
    pairs[1].first = 5
    let selection = Observed(wrappedValue: 0)
    let log = Log<Int>()
    let token = selection.changes.flatMapLatest { pairs[$0].$first }.observe { log.add($0) }
    selection.wrappedValue = 1
    pairs[1].first = 6
    transaction {
      selection.wrappedValue = 0
      pairs[1].first = 7
    }
    #expect(log.values == [5, 6, 0])
    token.dispose()
  }

  @Test("C16 100,000 steps through flatMapLatest, on a flat stack")
  func longLoop() {
    let relay = Relay<Int>()
    var last = 0
    let token = relay.flatMapLatest { Relay<Int>().startWith($0) }.observe { element in
      last = element
      if element < 100_000 { relay.send(element + 1) }
    }
    relay.send(1)
    #expect(last == 100_000)
    token.dispose()
  }

  @Test("flatMap merges all that it has begun")
  func flatMapping() {
    let outer = Relay<Int>()
    let inners = [Relay<String>(), Relay<String>()]
    let log = Log<String>()
    let token = outer.flatMap { inners[$0] }.observe { log.add($0) }
    outer.send(0)
    outer.send(1)
    inners[0].send("a")
    inners[1].send("b")
    #expect(log.values == ["a", "b"])
    token.dispose()
    #expect(inners.map(\.observerCount) == [0, 0])
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
