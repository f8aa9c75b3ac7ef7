import FacetBinding

extension Workload {
  static var derived: [Workload] {
    [
      Workload(
        name: "W6a", title: "derived from 2 properties, set in turn", bar: 3.0,
        isAllocationFree: true,
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
          return { n in
            withExtendedLifetime(token) {
              for i in 1...n { if i & 1 == 0 { model.value = i } else { model.other = i } }
            }
          }
        }),
      Workload(
        name: "W6b", title: "derived from 10 properties, set in turn", bar: 4.0,
        isAllocationFree: true, floor: { sumFloor(10) }, facet: { sumFacet(10) }),
      Workload(
        name: "W7", title: "diamond a -> (b, c) -> d, 1 observer", bar: 2.5,
        isAllocationFree: true,
        floor: { diamondFloor { sink.total &+= $0 } },
        facet: { diamondFacet { sink.total &+= $0 } }),
      Workload(
        name: "W9p", title: "100 maps on a property (floor of W9)", bar: 12,
        isAllocationFree: true,
        floor: { mapsFloor(100) },
        facet: {
          let model = Model()
          let last = (0..<100).reduce(model.$value) { property, _ in property.map { $0 &+ 1 } }
          let token = last.observe { sink.total &+= $0 }
          return { n in
            withExtendedLifetime(token) { for i in 1...n { model.value = i } }
          }
        }),
    ]
  }
}

/// `count` inputs and their sum, by hand.
private func sumFloor(_ count: Int) -> (Int) -> Void {
  let cells = (0..<count).map { _ in FloorCell() }
  let sum = FloorDerived {
    var total = 0
    for cell in cells { total &+= cell.value }
    return total
  }
  for cell in cells { cell.observers.append { _ in sum.update() } }
  sum.observers.append { sink.total &+= $0 }
  return { n in for i in 1...n { cells[i % count].value = i } }
}

private func sumFacet(_ count: Int) -> (Int) -> Void {
  let inputs = (0..<count).map { _ in Observed(wrappedValue: 0) }
  let sum = Computed {
    var total = 0
    for input in inputs { total &+= input.wrappedValue }
    return total
  }
  let token = sum.observe { sink.total &+= $0 }
  return { n in
    withExtendedLifetime(token) { for i in 1...n { inputs[i % count].wrappedValue = i } }
  }
}

/// The diamond by hand tells twice for each change, the first time a half-updated value.
func diamondFloor(_ receive: @escaping (Int) -> Void) -> (Int) -> Void {
  let a = FloorCell()
  let b = FloorDerived { a.value &+ 1 }
  let c = FloorDerived { a.value &* 2 }
  let d = FloorDerived { b.value &+ c.value }
  a.observers.append { _ in b.update() }
  a.observers.append { _ in c.update() }
  b.observers.append { _ in d.update() }
  c.observers.append { _ in d.update() }
  d.observers.append(receive)
  return { n in for i in 1...n { a.value = i } }
}

func diamondFacet(_ receive: @escaping (Int) -> Void) -> (Int) -> Void {
  let model = Model()
  let b = model.$value.map { $0 &+ 1 }
  let c = model.$value.map { $0 &* 2 }
  let d = Computed { b.value &+ c.value }
  let token = d.observe(receive)
  return { n in
    withExtendedLifetime(token) { for i in 1...n { model.value = i } }
  }
}
