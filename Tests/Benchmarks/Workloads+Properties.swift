import FacetBinding

extension Workload {
  private static func cellFloor() -> (Int) -> Void {
    let cell = FloorCell()
    cell.observers.append { sink.total &+= $0 }
    return { n in for i in 1...n { cell.value = i } }
  }

  static var properties: [Workload] {
    [
      Workload(
        name: "W1", title: "set a property, 1 observer", bar: 2.0, isAllocationFree: true,
        floor: cellFloor,
        facet: {
          let model = Model()
          let token = model.$value.observe { sink.total &+= $0 }
          return { n in
            withExtendedLifetime(token) { for i in 1...n { model.value = i } }
          }
        }),
      Workload(
        name: "W2", title: "set a property, no observer (floor of W1)", bar: 1.0,
        floor: cellFloor,
        facet: {
          let model = Model()
          return { n in for i in 1...n { model.value = i } }
        }),
      observed(by: 100, name: "W3", title: "set, 100 observers (per delivery)"),
      Workload(
        name: "W12", title: "1,000 properties, 1 observer each, random sets", bar: 1.6,
        isAllocationFree: true,
        floor: {
          let cells = (0..<1000).map { _ in FloorCell() }
          for cell in cells { cell.observers.append { sink.total &+= $0 } }
          var random = Random(seed: 7)
          return { n in for i in 1...n { cells[random.next(below: 1000)].value = i } }
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

  /// W3, with any number of observers.
  static func observed(by count: Int, name: String, title: String) -> Workload {
    Workload(
      name: name, title: title, bar: 2.0, operations: count, isAllocationFree: true,
      floor: {
        let cell = FloorCell()
        for _ in 0..<count { cell.observers.append { sink.total &+= $0 } }
        return { n in for i in 1...n { cell.value = i } }
      },
      facet: {
        let model = Model()
        let tokens = (0..<count).map { _ in model.$value.observe { sink.total &+= $0 } }
        return { n in
          withExtendedLifetime(tokens) { for i in 1...n { model.value = i } }
        }
      })
  }
}
