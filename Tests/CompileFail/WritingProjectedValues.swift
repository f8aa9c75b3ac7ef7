import FacetBinding

final class Counter {
  @Observed private(set) var count = 0
}

func write(_ counter: Counter) {
  counter.count = 1  // expect: error: 'count' setter is inaccessible
  counter.$count = Observed(wrappedValue: 1)  // expect: error: '$count' is immutable
  counter.$count.wrappedValue = 1  // expect: error: no member 'wrappedValue'
  counter.$count.value = 1  // expect: error: 'value' is a get-only property
}
