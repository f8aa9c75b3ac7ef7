import FacetBinding
import Testing

@Suite("Laws C10 to C12: ending, re-entrancy, bags")
struct LifetimeLaws {
  @Test(
    "C10 After dispose nothing is told, even in the middle of a telling; others get theirs once")
  func disposeWhileTelling() {
    let pair = Pair()
    let log = Log<String>()
    var victim: Disposable?
    let first = pair.$first.observe(initial: false) { value in
      log.add("first \(value)")
      victim?.dispose()
    }
    victim = pair.$first.observe(initial: false) { log.add("victim \($0)") }
    let last = pair.$first.observe(initial: false) { log.add("last \($0)") }
    pair.first = 1
    #expect(log.take() == ["first 1", "last 1"])
    transaction { pair.first = 2 }
    #expect(log.take() == ["first 2", "last 2"])
    #expect(pair.$first.observerCount == 2)
    end(first, last)
  }

  @Test("C10 The same for derived values, effects and signals")
  func disposeEverywhere() {
    let pair = Pair()
    let relay = Relay<Int>()
    let sum = Computed { pair.sum }
    let log = Log<String>()
    var victims: [Disposable] = []
    let killers = [
      sum.observe(initial: false) { _ in victims.forEach { $0.dispose() } },
      relay.observe { _ in victims.forEach { $0.dispose() } },
    ]
    victims = [
      sum.observe(initial: false) { _ in log.add("derived") },
      Effect { if pair.first > 0 { log.add("effect") } },
    ]
    pair.first = 1
    #expect(log.take() == [])
    victims = [relay.observe { _ in log.add("signal") }]
    relay.send(1)
    #expect(log.take() == [])
    end(killers)
  }

  @Test("C10 Dropping the token in the middle of a telling ends it as well")
  func dropWhileTelling() {
    let pair = Pair()
    let log = Log<Int>()
    var victim: Disposable?
    let first = pair.$first.observe(initial: false) { _ in victim = nil }
    victim = pair.$first.observe(initial: false) { log.add($0) }
    pair.first = 1
    pair.first = 2
    #expect(log.values == [])
    #expect(victim == nil)
    first.dispose()
  }

  @Test("C11 Disposing twice is once; an observer may end itself")
  func disposeTwice() {
    let pair = Pair()
    let log = Log<Int>()
    var token: Disposable?
    token = pair.$first.observe(initial: false) { value in
      log.add(value)
      token?.dispose()
      token?.dispose()
    }
    pair.first = 1
    pair.first = 2
    #expect(log.values == [1])
    #expect(token?.isDisposed == true)
    #expect(pair.$first.observerCount == 0)
  }

  @Test("C11 Anything goes inside a callback: send, set, observe, dispose, transaction")
  func anythingInsideACallback() {
    let pair = Pair()
    let relay = Relay<Int>()
    let bag = DisposeBag()
    let log = Log<String>()
    relay.observe { log.add("relay \($0)") }.disposed(by: bag)
    pair.$second.observe(initial: false) { log.add("second \($0)") }.disposed(by: bag)
    pair.$first.observe(initial: false) { value in
      relay.send(value)
      transaction {
        pair.second = value
        pair.second = value + 1
      }
      pair.$second.observe { log.add("nested \($0)") }.dispose()
      let inner = Computed { pair.second * 10 }
      log.add("computed \(inner.value)")
    }.disposed(by: bag)
    pair.first = 1
    #expect(log.take() == ["nested 2", "computed 20", "second 2", "relay 1"])
    bag.dispose()
  }

  @Test("C11 Anything goes inside the deinit of a captured object")
  func anythingInsideADeinit() {
    let pair = Pair()
    let relay = Relay<Int>()
    let log = Log<String>()
    let bag = DisposeBag()
    relay.observe { log.add("relay \($0)") }.disposed(by: bag)
    pair.$second.observe(initial: false) { log.add("second \($0)") }.disposed(by: bag)
    func captured(_ name: String) -> AtDeinit {
      AtDeinit {
        log.add(name)
        pair.second += 1
        relay.send(pair.second)
        pair.$second.observe(initial: false) { _ in }.disposed(by: bag)
      }
    }
    let token: Disposable = {
      let object = captured("disposed")
      return pair.$first.observe(initial: false) { _ in _ = object }
    }()
    token.dispose()
    #expect(log.take() == ["disposed", "second 1", "relay 1"])

    // Dropped: let go of when the property is next touched.
    var dropped: Disposable? = {
      let object = captured("dropped")
      return pair.$first.observe(initial: false) { _ in _ = object }
    }()
    dropped = nil
    pair.first = 1
    #expect(log.take() == ["dropped", "second 2", "relay 2"])
    #expect(dropped == nil)

    // In the middle of a telling.
    var ended: Disposable?
    let ender = pair.$first.observe(initial: false) { _ in
      ended?.dispose()
      ended = nil
    }
    ended = {
      let object = captured("while telling")
      return pair.$first.observe(initial: false) { _ in _ = object }
    }()
    pair.first = 2
    #expect(log.take() == ["while telling", "second 3", "relay 3"])
    ender.dispose()
  }

  @Test("C11 The deinit of an old value may set the property again")
  func deinitOfAValue() {
    final class Model { @Observed var object: AtDeinit? }
    let model = Model()
    var deaths = 0
    let token = model.$object.observe { _ in }
    model.object = AtDeinit {
      deaths += 1
      model.object = AtDeinit { deaths += 1 }
    }
    model.object = nil
    #expect(deaths == 1)
    #expect(model.object != nil)
    model.object = nil
    #expect(deaths == 2)
    token.dispose()
  }

  @Test("C12 A bag ends its tokens when it goes, whatever the order of declaration")
  func bags() {
    final class BagFirst {
      let bag = DisposeBag()
      @Observed var value = 0
      let log: Log<Int>
      init(_ log: Log<Int>) {
        self.log = log
        $value.observe(with: self) { $0.log.add($1) }.disposed(by: bag)
      }
    }
    final class BagLast {
      @Observed var value = 0
      let log: Log<Int>
      let bag = DisposeBag()
      init(_ log: Log<Int>) {
        self.log = log
        $value.observe(with: self) { $0.log.add($1) }.disposed(by: bag)
      }
    }
    let log = Log<Int>()
    weak var first: BagFirst?
    weak var last: BagLast?
    do {
      let (one, other) = (BagFirst(log), BagLast(log))
      (first, last) = (one, other)
      one.value = 1
      other.value = 2
    }
    #expect(first == nil && last == nil)
    #expect(log.values == [0, 0, 1, 2])

    let bag = DisposeBag()
    let pair = Pair()
    pair.$first.observe(initial: false) { log.add($0) }.disposed(by: bag)
    #expect(bag.count == 1)
    bag.dispose()
    #expect(bag.count == 0)
    pair.$first.observe(initial: false) { log.add($0) }.disposed(by: bag)
    pair.first = 5
    #expect(log.values == [0, 0, 1, 2])
    #expect(pair.$first.observerCount == 0)
  }
}
