import FacetBinding
import FacetTesting
import Testing

/// A value whose end may do anything.
private final class Mortal {
  let number: Int
  private let onDeath: (Int) -> Void

  init(_ number: Int, _ onDeath: @escaping (Int) -> Void) {
    self.number = number
    self.onDeath = onDeath
  }

  deinit { onDeath(number) }
}

@Suite("Laws C8 to C11 and C14 where they meet: changes and ends in the middle of everything")
struct ReentrancyLaws {
  @Test("C10 An observer that changes what it observes, then ends itself, is not told again")
  func changeThenEnd() {
    for isDerivedFrom in [false, true] {
      let pair = Pair()
      let derived = pair.$first.map { $0 }
      let other = isDerivedFrom ? derived.observe { _ in } : nil
      let log = Log<Int>()
      var token: Disposable?
      token = pair.$first.observe(initial: false) { value in
        log.add(value)
        pair.first = 2
        token?.dispose()
        token = nil
      }
      pair.first = 1
      pair.first = 3
      #expect(log.values == [1])
      #expect(pair.$first.observerCount == (isDerivedFrom ? 1 : 0))
      other?.dispose()
    }
  }

  @Test("C10 Ending an observation while its value is computed: it is not told that value")
  func endWhileComputing() {
    let pair = Pair()
    let log = Log<Int>()
    var token: Disposable?
    func ending(at value: Int) -> Int {
      if value == 1 {
        token?.dispose()
        token = nil
      }
      return value
    }
    let mapped = pair.$first.map { ending(at: $0) }
    token = mapped.observe { log.add($0) }
    pair.first = 1
    #expect(log.take() == [0])
    let computed = Computed { ending(at: pair.second) }
    token = computed.observe { log.add($0) }
    pair.second = 1
    #expect(log.take() == [0])
    #expect(mapped.observerCount == 0 && computed.observerCount == 0)
  }

  @Test("C10 Ending an effect while what it reads is computed: it does not run again")
  func endEffectWhileComputing() {
    let pair = Pair()
    var effect: Effect?
    let computed = Computed { () -> Int in
      if pair.first == 1 { effect?.dispose() }
      return pair.first
    }
    var runs = 0
    effect = Effect {
      runs += 1
      _ = computed.value
    }
    pair.first = 1
    pair.first = 2
    #expect(runs == 1)
    #expect(pair.$first.observerCount == 0)
  }

  @Test("C8 An effect that changes what it read runs again in the next round, after the others")
  func effectsTakeTurns() {
    let pair = Pair()
    let log = Log<String>()
    let effect = Effect {
      log.add("effect \(pair.first)")
      if pair.first == 1 { pair.first = 2 }
    }
    let observer = pair.$first.observe(initial: false) { log.add("observer \($0)") }
    pair.first = 1
    #expect(log.values == ["effect 0", "effect 1", "observer 2", "effect 2"])
    effect.dispose()
    observer.dispose()
  }

  @Test("C9 An effect that causes itself without end is stopped, with its place")
  func endlessEffect() {
    let pair = Pair()
    var found: [Diagnostic] = []
    let line = #line + 2
    Diagnostic.report(to: { found.append($0) }) {
      Effect { pair.first = pair.first + 1 }.dispose()
    }
    #expect(found.map(\.kind) == [.unsettledLoop])
    #expect(found.first?.sites.map { Int($0.line) } == [line])
  }

  @Test("C10 Ending an observation inside one of its own operators: the element goes no further")
  func endInsideAnOperator() {
    let relay = Relay<Int>()
    let pair = Pair()
    let log = Log<Int>()
    var token: Disposable?
    token = relay.map { element in
      token?.dispose()
      return element
    }.observe { log.add($0) }
    relay.send(1)
    token = relay.filter { _ in
      token = nil
      return true
    }.observe { log.add($0) }
    relay.send(2)
    token = relay.flatMapLatest { _ in
      token?.dispose()
      return pair.$first
    }.observe { log.add($0) }
    relay.send(3)
    #expect(log.values == [])
    #expect(relay.observerCount == 0)
    #expect(pair.$first.observerCount == 0)
  }

  @Test("C10 What a combined signal has waiting is not told once it has ended")
  func endBeforeACombinedElement() {
    let (left, right) = (Relay<Int>(), Relay<Int>())
    let log = Log<Int>()
    var tokens: [Disposable?] = [
      combineLatest(left, right).observe { log.add($0 + $1) },
      zip(left, right).observe { log.add($0 + $1) },
    ]
    let ender = left.observe { _ in
      tokens[0]?.dispose()
      tokens[1] = nil
    }
    right.send(1)
    left.send(1)
    #expect(log.values == [])
    ender.dispose()
  }

  @Test("C8 What is sent while startWith tells its element comes after it, and is no dependency")
  func startWithTakesTurns() {
    let relay = Relay<Int>()
    let log = Log<Int>()
    var (depth, deepest) = (0, 0)
    let token = relay.startWith(1).startWith(0).observe { element in
      depth += 1
      deepest = max(deepest, depth)
      if element < 2 { relay.send(element + 10) }
      log.add(element)
      depth -= 1
    }
    #expect(log.values == [0, 1, 10, 11])
    #expect(deepest == 1)
    token.dispose()

    let pair = Pair()
    var tokens: [Disposable] = []
    let effect = Effect { tokens.append(relay.startWith(0).observe { _ in _ = pair.first }) }
    pair.first = 1
    #expect(tokens.count == 1)
    effect.dispose()
  }

  @Test("C4 C11 The deinit of a mapped value may change the source; nothing stays stale")
  func deinitOfAMappedValue() {
    let pair = Pair()
    let mapped = pair.$first.map { number in
      Mortal(number) { if $0 == 0 { pair.first = 7 } }
    }
    #expect(mapped.value.number == 0)
    pair.first = 1
    _ = mapped.value
    #expect(pair.first == 7)
    #expect(mapped.value.number == 7)
  }

  @Test("C11 C18 The deinit of what a dropped timer held may schedule another")
  func deinitOfATimer() {
    let time = TestScheduler()
    let log = Log<String>()
    var tokens: [Disposable] = []
    func schedule() -> Disposable {
      let captured = AtDeinit {
        tokens.append(time.schedule(after: .seconds(1)) { log.add("at \(time.now)") })
      }
      return time.schedule(after: .seconds(1)) { _ = captured }
    }
    _ = schedule()
    time.run()
    #expect(log.values == ["at 2.0 seconds"])
  }

  @Test("C14 A two-way binding that was dropped leaves nothing behind")
  func droppedTwoWay() {
    final class Model { @Observed var object: Mortal? }
    weak var weakObject: Mortal?
    do {
      let (left, right) = (Model(), Model())
      let object = Mortal(1) { _ in }
      weakObject = object
      left.object = object
      let token = TwoWay(left, \.object).bind(to: TwoWay(right, \.object))
      #expect(right.object === object)
      end(token)
    }
    #expect(weakObject == nil)
  }

  @Test("C10 An effect that changes what it read, then is dropped, does not run again")
  func dropEffectInItsRun() {
    let pair = Pair()
    var runs = 0
    var effect: Effect?
    effect = Effect {
      runs += 1
      if pair.first == 1 {
        pair.first = 2
        effect = nil
      }
    }
    pair.first = 1
    #expect(runs == 2)
    #expect(effect == nil)
    #expect(pair.$first.observerCount == 0)
  }

  @Test(
    "C4 C15 A reverted transaction is none for effects and computed values over what was read in it"
  )
  func revertBehindADerivedValue() {
    //  first -> half -> ● effect
    //             +---> shown
    let pair = Pair()
    let half = pair.$first.map { $0 / 2 }
    var (effects, computed) = (0, 0)
    let effect = Effect {
      effects += 1
      _ = half.value
    }
    let shown = Computed {
      computed += 1
      return half.value
    }
    #expect(shown.value == 0)
    transaction {
      pair.first = 8
      #expect(half.value == 4)
      pair.first = 0
    }
    #expect(shown.value == 0)
    #expect((effects, computed) == (1, 1))
    effect.dispose()
  }

  @Test("C11 A callback that drops its own token and subscribes often outlives that")
  func droppingOneself() {
    let pair = Pair()
    let log = Log<String>()
    var token: Disposable?
    var tokens: [Disposable?] = []
    do {
      let captured = AtDeinit { log.add("gone") }
      token = pair.$first.observe(initial: false) { [captured] value in
        token = nil
        // So often that the dead are looked for.
        for _ in 0..<100 { tokens.append(pair.$first.observe(initial: false) { _ in }) }
        withExtendedLifetime(captured) { log.add("told \(value)") }
      }
    }
    // In rounds, where nobody goes through the list.
    transaction { pair.first = 1 }
    #expect(log.take() == ["told 1"])
    pair.first = 2
    #expect(log.take() == ["gone"])
    #expect(token == nil && pair.$first.observerCount == 100)
    end(tokens)
  }
}
