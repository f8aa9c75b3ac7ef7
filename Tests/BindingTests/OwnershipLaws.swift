import FacetBinding
import Testing

@Suite("Laws C13 and C14: ownership, dead observers")
struct OwnershipLaws {
  @Test("C13 Nothing here keeps an owner alive")
  func owners() {
    final class Screen {
      @Observed var title = ""
      @Observed var mirror = ""
      let bag = DisposeBag()
      let service: Pair
      lazy var label = Computed(self) { "\($0.title) \($0.service.first)" }
      init(_ service: Pair) {
        self.service = service
        $title.bind(to: self, \.mirror).disposed(by: bag)
        Effect(self) { _ = $0.title.count + $0.service.first }.disposed(by: bag)
        service.$first.observe(with: self) { screen, value in screen.title = "\(value)" }
          .disposed(by: bag)
        label.observe(with: self) { _, _ in }.disposed(by: bag)
        $title.changes.map { $0.count }.observe(with: self) { _, _ in }.disposed(by: bag)
      }
    }
    let service = Pair()
    weak var weakScreen: Screen?
    do {
      let screen = Screen(service)
      weakScreen = screen
      service.first = 1
      #expect(screen.mirror == "1")
      #expect(screen.label.value == "1 1")
    }
    #expect(weakScreen == nil)
    #expect(service.$first.observerCount == 0)
  }

  @Test("C13 A computed value whose owner is gone keeps its last value")
  func ownerOfAComputed() {
    final class Owner { @Observed var name = "Ada" }
    var owner: Owner? = Owner()
    let greeting = Computed(owner!) { "Hello \($0.name)" }
    #expect(greeting.value == "Hello Ada")
    owner?.name = "Grace"
    #expect(greeting.value == "Hello Grace")
    owner = nil
    #expect(greeting.value == "Hello Grace")
  }

  @Test("C14 A thousand dropped screens leave nothing on a service")
  func deadObservers() {
    final class Captured {}
    let service = Pair()
    let relay = Relay<Int>()
    let sum = Computed { service.sum }
    weak var last: Captured?
    for _ in 0..<1000 {
      let bag = DisposeBag()
      let captured = Captured()
      last = captured
      service.$first.observe { _ in _ = captured }.disposed(by: bag)
      sum.observe { _ in _ = captured }.disposed(by: bag)
      relay.observe { _ in _ = captured }.disposed(by: bag)
      Effect { _ = service.first + service.second }.disposed(by: bag)
      let derived = service.$first.map { $0 + 1 }
      derived.observe { _ in _ = captured }.disposed(by: bag)
    }
    #expect(service.$first.observerCount == 0)
    #expect(service.$second.observerCount == 0)
    #expect(sum.observerCount == 0)
    #expect(relay.observerCount == 0)
    service.first = 1
    relay.send(1)
    #expect(last == nil)
  }

  @Test(
    "C14 observerCount counts what is told: observers, effects, derived values that are observed")
  func counting() {
    let pair = Pair()
    let double = pair.$first.map { $0 * 2 }
    #expect(double.value == 0)
    #expect(pair.$first.observerCount == 0)
    let token = double.observe { _ in }
    #expect(double.observerCount == 1)
    #expect(pair.$first.observerCount == 1)
    let effect = Effect { _ = pair.first }
    #expect(pair.$first.observerCount == 2)
    token.dispose()
    effect.dispose()
    #expect(pair.$first.observerCount == 0)
  }

  @Test("C14 A signal counts the observers behind it, and only those")
  func countingSignals() {
    let relay = Relay<Int>()
    let mapped = relay.map { $0 }
    let filtered = mapped.filter { $0 > 0 }
    let direct = relay.observe { _ in }
    let through = filtered.observe { _ in }
    #expect(relay.observerCount == 2)
    #expect(mapped.observerCount == 1)
    #expect(filtered.observerCount == 1)
    #expect(relay.map { $0 }.observerCount == 0)
    through.dispose()
    #expect(mapped.observerCount == 0)
    #expect(relay.observerCount == 1)
    direct.dispose()
  }
}
