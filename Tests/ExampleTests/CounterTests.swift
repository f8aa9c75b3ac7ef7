import FacetBinding
import FacetViewModel
import Testing

@testable import counter

@Suite("Counter")
struct CounterTests {
  private let counter = CounterViewModel()

  @Test("counts up and down")
  func counts() {
    counter.increment.execute()
    counter.increment.execute()
    counter.decrement.execute()
    #expect(counter.count == 1)
    counter.reset.execute()
    #expect(counter.count == 0)
  }

  @Test("does not count below 0")
  func stopsAtZero() {
    #expect(!counter.decrement.isEnabled.value)
    #expect(counter.decrement.execute().refusal == .disabled)
    counter.increment.execute()
    #expect(counter.decrement.isEnabled.value && counter.count == 1)
  }
}
