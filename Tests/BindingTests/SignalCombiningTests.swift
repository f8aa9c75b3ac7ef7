import FacetBinding
import Testing

@Suite("Signals that combine and switch")
struct SignalCombiningTests {
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
}
