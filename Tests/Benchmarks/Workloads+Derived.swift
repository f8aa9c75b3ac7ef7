import FacetBinding

/// `count` inputs and their sum, by hand and with Facet.
private func derivedFloor(_ count: Int) -> (Int) -> Void {
  let cells = (0..<count).map { _ in FloorCell() }
  let sum = FloorDerived {
    var total = 0
    for cell in cells { total &+= cell.value }
    return total
  }
  for cell in cells { cell.observers.append { _ in sum.update() } }
  sum.observers.append { sink.total &+= $0 }
  return { n in for i in 0..<n { cells[i % count].value = i + 1 } }
}

private func derivedFacet(_ count: Int) -> (Int) -> Void {
  let inputs = (0..<count).map { _ in Observed(wrappedValue: 0) }
  let sum = Computed {
    var total = 0
    for input in inputs { total &+= input.wrappedValue }
    return total
  }
  let token = sum.observe { sink.total &+= $0 }
  var last = 0
  return { n in
    withExtendedLifetime(token) {
      for i in last + 1...last + n { inputs[i % count].wrappedValue = i }
      last += n
    }
  }
}

extension Workload {
  static var derived: [Workload] {
    [
      Workload(
        name: "W6a", title: "derived from 2 properties, set in turn", bar: 3.0,
        floor: {
          let (first, second) = (FloorCell(), FloorCell())
          let sum = FloorDerived { first.value &+ second.value }
          first.observers.append { _ in sum.update() }
          second.observers.append { _ in sum.update() }
          sum.observers.append { sink.total &+= $0 }
          return { n in
            for i in 1...n { if i & 1 == 0 { first.value = i } else { second.value = i } }
          }
        },
        facet: {
          let model = Model()
          let sum = Computed { model.value &+ model.other }
          let token = sum.observe { sink.total &+= $0 }
          var last = 0
          return { n in
            withExtendedLifetime(token) {
              for _ in 0..<n {
                last += 1
                if last & 1 == 0 { model.value = last } else { model.other = last }
              }
            }
          }
        }, scale: 200),
      Workload(
        name: "W6b", title: "derived from 10 properties, set in turn", bar: 4.0,
        floor: { derivedFloor(10) }, facet: { derivedFacet(10) }, scale: 300),
      Workload(
        name: "W7", title: "diamond a -> (b, c) -> d, 1 observer", bar: 2.5,
        floor: {
          let a = FloorCell()
          let b = FloorDerived { a.value &+ 1 }
          let c = FloorDerived { a.value &* 2 }
          let d = FloorDerived { b.value &+ c.value }
          a.observers.append { _ in b.update() }
          a.observers.append { _ in c.update() }
          b.observers.append { _ in d.update() }
          c.observers.append { _ in d.update() }
          d.observers.append { sink.total &+= $0 }
          return { n in for i in 0..<n { a.value = i } }
        },
        facet: {
          let model = Model()
          let b = model.$value.map { $0 &+ 1 }
          let c = model.$value.map { $0 &* 2 }
          let d = Computed { b.value &+ c.value }
          let token = d.observe { sink.total &+= $0 }
          var last = 0
          return { n in
            withExtendedLifetime(token) {
              for _ in 0..<n {
                last += 1
                model.value = last
              }
            }
          }
        }, scale: 300),
      Workload(
        name: "W9p", title: "100 maps on a property", bar: 12, floorOf: "W9",
        floor: { stagesFloor(100) },
        facet: {
          let model = Model()
          var last: Property<Int> = model.$value
          for _ in 0..<100 { last = last.map { $0 &+ 1 } }
          let token = last.observe { sink.total &+= $0 }
          var value = 0
          return { n in
            withExtendedLifetime(token) {
              for _ in 0..<n {
                value += 1
                model.value = value
              }
            }
          }
        }, scale: 5000),
    ]
  }
}
