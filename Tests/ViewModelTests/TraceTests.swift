import FacetBinding
import FacetTesting
import FacetViewModel
import Testing

// What the lines say of places is asked for with numbers of its own.
private func told(_ trace: Trace) -> [String] {
  trace.steps.map { step in
    step.description.replacing("ViewModelTests/TraceTests.swift:", with: "")
  }
}

@Suite("Traces")
struct TraceTests {
  @Test("a command is followed through what it changed, and what is derived, to whoever is told")
  func chain() {
    let cart = Cart()
    _ = cart.total.value
    let effect = Effect(line: 90) { _ = cart.total.value }
    let trace = Trace(of: cart)
    cart.add.execute(40)
    #expect(
      told(trace) == [
        "1 command add (200)", "2 changed prices <- 1", "3 computed total (100) <- 2",
        "4 ran effect (90) <- 3",
      ])
    #expect(trace.causes(of: trace.steps[3]) == trace.steps)
    withExtendedLifetime(effect) {}
  }

  @Test("an observer that changes something is the cause of that")
  func observers() {
    let cart = Cart()
    let first = cart.$prices.observe(line: 91, { cart.count = $0.count })
    let second = cart.$count.observe(initial: false, line: 92) { _ in }
    let trace = Trace(of: cart)
    cart.prices = [1]
    #expect(
      told(trace) == [
        "1 changed prices", "2 told observer of prices (91) <- 1", "3 changed count <- 2",
        "4 told observer of count (92) <- 3",
      ])
    cart.prices = [2]
    #expect(told(trace).suffix(2) == ["5 changed prices", "6 told observer of prices (91) <- 5"])
    withExtendedLifetime((first, second)) {}
  }

  @Test("of several changes in a transaction each is a step, and each observer has one cause")
  func transactions() {
    let cart = Cart()
    let effect = Effect(line: 93) { _ = (cart.count, cart.prices) }
    let trace = Trace(of: cart)
    transaction {
      cart.prices = [1]
      cart.count = 7
      cart.count = 8
    }
    #expect(
      told(trace) == [
        "1 changed prices", "2 changed count", "3 changed count", "4 ran effect (93) <- 3",
      ])
    withExtendedLifetime(effect) {}
  }

  @Test("what is sent while others are told knows who sent it")
  func sends() {
    let cart = Cart()
    let tokens = [
      cart.$count.observe(initial: false, line: 94) { cart.taps.send($0) },
      cart.taps.map { $0 }.observe(line: 95) { _ in },
      cart.$count.observe(initial: false, line: 96) { _ in },
    ]
    let trace = Trace(of: cart)
    cart.count = 1
    #expect(
      told(trace) == [
        "1 changed count", "2 told observer of count (94) <- 1",
        "3 told observer of count (96) <- 1", "4 sent taps <- 2",
        "5 told observer of taps (95) <- 4",
      ])
    withExtendedLifetime(tokens) {}
  }

  @Test("an element that nobody observes is no step")
  func unobservedSends() {
    let cart = Cart()
    let trace = Trace(of: cart)
    cart.taps.send(1)
    transaction { cart.taps.send(2) }
    #expect(trace.steps.isEmpty)
  }

  @Test("a derived property whose result is equal stops the chain")
  func equalResults() {
    let cart = Cart()
    let token = cart.isBig.observe(initial: false, line: 97) { _ in }
    let trace = Trace(of: cart)
    cart.prices = [1]
    #expect(told(trace) == ["1 changed prices", "2 computed total (100) <- 1"])
    cart.prices = [1000]
    #expect(
      told(trace).suffix(4) == [
        "3 changed prices", "4 computed total (100) <- 3", "5 computed isBig (101) <- 4",
        "6 told observer of isBig (97) <- 5",
      ])
    withExtendedLifetime(token) {}
  }

  @Test("refusals and failures are steps, and the state of a command as well")
  func outcomes() {
    let cart = Cart()
    let token = cart.buy.failures.observe(line: 97) { _ in cart.count = 1 }
    let enabled = cart.clear.isEnabled.observe(initial: false, line: 98) { _ in }
    let trace = Trace(of: cart)
    cart.clear.execute()
    cart.buy.execute()
    cart.prices = [1]
    #expect(
      told(trace)
        == [
          "1 command clear (201)", "2 clear refused (201) <- 1", "3 command buy (202)",
          "4 buy failed (202) <- 3", "5 sent buy.failures <- 3",
          "6 told observer of buy.failures (97) <- 5", "7 changed count <- 6", "8 changed prices",
          "9 computed clear.isEnabled (201) <- 8",
          "10 told observer of clear.isEnabled (98) <- 9",
        ])
    withExtendedLifetime((token, enabled)) {}
  }

  @Test("what an action does after it has waited still has its command for a cause")
  @MainActor func asynchronousWork() async {
    let gate = Gate<Int>()
    let cart = Cart(gate)
    let trace = Trace(of: cart)
    let task = cart.load.start()
    await gate.entered()
    gate.open(5)
    await task.value
    #expect(cart.prices == [5])
    #expect(
      told(trace) == [
        "1 command load (203)", "2 changed load.isRunning <- 1", "3 changed prices <- 1",
        "4 changed load.isRunning <- 1",
      ])
  }

  @Test("who is told each step at once reads the new values")
  func values() {
    var lines: [String] = []
    let cart = Cart()
    let trace = Trace(of: cart) { lines.append($0.summary) }
    cart.count = 3
    cart.prices = [1, 2, 3, 4]
    cart.prices = [1]
    #expect(
      lines == ["changed count = 3", "changed prices = 4 elements", "changed prices = [1]"])
    withExtendedLifetime(trace) {}
  }

  @Test("inside an observer the way to it can be asked for")
  func running() {
    let cart = Cart()
    let trace = Trace(of: cart)
    var path: [String] = []
    let token = cart.total.observe(initial: false, line: 99) { _ in
      path = trace.running.map { $0.name ?? "" }
    }
    cart.add.execute(1)
    #expect(path == ["add", "prices", "total", "total"])
    #expect(trace.running.isEmpty)
    withExtendedLifetime(token) {}
  }

  @Test("only the latest steps are kept")
  func capacity() {
    let cart = Cart()
    let trace = Trace(of: cart, keeping: 4)
    for number in 1...10 { cart.count = number }
    #expect(trace.steps.map(\.number) == [7, 8, 9, 10])
  }

  @Test("nothing more is noted after its end, and a later trace begins anew")
  func ending() {
    let cart = Cart()
    var lines: [String] = []
    var first: Trace? = Trace(of: cart) { lines.append($0.summary) }
    cart.count = 1
    withExtendedLifetime(first) {}
    first = nil
    cart.count = 2
    #expect(lines == ["changed count = 1"])
    let second = Trace(of: cart)
    cart.count = 3
    #expect(told(second) == ["1 changed count"])
  }

  @Test("it keeps no view model alive")
  func ownership() {
    var cart: Cart? = Cart()
    weak let weakCart = cart
    let trace = cart.map { Trace(of: $0) }
    cart?.count = 1
    cart = nil
    #expect(weakCart == nil)
    #expect(trace?.steps.count == 1)
  }
}

private final class Cart: ViewModel {
  struct Broken: Error {}

  let disposeBag = DisposeBag()
  @Observed var prices: [Int] = []
  @Observed var count = 0
  private(set) lazy var total = Computed(self, line: 100) { $0.prices.reduce(0, +) }
  private(set) lazy var isBig = Computed(self, line: 101) { $0.total.value > 100 }
  let taps = Relay<Int>()
  private(set) lazy var add = Command(self, line: 200) { cart, price in cart.prices.append(price) }
  private(set) lazy var clear = Command(self, isEnabled: { !$0.prices.isEmpty }, line: 201) {
    $0.prices = []
  }
  private(set) lazy var buy = Command(self, line: 202) { _ in throw Broken() }
  private(set) lazy var load = AsyncCommand(self, line: 203) { cart in
    cart.prices = [try await cart.gate.wait()]
  }
  private let gate: Gate<Int>

  init(_ gate: Gate<Int> = Gate()) {
    self.gate = gate
    _ = (total, isBig, add, clear, buy, load)
  }
}
