import FacetBinding
import Testing

@Suite("Laws C8 and C9: changes while telling, loops")
struct TellingLaws {
  @Test("C8 A change while telling: stored at once, told once, never stale")
  func changeWhileTelling() {
    let pair = Pair()
    let log = Log<String>()
    let before = pair.$first.observe { log.add("before \($0)") }
    let changer = pair.$first.observe { value in
      if value == 1 {
        pair.first = 2
        #expect(pair.first == 2)
      }
    }
    let after = pair.$first.observe { log.add("after \($0)") }
    _ = log.take()
    pair.first = 1
    #expect(log.take() == ["before 1", "after 2", "before 2"])
    end(before, changer, after)
  }

  @Test("C8 Nobody is told a value twice when an observer puts the old one back")
  func vetoWhileTelling() {
    let pair = Pair()
    pair.first = 10
    let log = Log<String>()
    let clamp = pair.$first.observe { if $0 > 10 { pair.first = 10 } }
    let after = pair.$first.observe { log.add("after \($0)") }
    let derived = pair.$first.map { $0 }.observe { log.add("derived \($0)") }
    _ = log.take()
    pair.first = 15
    #expect(pair.first == 10)
    #expect(log.take() == [])
    transaction { pair.first = 11 }
    #expect(log.take() == [])
    pair.first = 9
    #expect(log.take() == ["after 9", "derived 9"])
    end(clamp, after, derived)
  }

  @Test("C8 A transaction that reverts inside a telling tells nobody again")
  func revertWhileTelling() {
    let pair = Pair()
    let log = Log<String>()
    let before = pair.$first.observe(initial: false) { log.add("before \($0)") }
    let changer = pair.$first.observe(initial: false) { value in
      transaction {
        pair.first = value + 100
        pair.first = value
      }
    }
    let after = pair.$first.observe(initial: false) { log.add("after \($0)") }
    pair.first = 1
    #expect(log.take() == ["before 1", "after 1"])
    end(before, changer, after)
  }

  @Test("C8 Signals keep every element, in the same order for everybody")
  func signalsKeepEveryElement() {
    let relay = Relay<Int>()
    let first = Log<Int>()
    let second = Log<Int>()
    var depth = 0
    var deepest = 0
    let tokens = [
      relay.observe { element in
        depth += 1
        deepest = max(deepest, depth)
        if element < 3 { relay.send(element + 1) }
        first.add(element)
        depth -= 1
      },
      relay.observe { second.add($0) },
    ]
    relay.send(1)
    #expect(first.values == [1, 2, 3])
    #expect(second.values == [1, 2, 3])
    #expect(deepest == 1)
    end(tokens)
  }

  @Test("C8 An element is told to those who observed when it was sent, and state settles before it")
  func queuedElements() {
    let pair = Pair()
    let relay = Relay<String>()
    let log = Log<String>()
    var late: Disposable?
    let tokens = [
      pair.$first.observe(initial: false) { value in
        relay.send("sent at \(value)")
        late = relay.observe { log.add("late \($0)") }
        pair.second = value
      },
      pair.$second.observe(initial: false) { log.add("second \($0)") },
      relay.observe { log.add($0) },
    ]
    pair.first = 1
    #expect(log.take() == ["second 1", "sent at 1"])
    end(tokens, late)
  }

  @Test("C9 A feedback loop that settles, settles")
  func settlingLoop() {
    let pair = Pair()
    let token = pair.$first.observe { if $0 < 1000 { pair.first += 1 } }
    #expect(pair.first == 1000)
    let mutual = [
      pair.$first.observe { pair.second = $0 },
      pair.$second.observe { pair.first = min($0 + 1, 2000) },
    ]
    #expect(pair.first == 2000)
    end(token, mutual)
  }

  @Test("C9 One that does not is stopped, with a message that names its places")
  func endlessLoop() {
    let pair = Pair()
    var found: [Diagnostic] = []
    let line = #line + 2
    let tokens = [
      pair.$first.observe { if $0 > 0 { pair.second = $0 } },
      pair.$second.observe { if $0 > 0 { pair.first = $0 + 1 } },
      pair.$first.observe { _ in },
    ]
    Diagnostic.report(to: { found.append($0) }) { pair.first = 1 }
    #expect(found.count == 1)
    #expect(found.first?.kind == .unsettledLoop)
    let lines = found.first?.sites.map { Int($0.line) }.sorted() ?? []
    #expect(lines.contains(line) && lines.contains(line + 1))
    #expect(found.first?.description.contains("TellingLaws.swift:\(line)") == true)
    // The process goes on, and so does the model.
    let sum = Computed { pair.sum }
    #expect(sum.value == pair.first + pair.second)
    end(tokens)
  }

  @Test("C9 An endless chain of sends is stopped as well")
  func endlessSends() {
    let relay = Relay<Int>()
    var found: [Diagnostic] = []
    var count = 0
    let token = relay.observe {
      count += 1
      relay.send($0)
    }
    Diagnostic.report(to: { found.append($0) }) { relay.send(1) }
    #expect(found.map(\.kind) == [.unsettledLoop])
    #expect(found.first?.sites.isEmpty == false)
    let before = count
    token.dispose()
    relay.send(1)
    #expect(count == before)
  }
}
