import FacetBinding
import FacetTesting
import FacetViewModel
import Testing

// What the lines say of places is asked for with numbers of its own.
private func told(_ trace: Trace?) -> [String] {
  (trace?.steps ?? []).map { step in
    step.description.replacing("ViewModelTests/TraceCausesTests.swift:", with: "")
  }
}

@Suite("Traces of what is mapped, shared, nested or sent later")
struct TraceCausesTests {
  @Test("each property of a mapped chain is caused by the one before it")
  func mappedChains() {
    let shop = Shop()
    let token = shop.$count.map(line: 10) { $0 + 1 }.map(line: 11) { $0 + 1 }
      .observe(initial: false, line: 12) { _ in }
    let trace = Trace(of: shop)
    shop.count = 1
    shop.count = 2
    #expect(
      told(trace) == [
        "1 changed count", "2 computed (10) <- 1", "3 computed (11) <- 2",
        "4 told observer (12) <- 3", "5 changed count", "6 computed (10) <- 5",
        "7 computed (11) <- 6", "8 told observer (12) <- 7",
      ])
    withExtendedLifetime(token) {}
  }

  @Test("a chain of 100,000 is followed on a flat stack, and so is the way back")
  func deepChains() {
    let shop = Shop()
    var last: Property<Int> = shop.$count
    for _ in 0..<100_000 { last = last.map { $0 + 1 } }
    let token = last.observe(initial: false) { _ in }
    let trace = Trace(of: shop, keeping: 200_000)
    shop.count = 1
    #expect(trace.steps.count == 100_002)
    #expect(trace.causes(of: trace.steps[100_001]).count == 100_002)
    withExtendedLifetime(token) {}
  }

  @Test("commands that execute commands are the causes of what those do")
  func nestedCommands() {
    let shop = Shop()
    let trace = Trace(of: shop)
    shop.addTwice.execute()
    #expect(
      told(trace) == [
        "1 command addTwice (21)", "2 command add (20) <- 1", "3 changed count <- 2",
        "4 command add (20) <- 1", "5 changed count <- 4",
      ])
  }

  @Test("a lazy command of a view model inside another is followed from its first use on")
  func commandsOfParts() {
    let shop = Shop()
    shop.branch = Shop()
    let trace = Trace(of: shop)
    shop.branch?.add.execute()
    #expect(told(trace) == ["1 command branch.add (20)", "2 changed branch.count <- 1"])
  }

  @Test("the first thing told of a lazy command may be that it was refused")
  @MainActor func refusedAtFirst() {
    let shop = Shop()
    let trace = Trace(of: shop)
    shop.order.start()
    #expect(told(trace) == ["1 order refused (23)"])
  }

  @Test("what an effect reads for the first time joins, and costs no search each")
  func manyStrangers() {
    let shop = Shop()
    let rows = (0..<10_000).map { _ in Shop() }
    let effect = Effect(line: 32) {
      if shop.count > 0 { for row in rows { _ = row.count } }
    }
    let trace = Trace(of: shop)
    shop.count = 1
    rows[9999].count = 1
    #expect(
      told(trace) == ["1 changed count", "2 ran effect (32) <- 1", "3 ran effect (32)"])
    withExtendedLifetime(effect) {}
  }

  @Test("a lazy command that is made after the end of a trace is followed by nobody")
  func commandsAfterwards() {
    let shop = Shop()
    var lines: [String] = []
    var first: Trace? = Trace(of: shop) { lines.append($0.summary) }
    withExtendedLifetime(first) {}
    first = nil
    shop.add.execute()
    #expect(lines == [])
  }

  @Test("view models that hold each other are looked into once, and superclasses first")
  func circles() {
    let store = Store()
    store.branch = store
    let trace = Trace(of: store)
    store.count = 1
    store.discount = 5
    #expect(told(trace) == ["1 changed count", "2 changed discount"])
    store.branch = nil
  }

  @Test("two view models of one class have their own values")
  func twins() {
    var lines: [String] = []
    let (left, right) = (Shop(), Shop())
    let trace = Trace(of: left, right) { lines.append($0.summary) }
    left.count = 1
    right.count = 2
    #expect(lines == ["changed count = 1", "changed count = 2"])
    withExtendedLifetime(trace) {}
  }

  @Test("the latest trace of a view model has the effects that read it as well")
  func laterTraces() {
    let shop = Shop()
    let effect = Effect(line: 30) { _ = shop.count }
    let first = Trace(of: shop)
    shop.count = 1
    let second = Trace(of: shop)
    shop.count = 2
    #expect(told(first) == ["1 changed count", "2 ran effect (30) <- 1"])
    #expect(told(second) == ["1 changed count", "2 ran effect (30) <- 1"])
    withExtendedLifetime(effect) {}
  }

  @Test("an effect over two traced view models is a step in the trace of the one that changed")
  func sharedEffects() {
    let (left, right) = (Shop(), Shop())
    let effect = Effect(line: 31) { _ = (left.count, right.count) }
    let (lefts, rights) = (Trace(of: left), Trace(of: right))
    left.count = 1
    right.count = 1
    left.count = 2
    #expect(
      told(lefts) == [
        "1 changed count", "2 ran effect (31) <- 1", "3 changed count", "4 ran effect (31) <- 3",
      ])
    #expect(told(rights) == ["1 changed count", "2 ran effect (31) <- 1"])
    withExtendedLifetime(effect) {}
  }

  @Test(
    "a trace that is made while the same is told begins there, and the one before it ends there")
  func madeInTheMidst() {
    let shop = Shop()
    var second: Trace?
    let tokens = [
      shop.$count.observe(initial: false, line: 40) { count in
        if second == nil { second = Trace(of: shop) }
        shop.name = "\(count)"
      },
      shop.$name.observe(initial: false, line: 41) { _ in },
    ]
    let first = Trace(of: shop)
    shop.count = 1
    #expect(told(first) == ["1 changed count", "2 told observer of count (40) <- 1"])
    #expect(told(second) == ["1 changed name", "2 told observer of name (41) <- 1"])
    #expect(first.running.isEmpty && second?.running.isEmpty == true)
    shop.count = 2
    #expect(
      told(second).suffix(4) == [
        "3 changed count", "4 told observer of count (40) <- 3", "5 changed name <- 4",
        "6 told observer of name (41) <- 5",
      ])
    #expect(first.steps.count == 2)
    withExtendedLifetime(tokens) {}
  }

  @Test("what was sent before a trace was made has no cause in it")
  func sentBefore() {
    let shop = Shop()
    let first = Trace(of: shop)
    for number in 1...5 { shop.count = number }
    var second: Trace?
    let tokens = [
      shop.$name.observe(initial: false) { _ in
        shop.taps.send(1)
        second = Trace(of: shop)
      },
      shop.taps.observe(line: 42) { _ in },
    ]
    shop.name = "b"
    #expect(told(second) == ["1 sent taps", "2 told observer of taps (42) <- 1"])
    withExtendedLifetime((first, tokens)) {}
  }

  @Test("what the deinit of an old value changes is caused by the command that let go of it")
  func deinits() {
    let shop = Shop()
    shop.last = AtEnd { shop.count = 9 }
    let trace = Trace(of: shop)
    shop.letGo.execute()
    #expect(
      told(trace) == ["1 command letGo (22)", "2 changed count <- 1", "3 changed last <- 1"])
  }

  @Test("a trace that is dropped in the midst of a telling notes nothing more")
  func droppedInTheMidst() {
    let shop = Shop()
    var lines: [String] = []
    var trace: Trace?
    let tokens = [
      shop.$count.observe(initial: false) { _ in trace = nil },
      shop.$count.observe(initial: false) { shop.name = "\($0)" },
    ]
    trace = Trace(of: shop) { lines.append($0.summary) }
    shop.count = 1
    #expect(lines.count == 2 && lines.first == "changed count = 1")
    #expect(shop.name == "1")
    withExtendedLifetime((tokens, trace)) {}
  }

  @Test("whoever is told each step is let go of with the trace, even if it holds the view model")
  func listeners() {
    weak let weakShop: Shop?
    do {
      let shop = Shop()
      weakShop = shop
      let trace = Trace(of: shop) { _ in _ = shop.count }
      shop.count = 1
      withExtendedLifetime(trace) {}
    }
    #expect(weakShop == nil)
  }

  @Test("a trace of any size can be asked for", arguments: [-1, 0, 1, Int.max])
  func sizes(capacity: Int) {
    let shop = Shop()
    let trace = Trace(of: shop, keeping: capacity)
    shop.count = 1
    #expect(told(trace) == ["1 changed count"])
  }
}

private class Shop: ViewModel {
  let disposeBag = DisposeBag()
  @Observed var count = 0
  @Observed var name = "a"
  @Observed var last: AtEnd?
  let taps = Relay<Int>()
  var branch: Shop?
  private(set) lazy var add = Command(self, line: 20) { $0.count += 1 }
  private(set) lazy var addTwice = Command(self, line: 21) { shop in
    shop.add.execute()
    shop.add.execute()
  }
  private(set) lazy var order = AsyncCommand(self, isEnabled: { _ in false }, line: 23) { _ in }
  private(set) lazy var letGo = Command(self, line: 22) { $0.last = nil }
}

private final class Store: Shop {
  @Observed var discount = 0
}

/// Does something when it goes.
private final class AtEnd {
  private let action: () -> Void
  init(_ action: @escaping () -> Void) { self.action = action }
  deinit { action() }
}
