import FacetBinding

extension Workload {
  static var observing: [Workload] {
    [
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
        }),
      replacing(
        oneOf: 10_000, name: "W5b", title: "10,000 live observers, replace a random one"),
    ]
  }

  /// W5b, with any number of live observers.
  static func replacing(oneOf count: Int, name: String, title: String) -> Workload {
    Workload(
      name: name, title: title, bar: 2.0, period: 2 * count,
      floor: {
        let list = FloorList()
        var tokens = (0..<count).map { _ in list.observe { sink.total &+= $0 } }
        var random = Random(seed: 7)
        return { n in
          for _ in 0..<n {
            tokens[random.next(below: count)] = list.observe { sink.total &+= $0 }
          }
        }
      },
      facet: {
        let model = Model()
        var tokens = (0..<count).map { _ in model.$value.observe { sink.total &+= $0 } }
        var random = Random(seed: 7)
        return { n in
          for _ in 0..<n {
            tokens[random.next(below: count)] = model.$value.observe { sink.total &+= $0 }
          }
        }
      })
  }
}
