import FacetBinding

/// A client's class, with its state in wrapped properties.
final class Model {
  @Observed var value = 0
  @Observed var other = 0
}

private func counting(_ value: Int) { sink.total &+= value }

extension Workload {
  static var properties: [Workload] {
    [
      Workload(
        name: "W1", title: "set a property, 1 observer", bar: 2.0,
        floor: {
          let cell = FloorCell()
          cell.observers.append { sink.total &+= $0 }
          return { n in for i in 0..<n { cell.value = i } }
        },
        facet: {
          let model = Model()
          let token = model.$value.observe { sink.total &+= $0 }
          return { n in
            withExtendedLifetime(token) { for i in 1...n { model.value = i } }
          }
        }),
      Workload(
        name: "W2", title: "set a property, no observer", bar: 1.0, floorOf: "W1",
        floor: {
          let cell = FloorCell()
          return { n in for i in 0..<n { cell.value = i } }
        },
        facet: {
          let model = Model()
          return { n in for i in 1...n { model.value = i } }
        }, scale: 3),
      Workload(
        name: "W3", title: "set, 100 observers (per delivery)", bar: 2.0,
        floor: {
          let cell = FloorCell()
          for _ in 0..<100 { cell.observers.append { sink.total &+= $0 } }
          return { n in for i in 0..<n { cell.value = i } }
        },
        facet: {
          let model = Model()
          let tokens = (0..<100).map { _ in model.$value.observe { sink.total &+= $0 } }
          return { n in
            withExtendedLifetime(tokens) { for i in 1...n { model.value = i } }
          }
        }, operations: 100, scale: 1000),
      Workload(
        name: "W5a", title: "observe into a fresh bag, drop the bag", bar: 1.2,
        floor: {
          let list = FloorList()
          return { n in
            for _ in 0..<n {
              let bag = FloorBag()
              bag.tokens.append(list.observe { sink.total &+= $0 })
            }
          }
        },
        facet: {
          let model = Model()
          return { n in
            for _ in 0..<n {
              let bag = DisposeBag()
              model.$value.observe { sink.total &+= $0 }.disposed(by: bag)
            }
          }
        }, scale: 300),
      Workload(
        name: "W5b", title: "10,000 live observers, replace a random one", bar: 2.0,
        floor: {
          let list = FloorList()
          var tokens = (0..<10_000).map { _ in list.observe { sink.total &+= $0 } }
          var random = Random(seed: 7)
          return { n in
            for _ in 0..<n {
              tokens[random.next(below: 10_000)] = list.observe { sink.total &+= $0 }
            }
          }
        },
        facet: {
          let model = Model()
          var tokens = (0..<10_000).map { _ in model.$value.observe { sink.total &+= $0 } }
          var random = Random(seed: 7)
          return { n in
            for _ in 0..<n {
              tokens[random.next(below: 10_000)] = model.$value.observe { sink.total &+= $0 }
            }
          }
        }, scale: 300),
      Workload(
        name: "W12", title: "1,000 properties, 1 observer each, random sets", bar: 1.6,
        floor: {
          let cells = (0..<1000).map { _ in FloorCell() }
          for cell in cells { cell.observers.append { sink.total &+= $0 } }
          var random = Random(seed: 7)
          return { n in for i in 0..<n { cells[random.next(below: 1000)].value = i } }
        },
        facet: {
          let models = (0..<1000).map { _ in Model() }
          let tokens = models.map { $0.$value.observe { sink.total &+= $0 } }
          var random = Random(seed: 7)
          return { n in
            withExtendedLifetime(tokens) {
              for i in 1...n { models[random.next(below: 1000)].value = i }
            }
          }
        }),
    ]
  }
}

/// A small generator, the same in every run.
struct Random: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

  mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state
  }

  mutating func next(below bound: Int) -> Int { Int(truncatingIfNeeded: next() >> 33) % bound }
}
