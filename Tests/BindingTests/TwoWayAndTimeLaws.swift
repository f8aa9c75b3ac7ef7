import FacetBinding
import FacetTesting
import Testing

@Suite("Laws C17 and C18: two-way bindings, exact time")
struct TwoWayAndTimeLaws {
  private final class Field {
    @Observed var text = "" { didSet { writes += 1 } }
    var writes = 0
  }

  @Test("C17 One write to the other side, none back; one telling per observer")
  func oneWrite() {
    let (model, field) = (Field(), Field())
    model.text = "start"
    let log = Log<String>()
    let binding = TwoWay(model, \.text).bind(to: TwoWay(field, \.text))
    #expect(field.text == "start")
    let tokens = [
      model.$text.observe(initial: false) { log.add("model \($0)") },
      field.$text.observe(initial: false) { log.add("field \($0)") },
    ]
    model.writes = 0
    field.writes = 0
    model.text = "a"
    #expect(field.text == "a")
    #expect((model.writes, field.writes) == (1, 1))
    field.text = "b"
    #expect(model.text == "b")
    #expect((model.writes, field.writes) == (2, 2))
    #expect(log.values == ["model a", "field a", "field b", "model b"])
    binding.dispose()
    model.text = "c"
    #expect(field.text == "b")
    end(tokens)
  }

  @Test("C17 Only a side that changes its mind is written back")
  func changedMind() {
    final class Percent { @Observed var value = 0 }
    let (model, slider) = (Percent(), Percent())
    let binding = TwoWay(model, \.value).bind(to: TwoWay(slider, \.value))
    let clamp = slider.$value.observe { if $0 > 100 { slider.value = 100 } }
    model.value = 250
    #expect((model.value, slider.value) == (100, 100))
    model.value = 7
    #expect(slider.value == 7)
    end(binding, clamp)
  }

  @Test("C17 Values without equality do not bounce either")
  func withoutEquality() {
    struct Opaque { var id = 0 }
    final class Owner {
      @Observed var opaque = Opaque()
      @Observed private(set) var other = 0
    }
    let (left, right) = (Owner(), Owner())
    let binding = TwoWay(left, \.opaque).bind(to: TwoWay(right, \.opaque))
    let log = Log<String>()
    let tokens = [
      left.$opaque.observe(initial: false) { log.add("left \($0.id)") },
      right.$opaque.observe(initial: false) { log.add("right \($0.id)") },
    ]
    left.opaque = Opaque(id: 1)
    right.opaque = Opaque(id: 2)
    #expect(log.values == ["left 1", "right 1", "right 2", "left 2"])
    end(binding, tokens)
  }

  @Test("C17 A two-way property keeps no owner; without it the last value stays")
  func owners() {
    var model: Field? = Field()
    model?.text = "last"
    let way = TwoWay(model!, \.text)
    way.value = "set"
    #expect(model?.text == "set")
    #expect(way.value == "set")
    weak let weakModel = model
    model = nil
    #expect(weakModel == nil)
    way.value = "nobody"
    #expect(way.value == "set")
  }

  @Test("C18 A debounce of 300 ms is silent at 299 and fires at 300")
  func debounce() {
    let time = TestScheduler()
    let relay = Relay<String>()
    let log = Log<String>()
    let debounced = relay.debounce(for: .milliseconds(300), scheduler: time)
    let token = debounced.observe { log.add($0) }
    relay.send("a")
    time.advance(by: .milliseconds(200))
    relay.send("ab")
    time.advance(by: .milliseconds(299))
    #expect(log.values == [])
    time.advance(by: .milliseconds(1))
    #expect(log.values == ["ab"])
    relay.send("lost")
    token.dispose()
    time.run()
    #expect(log.values == ["ab"])
    #expect(debounced.observerCount == 0)
  }

  @Test("C18 Two observers have two timers")
  func twoTimers() {
    let time = TestScheduler()
    let relay = Relay<Int>()
    let log = Log<String>()
    let debounced = relay.debounce(for: .seconds(1), scheduler: time)
    let first = debounced.observe { log.add("first \($0) at \(time.now)") }
    relay.send(1)
    time.advance(by: .milliseconds(500))
    var second: Disposable? = debounced.observe { log.add("second \($0) at \(time.now)") }
    relay.send(2)
    time.run()
    #expect(log.take() == ["first 2 at 1.5 seconds", "second 2 at 1.5 seconds"])
    relay.send(3)
    second = nil
    time.run()
    #expect(log.take() == ["first 3 at 2.5 seconds"])
    #expect(second == nil)
    first.dispose()
  }

  @Test("C18 throttle tells the first at once, and the latest at the end of the interval")
  func throttle() {
    let time = TestScheduler()
    let relay = Relay<Int>()
    let (latest, first) = (Log<String>(), Log<String>())
    let tokens = [
      relay.throttle(for: .seconds(1), latest: true, scheduler: time)
        .observe { latest.add("\($0) at \(time.now)") },
      relay.throttle(for: .seconds(1), latest: false, scheduler: time)
        .observe { first.add("\($0) at \(time.now)") },
    ]
    for element in 1...8 {
      relay.send(element)
      time.advance(by: .milliseconds(400))
    }
    time.run()
    #expect(
      latest.values == [
        "1 at 0.0 seconds", "3 at 1.0 seconds", "5 at 2.0 seconds", "8 at 3.0 seconds",
      ])
    #expect(first.values == ["1 at 0.0 seconds", "4 at 1.2 seconds", "7 at 2.4 seconds"])
    end(tokens)
  }

  @Test("C18 delay tells every element later, in order")
  func delay() {
    let time = TestScheduler()
    let relay = Relay<Int>()
    let log = Log<String>()
    let token = relay.delay(for: .seconds(2), scheduler: time)
      .observe { log.add("\($0) at \(time.now)") }
    relay.send(1)
    relay.send(2)
    time.advance(by: .seconds(1))
    relay.send(3)
    time.advance(by: .seconds(1))
    #expect(log.take() == ["1 at 2.0 seconds", "2 at 2.0 seconds"])
    time.run()
    #expect(log.take() == ["3 at 3.0 seconds"])
    token.dispose()
  }

  @Test("C18 Actions run at their very time, in order, also those that actions schedule")
  func scheduling() {
    let time = TestScheduler()
    let log = Log<String>()
    var tokens: [Disposable] = []
    for delay in [30, 10, 20, 10] {
      tokens.append(
        time.schedule(after: .milliseconds(delay)) {
          log.add("\(delay) at \(time.now)")
          if delay == 10 {
            tokens.append(
              time.schedule(after: .milliseconds(5)) { log.add("nested at \(time.now)") })
          }
        })
    }
    var dropped: Disposable? = time.schedule(after: .zero) { log.add("dropped") }
    dropped = nil
    time.advance(by: .milliseconds(20))
    #expect(
      log.values == [
        "10 at 0.01 seconds", "10 at 0.01 seconds", "nested at 0.015 seconds",
        "nested at 0.015 seconds", "20 at 0.02 seconds",
      ])
    #expect(dropped == nil)
    tokens.forEach { $0.dispose() }
    time.run()
    #expect(log.values.count == 5)
  }

  @Test("C18 What an element causes is told before time goes on")
  func causes() {
    let time = TestScheduler()
    let relay = Relay<Int>()
    let pair = Pair()
    let log = Log<Int>()
    let tokens = [
      relay.debounce(for: .seconds(1), scheduler: time).observe { pair.first = $0 },
      pair.$first.observe(initial: false) { log.add($0) },
    ]
    relay.send(1)
    time.advance(by: .seconds(1))
    #expect(log.values == [1])
    end(tokens)
  }

  @MainActor
  @Test("C18 Real time runs actions on its actor, in order, and never early")
  func liveScheduler() async {
    let time = LiveScheduler()
    let log = Log<String>()
    let start = time.now
    let (done, isDone) = AsyncStream.makeStream(of: Void.self)
    let tokens = [
      time.schedule(after: .milliseconds(20)) {
        log.add("second")
        #expect(time.now - start >= .milliseconds(20))
        isDone.finish()
      },
      time.schedule(after: .milliseconds(5)) { log.add("first") },
    ]
    time.schedule(after: .zero) { log.add("given up") }.dispose()
    for await _ in done {}
    #expect(log.values == ["first", "second"])
    end(tokens)
  }
}
