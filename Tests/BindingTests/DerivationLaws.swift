import FacetBinding
import Testing

@Suite("Laws C15 and C16: laziness, refusals, cycles, depth")
struct DerivationLaws {
  @Test("C15 Computed runs when read, once, observed or not, and only after a real change")
  func laziness() {
    let pair = Pair()
    var runs = 0
    let sum = Computed {
      runs += 1
      return pair.sum
    }
    #expect(runs == 0)
    #expect(sum.value == 0 && sum.value == 0)
    #expect(runs == 1)
    pair.first = 1
    pair.second = 1
    #expect(runs == 1)
    #expect(sum.value == 2)
    #expect(runs == 2)
    pair.first = 1
    transaction {
      pair.first = 8
      pair.first = 1
    }
    #expect(sum.value == 2)
    #expect(runs == 2)
  }

  @Test("C15 A result that is equal stops there")
  func equalResults() {
    //  n -> parity -> label
    let n = Observed(wrappedValue: 0)
    var labels = 0
    let parity = n.map { $0 % 2 }
    let label = Computed {
      labels += 1
      return parity.value == 0 ? "even" : "odd"
    }
    let log = Log<String>()
    let token = label.observe { log.add($0) }
    n.wrappedValue = 2
    n.wrappedValue = 4
    #expect(labels == 1)
    n.wrappedValue = 5
    #expect(labels == 2)
    #expect(log.values == ["even", "odd"])
    token.dispose()
  }

  @Test("C15 One leaves, one joins: still computed once, and current")
  func observersComeAndGo() {
    let n = Observed(wrappedValue: 1)
    var runs = 0
    let derived = n.map { value in
      runs += 1
      return value * 2
    }
    let first = derived.observe { _ in }
    n.wrappedValue = 2
    first.dispose()
    let log = Log<Int>()
    let second = derived.observe { log.add($0) }
    #expect(runs == 2)
    n.wrappedValue = 3
    #expect(log.values == [4, 6])
    #expect(runs == 3)
    second.dispose()
  }

  @Test("C15 Plain computed Swift properties are tracked too")
  func plainProperties() {
    let pair = Pair()
    let log = Log<Int>()
    let effect = Effect { log.add(pair.sum) }
    pair.second = 3
    transaction {
      pair.first = 1
      pair.second = 2
    }
    #expect(log.values == [0, 3, 3])
    effect.dispose()
    pair.first = 9
    #expect(log.values == [0, 3, 3])
  }

  @Test("C15 Writing inside a compute is refused, with the place")
  func writeInsideACompute() {
    let pair = Pair()
    var found: [Diagnostic] = []
    let line = #line + 1
    let bad = Computed {
      pair.second = 99
      pair.second += 1
      transaction { pair.second = 98 }
      return pair.first
    }
    Diagnostic.report(to: { found.append($0) }) { #expect(bad.value == 0) }
    #expect(pair.second == 0)
    #expect(found.map(\.kind) == [.writeInCompute, .writeInCompute, .writeInCompute])
    #expect(found.first?.description.contains("DerivationLaws.swift:\(line)") == true)
    // Outside, writing goes on as before.
    pair.second = 1
    #expect(pair.second == 1)
  }

  @Test("C15 Sending, observing and reading inside a compute is no dependency and waits its turn")
  func otherThingsInsideACompute() {
    let pair = Pair()
    let relay = Relay<Int>()
    let log = Log<String>()
    let token = relay.observe { log.add("sent \($0), second \(pair.second)") }
    var runs = 0
    let computed = Computed {
      runs += 1
      relay.send(runs)
      pair.$second.observe { _ in }.dispose()
      log.add("computing")
      return pair.first
    }
    #expect(computed.value == 0)
    #expect(log.take() == ["computing", "sent 1, second 0"])
    pair.second = 5
    #expect(computed.value == 0)
    #expect(runs == 1)
    token.dispose()
  }

  @Test("C15 A cycle is reported with its closed path; the last value is kept")
  func cycles() {
    final class Ring {
      @Observed var isClosed = false
      var lines: [Int] = []
      lazy var a: Computed<Int> = Computed { [unowned self] in isClosed ? b.value + 1 : 1 }
      lazy var b: Computed<Int> = Computed { [unowned self] in c.value + 1 }
      lazy var c: Property<Int> = a.map { $0 + 1 }
    }
    let ring = Ring()
    #expect(ring.b.value == 3)
    var found: [Diagnostic] = []
    ring.isClosed = true
    Diagnostic.report(to: { found.append($0) }) { _ = ring.b.value }
    #expect(found.first?.kind == .cycle)
    let path = found.first?.sites ?? []
    #expect(path.count == 4)
    #expect(path.first == path.last)
    #expect(Set(path).count == 3)
    // Opened again, all is well.
    ring.isClosed = false
    #expect(ring.b.value == 3)
  }

  @Test("C15 Effects run again after a change to what they read, and settle")
  func effects() {
    let pair = Pair()
    let log = Log<String>()
    let effect = Effect {
      log.add("\(pair.first),\(pair.second)")
      if pair.second < pair.first { pair.second += 1 }
    }
    pair.first = 2
    #expect(log.values == ["0,0", "2,0", "2,1", "2,2"])
    effect.dispose()
  }

  @Test("C16 A chain of 100,000 maps: built, changed, dropped on a flat stack")
  func deepChain() {
    let source = Observed(wrappedValue: 0)
    var last: Property<Int>? = source
    for _ in 0..<100_000 { last = last?.map { $0 + 1 } }
    #expect(last?.value == 100_000)
    let log = Log<Int>()
    let token = last?.observe { log.add($0) }
    source.wrappedValue = 1
    transaction { source.wrappedValue = 2 }
    #expect(log.values == [100_000, 100_001, 100_002])
    last = nil
    source.wrappedValue = 3
    #expect(log.values.last == 100_003)
    token?.dispose()
    #expect(source.observerCount == 0)
  }

  @Test("C16 Deep chains of computed values that were built step by step are flat, too")
  func deepComputedChain() {
    let source = Observed(wrappedValue: 0)
    var last: Computed<Int>? = Computed { source.wrappedValue }
    for _ in 0..<20_000 {
      let previous = last!
      last = Computed { previous.value + source.wrappedValue }
      _ = last?.value
    }
    source.wrappedValue = 1
    #expect(last?.value == 20_001)
    let log = Log<Int>()
    let token = last!.observe { log.add($0) }
    source.wrappedValue = 2
    #expect(log.values == [20_001, 40_002])
    end(token)
    last = nil
  }

  @Test("C16 100,000 queued sends, delivered or dropped, on a flat stack")
  func manySends() {
    let relay = Relay<Int>()
    var count = 0
    let token = relay.observe { element in
      count += 1
      if element == 0 { for next in 1...100_000 { relay.send(next) } }
    }
    relay.send(0)
    #expect(count == 100_001)
    var chained = 0
    let chain = relay.observe { element in
      chained += 1
      if element < 0 { relay.send(element + 1) }
    }
    token.dispose()
    relay.send(-100_000)
    #expect(chained == 100_001)
    chain.dispose()
  }

  @Test("C16 A wide fan is linear and flat")
  func wideFan() {
    let source = Observed(wrappedValue: 0)
    let parts = (0..<10_000).map { index in source.map { $0 + index } }
    var runs = 0
    let total = Computed {
      runs += 1
      return parts.reduce(0) { $0 + $1.value }
    }
    let log = Log<Int>()
    let token = total.observe { log.add($0) }
    source.wrappedValue = 1
    #expect(log.values == [49_995_000, 50_005_000])
    #expect(runs == 2)
    token.dispose()
  }
}
