import FacetBinding

final class Counter {
  @Observed var count = 0
}

actor Session {
  let counter = Counter()
  var changes: Signal<Int> { counter.$count.changes }
}

func fetch(from session: Session) async {
  _ = await session.counter  // expect: error: cannot exit actor-isolated context
  _ = await session.changes  // expect: error: cannot exit actor-isolated context
}
