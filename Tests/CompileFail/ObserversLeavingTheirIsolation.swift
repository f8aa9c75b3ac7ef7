import FacetBinding

final class Counter {
  @Observed var count = 0
}

@MainActor
final class Screen {
  private let counter = Counter()

  // What an observer does belongs to the isolation that it was made in.
  func observe() -> Disposable {
    var shown = 0
    let receive: (Int) -> Void = { shown = $0 }
    Task.detached { receive(1) }  // expect: error: risks causing data races
    defer { print(shown) }
    return counter.$count.observe(receive)
  }
}
