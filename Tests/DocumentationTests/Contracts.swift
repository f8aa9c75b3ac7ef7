import FacetBinding
import FacetTesting
import Testing

/// What the article "Contracts" shows. The laws themselves have suites of their own.
@Suite("Contracts")
struct Contracts {
  final class Person {
    @Observed var first = "Ada"
    @Observed var last = "Byron"
    var name: String { "\(first) \(last)" }
  }

  private let person = Person()

  @Test("C1") func readYourWrites() {
    transaction {
      person.last = "Lovelace"
      #expect(person.name == "Ada Lovelace")
    }
  }

  @Test("C4") func equality() {
    var log: [String] = []
    let token = person.$first.observe(initial: false) { log.append($0) }
    person.first = "Ada"
    transaction {
      person.first = "Grace"
      person.first = "Ada"
    }
    #expect(log == [])
    token.dispose()
  }

  @Test("C5") func diamond() {
    @Observed var count = 1
    let double = $count.map { $0 * 2 }
    let isEven = $count.map { $0.isMultiple(of: 2) }
    var log: [String] = []
    let screen = Effect { log.append("\(double.value) \(isEven.value)") }
    count = 2
    #expect(log == ["2 false", "4 true"])
    screen.dispose()
  }

  @Test("C6") func oneTelling() {
    var log: [String] = []
    let screen = Effect { log.append(person.name) }
    transaction {
      person.first = "Grace"
      person.last = "Hopper"
    }
    #expect(log == ["Ada Byron", "Grace Hopper"])
    screen.dispose()
  }

  @Test("C8") func changesWhileTelling() {
    @Observed var temperature = 0
    var log: [Int] = []
    let limit = $temperature.observe { if $0 > 100 { temperature = 100 } }
    let display = $temperature.observe { log.append($0) }
    temperature = 150
    #expect(log == [0, 100])
    limit.dispose()
    display.dispose()
  }

  @Test("C9") func loops() {
    @Observed var count = 0
    var found: [Diagnostic] = []
    Diagnostic.report(to: { found.append($0) }) {
      let loop = Effect { count += 1 }
      loop.dispose()
    }
    #expect(found.first?.kind == .unsettledLoop)
  }

  @Test("C10") func ending() {
    let taps = Relay<String>()
    var log: [String] = []
    let token = taps.observe { log.append($0) }
    taps.send("one")
    token.dispose()
    taps.send("two")
    #expect(log == ["one"])
  }

  @Test("C14") func deadObservers() {
    let service = Relay<Int>()
    for _ in 0..<1000 {
      let screen = DisposeBag()
      service.observe { _ in }.disposed(by: screen)
    }
    #expect(service.observerCount == 0)
  }

  @Test("C15") func lazy() {
    @Observed var numbers = [3, 1, 2]
    var runs = 0
    let sorted = Computed {
      runs += 1
      return numbers.sorted()
    }
    #expect(runs == 0)
    #expect(sorted.value == sorted.value)
    #expect(runs == 1)
  }

  @Test("C17") func twoWay() {
    final class Field { @Observed var text = "" }
    let field = Field()
    let token = TwoWay(person, \.first).bind(to: TwoWay(field, \.text))
    field.text = "Grace"
    #expect(person.first == "Grace")
    token.dispose()
  }

  @Test("C18") func exactTime() {
    let time = TestScheduler()
    let keys = Relay<String>()
    var log: [String] = []
    let token = keys.debounce(for: .milliseconds(300), scheduler: time)
      .observe { log.append($0) }
    keys.send("a")
    time.advance(by: .milliseconds(299))
    #expect(log == [])
    time.advance(by: .milliseconds(1))
    #expect(log == ["a"])
    token.dispose()
  }

  @Test("C19") func values() async {
    var relay: Relay<Int>? = Relay()
    let numbers = relay!.values
    relay?.send(1)
    relay?.send(2)
    relay = nil
    var log: [Int] = []
    for await number in numbers { log.append(number) }
    #expect(log == [1, 2])
  }
}
