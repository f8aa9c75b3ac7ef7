import FacetBinding
import Testing

@MainActor
private final class Screen {
  let bag = DisposeBag()
  @Observed var shown = 0

  init(_ service: Pair) {
    service.$first.observe(with: self) { $0.shown = $1 }.disposed(by: bag)
    service.$first.map { $0 * 2 }.observe(with: self) { $0.shown = $1 }.disposed(by: bag)
    Effect(self) { _ = $0.shown + service.first }.disposed(by: bag)
    let total = Computed { service.first + service.second }
    total.observe { _ in }.disposed(by: bag)
  }
}

/// Holds a screen until it is dropped, on whatever thread.
private struct Holder: Sendable {
  let screen: Screen
}

@Suite("Isolation")
struct IsolationTests {
  @Test("C12 C14 Screens dropped on other threads while a service changes: no race, nothing left")
  @MainActor
  func droppingElsewhere() async {
    let service = Pair()
    for round in 0..<200 {
      var holders: [Holder] = []
      for _ in 0..<10 { holders.append(Holder(screen: Screen(service))) }
      let dropping = Task.detached { [holders] in
        withExtendedLifetime(holders) {}
      }
      holders = []
      for step in 0..<20 {
        transaction {
          service.first = round * 100 + step
          service.second = step
        }
        service.first += 1
      }
      await dropping.value
      service.first = -1
    }
    #expect(service.$first.observerCount == 0)
    #expect(service.$second.observerCount == 0)
  }

  @Test("C12 Long chains die on other threads as well")
  @MainActor
  func droppingChainsElsewhere() async {
    struct Box: @unchecked Sendable { let token: Disposable }
    let service = Pair()
    for _ in 0..<20 {
      var property: Property<Int> = service.$first
      for _ in 0..<1000 { property = property.map { $0 + 1 } }
      var box: Box? = Box(token: property.observe { _ in })
      property = .constant(0)
      let dropping = Task.detached { [box] in withExtendedLifetime(box) {} }
      box = nil
      for step in 0..<20 { service.first = step }
      await dropping.value
    }
    #expect(service.$first.observerCount == 0)
  }

  private actor Session {
    private let pair = Pair()
    private let log = Log<Int>()
    private var token: Disposable?

    func run(_ count: Int) -> [Int] {
      if token == nil { token = pair.$first.observe { [log] in log.add($0) } }
      for _ in 0..<count { pair.first += 1 }
      return log.values
    }
  }

  @Test("An actor's state keeps its order while the actor hops between threads")
  func insideAnActor() async {
    let session = Session()
    for _ in 0..<50 {
      _ = await Task.detached { await session.run(1) }.value
    }
    #expect(await session.run(0) == Array(0...50))
  }
}
