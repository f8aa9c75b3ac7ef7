import FacetBinding
import FacetViewModel
import Testing

// What the lines say of places is asked for with numbers of its own.
private func told(_ trace: Trace) -> [String] {
  trace.steps.map { step in
    step.description.replacing("ViewModelTests/LateTraceTests.swift:", with: "")
  }
}

@Suite("Traces of what comes later")
struct LateTraceTests {
  @Test("a lazy member that is made later is followed by its name")
  func lateMembers() {
    let late = Late()
    let trace = Trace(of: late)
    let token = late.double.observe(initial: false, line: 103) { _ in }
    late.number = 2
    #expect(
      told(trace) == [
        "1 changed number", "2 computed double (102) <- 1", "3 told observer of double (103) <- 2",
      ])
    withExtendedLifetime(token) {}
  }

  @Test("a lazy command is followed from its first use on")
  func lateCommands() {
    let late = LateModel()
    let trace = Trace(of: late)
    let token = late.grow.outputs.observe(line: 104) { _ in }
    late.grow.execute()
    #expect(
      told(trace) == [
        "1 command grow (105)", "2 changed number <- 1", "3 sent grow.outputs <- 1",
        "4 told observer of grow.outputs (104) <- 3",
      ])
    withExtendedLifetime(token) {}
  }

  @Test("a fold over events is followed from the event to the value")
  func folds() {
    let late = LateModel()
    let trace = Trace(of: late)
    let token = late.sum.observe(initial: false, line: 106) { _ in }
    late.events.send(3)
    #expect(
      told(trace) == [
        "1 sent events", "2 told observer of events (107) <- 1", "3 computed sum (107) <- 2",
        "4 told observer of sum (106) <- 3",
      ])
    withExtendedLifetime(token) {}
  }

  @Test("a view model that becomes the value of a property is followed once it is read")
  func laterModels() {
    let late = LateModel()
    let trace = Trace(of: late)
    let effect = Effect(line: 108) { _ = late.next?.number }
    late.next = LateModel()
    late.next?.number = 2
    #expect(
      told(trace) == [
        "1 changed next", "2 ran effect (108) <- 1", "3 changed next.number",
        "4 ran effect (108) <- 3",
      ])
    withExtendedLifetime(effect) {}
  }
}

private final class Late {
  @Observed var number = 1
  private(set) lazy var double = Computed(self, line: 102) { $0.number * 2 }
}

private final class LateModel: ViewModel {
  let disposeBag = DisposeBag()
  @Observed var number = 1
  @Observed var next: LateModel?
  private(set) lazy var grow = Command(self, line: 105) { $0.number += 1 }
  let events: Relay<Int>
  let sum: Property<Int>

  init() {
    let events = Relay<Int>()
    self.events = events
    sum = events.scan(0, +).toProperty(initial: 0, line: 107)
  }
}
