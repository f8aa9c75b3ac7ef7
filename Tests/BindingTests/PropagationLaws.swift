import FacetBinding
import Testing

@Suite("Laws C5 to C9: glitches, transactions, order, changes while telling, loops")
struct PropagationLaws {
  @Test("C5 A diamond is seen whole, and told once")
  func diamond() {
    //      +-> double --+
    //  n --+            +-> both
    //      +-> triple --+
    let n = Observed(wrappedValue: 1)
    let double = n.map { $0 * 2 }
    let triple = n.map { $0 * 3 }
    var computed = 0
    let both = Computed {
      computed += 1
      return [double.value, triple.value]
    }
    let log = Log<[Int]>()
    let token = both.observe { log.add($0) }
    n.wrappedValue = 2
    #expect(log.values == [[2, 3], [4, 6]])
    #expect(computed == 2)
    token.dispose()
  }

  @Test("C5 Whatever is read while telling is whole as well")
  func noHalfState() {
    let pair = Pair()
    let sum = Computed { pair.first + pair.second }
    let early = pair.$first.observe { _ in #expect(sum.value == pair.first + pair.second) }
    let late = sum.observe { _ in #expect(sum.value == pair.first + pair.second) }
    transaction {
      pair.first = 3
      pair.second = 4
    }
    pair.first = 5
    end(early, late)
  }

  @Test("C5 Dependencies that come and go: nobody runs for what is not read any more")
  func switchingGraph() {
    let usesFirst = Observed(wrappedValue: true)
    let pair = Pair()
    var runs = 0
    let chosen = Computed {
      runs += 1
      return usesFirst.wrappedValue ? pair.first : pair.second
    }
    let log = Log<Int>()
    let token = chosen.observe { log.add($0) }
    pair.second = 10
    #expect(runs == 1)
    usesFirst.wrappedValue = false
    #expect(log.take() == [0, 10])
    #expect(pair.$first.observerCount == 0)
    #expect(pair.$second.observerCount == 1)
    pair.first = 99
    #expect(runs == 2)
    transaction {
      usesFirst.wrappedValue = true
      pair.second = 11
      pair.first = 1
    }
    #expect(log.take() == [1])
    #expect(runs == 3)
    token.dispose()
  }

  @Test("C5 A derived value that is no longer read is not computed either")
  func guardedDependency() {
    //  isOn --+--> shown    (reads `half` only while isOn)
    //  n -> half --+
    let isOn = Observed(wrappedValue: true)
    let n = Observed(wrappedValue: 4)
    var halves = 0
    let half = Computed {
      halves += 1
      return n.wrappedValue / 2
    }
    let shown = Computed { isOn.wrappedValue ? half.value : -1 }
    let token = shown.observe { _ in }
    #expect(halves == 1)
    transaction {
      isOn.wrappedValue = false
      n.wrappedValue = 8
    }
    #expect(shown.value == -1)
    #expect(halves == 1)
    token.dispose()
  }

  @Test("C6 One transaction, one telling; nested ones end with the outermost")
  func transactions() {
    let pair = Pair()
    let log = Log<Int>()
    let sums = Log<Int>()
    let sum = Computed { pair.sum }
    let tokens = [
      pair.$first.observe(initial: false) { log.add($0) },
      sum.observe(initial: false) { sums.add($0) },
    ]
    let result = transaction {
      pair.first = 1
      transaction {
        pair.first = 2
        pair.second = 3
      }
      #expect(log.values == [])
      pair.first = 4
      return "done"
    }
    #expect(result == "done")
    #expect(log.take() == [4])
    #expect(sums.take() == [7])
    end(tokens)
  }

  @Test("C6 A body that throws ends the transaction; what was stored is told")
  func throwingTransaction() {
    struct Failure: Error {}
    let pair = Pair()
    let log = Log<Int>()
    let token = pair.$first.observe(initial: false) { log.add($0) }
    #expect(throws: Failure.self) {
      try transaction {
        pair.first = 1
        throw Failure()
      }
    }
    #expect(log.take() == [1])
    pair.first = 2
    #expect(log.take() == [2])
    token.dispose()
  }

  @Test("C7 Observers are told in the order of subscription, sources, derived and effects alike")
  func orderOfSubscription() {
    let pair = Pair()
    let double = pair.$first.map { $0 * 2 }
    let sum = Computed { pair.sum }
    let log = Log<String>()
    var tokens: [Disposable] = []
    tokens.append(sum.observe(initial: false) { _ in log.add("sum") })
    tokens.append(pair.$second.observe(initial: false) { _ in log.add("second") })
    tokens.append(Effect { log.add("effect \(pair.first)") })
    tokens.append(double.observe(initial: false) { _ in log.add("double") })
    tokens.append(pair.$first.observe(initial: false) { _ in log.add("first") })
    tokens.append(sum.observe(initial: false) { _ in log.add("sum again") })
    #expect(log.take() == ["effect 0"])
    transaction {
      pair.first = 1
      pair.second = 2
    }
    #expect(log.take() == ["sum", "second", "effect 1", "double", "first", "sum again"])
    end(tokens)
  }

  @Test("C7 Who subscribes during a round is told its first value at once and joins the next round")
  func subscribingDuringARound() {
    let pair = Pair()
    let log = Log<String>()
    var late: Disposable?
    let token = pair.$first.observe(initial: false) { value in
      log.add("early \(value)")
      if late == nil { late = pair.$first.observe { log.add("late \($0)") } }
    }
    pair.first = 1
    #expect(log.take() == ["early 1", "late 1"])
    pair.first = 2
    #expect(log.take() == ["early 2", "late 2"])
    end(token, late)
  }

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
    #expect(found.first?.description.contains("PropagationLaws.swift:\(line)") == true)
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
