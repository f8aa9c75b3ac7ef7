import FacetBinding
import Testing

@Suite("Laws C5 to C7: glitches, transactions, order")
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
}
