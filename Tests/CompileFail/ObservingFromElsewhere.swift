import FacetBinding

final class Counter {
  @Observed var count = 0
}

@MainActor
final class Screen {
  let counter = Counter()

  func show(_ count: Int) {}

  nonisolated func watch(_ counter: Counter) -> Disposable {
    counter.$count.observe {
      self.show($0)  // expect: error: call to main actor-isolated instance method 'show'
    }
  }
}

actor Session {
  func watch(_ screen: Screen) -> Disposable {
    screen.counter  // expect: error: main actor-isolated property 'counter' can not be referenced
      .$count.observe { print($0) }
  }
}
