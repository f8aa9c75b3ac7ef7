import FacetBinding

final class Counter {
  @Observed var count = 0
}

actor Session {
  private let counter = Counter()
  private var other: Counter?

  func take(_ counter: Counter) { other = counter }

  func give(to session: Session) async {
    await session.take(counter)  // expect: error: sending 'self.counter' risks causing data races
  }
}

// What nobody else has may be handed over, once.
func make(for first: Session, _ second: Session) async {
  let counter = Counter()
  await first.take(counter)  // expect: error: sending 'counter' risks causing data races
  await second.take(counter)
}
