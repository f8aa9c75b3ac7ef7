import FacetBinding
import FacetTesting
import Testing

@Suite("TestScheduler")
struct TestSchedulerTests {
  private let time = TestScheduler()

  @Test("does what is due in the order of time, and of scheduling at the same time")
  func order() {
    let told = Told()
    let tokens = [3, 1, 2, 1].enumerated().map { index, second in
      time.schedule(after: .seconds(second)) { [time] in
        told.names.append("\(index) at \(time.now)")
      }
    }
    time.advance(by: .seconds(2))
    #expect(
      told.names == ["1 at 1.0 seconds", "3 at 1.0 seconds", "2 at 2.0 seconds"])
    #expect(time.now == .seconds(2))
    withExtendedLifetime(tokens) {}
  }

  @Test("what an action schedules for now is done after what is due already, at the same time")
  func schedulingMore() {
    let told = Told()
    var tokens: [Disposable] = []
    tokens.append(
      time.schedule(after: .seconds(1)) { [time] in
        told.names.append("first")
        tokens.append(time.schedule(after: .seconds(-1)) { told.names.append("third") })
      })
    tokens.append(time.schedule(after: .seconds(1)) { told.names.append("second") })
    time.advance(by: .seconds(1))
    #expect(told.names == ["first", "second", "third"])
    #expect(time.now == .seconds(1))
    tokens = []
  }

  @Test("an action may give up another one that is due at the same time")
  func cancelling() {
    let told = Told()
    var other: Disposable?
    let token = time.schedule(after: .seconds(1)) {
      told.names.append("first")
      other = nil
    }
    other = time.schedule(after: .seconds(1)) { told.names.append("second") }
    time.advance(by: .seconds(1))
    #expect(told.names == ["first"] && other == nil)
    withExtendedLifetime(token) {}
  }

  @Test("advancing by nothing does what is due now; by very much, everything")
  func extremes() {
    let told = Told()
    let tokens = [
      time.schedule(after: .zero) { told.names.append("now") },
      time.schedule(after: .seconds(Int64.max)) { told.names.append("at the end") },
    ]
    #expect(told.names == [])
    time.advance(by: .zero)
    #expect(told.names == ["now"])
    time.advance(by: .seconds(Int64.max))
    #expect(told.names == ["now", "at the end"])
    withExtendedLifetime(tokens) {}
  }

  @Test("time does not go back after an action that lets more of it pass")
  func nested() {
    let told = Told()
    let tokens = [
      time.schedule(after: .seconds(1)) { [time] in time.advance(by: .seconds(9)) },
      time.schedule(after: .seconds(2)) { [time] in told.names.append("at \(time.now)") },
    ]
    time.advance(by: .seconds(2))
    #expect(time.now == .seconds(10))
    #expect(told.names == ["at 2.0 seconds"])
    withExtendedLifetime(tokens) {}
  }

  @Test("run does all that is due, also what that schedules, and not what was given up")
  func running() {
    let told = Told()
    var tokens: [Disposable] = []
    tokens.append(
      time.schedule(after: .seconds(1)) { [time] in
        told.names.append("first")
        tokens.append(time.schedule(after: .seconds(1)) { told.names.append("at \(time.now)") })
      })
    tokens.append(time.schedule(after: .seconds(60)) { told.names.append("given up") })
    tokens[1].dispose()
    time.run()
    #expect(told.names == ["first", "at 2.0 seconds"])
    tokens = []
  }

  private final class Told { var names: [String] = [] }
}
