import FacetBinding
import Testing

@MainActor
@Suite("Law C19: asynchronous sequences")
struct ValuesLaws {
  private final class Model {
    @Observed var count = 0
    lazy var label = Computed(self) { "\($0.count)" }
    let relay = Relay<Int>()
  }

  @Test("C19 values gives the current value and all later ones")
  func allValues() async {
    let model = Model()
    let values = model.$count.values
    model.count = 1
    model.count = 2
    var seen: [Int] = []
    for await value in values {
      seen.append(value)
      if value == 2 { break }
    }
    #expect(seen == [0, 1, 2])
  }

  @Test("C19 The loop ends when the source is gone, and does not keep the owner alive")
  func endsWithTheSource() async {
    var model: Model? = Model()
    weak let weakModel = model
    let loops = [
      Task { [values = model!.$count.values] in await collect(values) },
      Task { [values = model!.$count.map { $0 * 2 }.map { $0 + 1 }.values] in await collect(values)
      },
      Task { [values = model!.label.values] in await collect(values).compactMap { Int($0) } },
      Task { [values = model!.relay.map { $0 * 2 }.values] in await collect(values) },
      Task { [values = model!.$count.changes.values] in await collect(values) },
    ]
    model?.count = 1
    model?.count = 1
    model?.relay.send(4)
    model = nil
    #expect(weakModel == nil)
    var results: [[Int]] = []
    for loop in loops { results.append(await loop.value) }
    #expect(results == [[0, 1], [1, 3], [0, 1], [8], [1]])
  }

  @Test("C19 The loop ends when the signal is done, and when its task is cancelled")
  func otherEnds() async {
    let relay = Relay<Int>()
    let first = Task { [values = relay.prefix(2).values] in await collect(values) }
    let second = Task { [values = relay.values] in await collect(values) }
    relay.send(1)
    relay.send(2)
    relay.send(3)
    #expect(await first.value == [1, 2])
    #expect(relay.observerCount == 1)
    second.cancel()
    _ = await second.value
    #expect(relay.observerCount == 0)
  }

  @Test("C19 A loop that is left leaves nothing behind")
  func leaving() async {
    let model = Model()
    for _ in 0..<10 {
      for await _ in model.$count.values { break }
      for await _ in model.label.values { break }
    }
    #expect(model.$count.observerCount == 0)
    #expect(model.label.observerCount == 0)
  }

  private func collect<Element>(_ values: Values<Element>) async -> [Element] {
    var seen: [Element] = []
    for await value in values { seen.append(value) }
    return seen
  }
}
