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
          let (first, second) = (Observed(wrappedValue: 0), Observed(wrappedValue: 0))
          let sum = Computed { first.wrappedValue &+ second.wrappedValue }
          let token = sum.observe { sink.total &+= $0 }
          return { n in
            withExtendedLifetime(token) {
              for i in 1...n {
                if i & 1 == 0 { first.wrappedValue = i } else { second.wrappedValue = i }
              }
            }
          }
        }),
      Workload(
        name: "W6b", title: "derived from 10 properties, set in turn", bar: 4.0,
        isAllocationFree: true, floor: sumFloor, facet: sumFacet),
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

/// Ten of a kind, by name, as a form has its fields.
private struct Ten<Field> {
  let a, b, c, d, e, f, g, h, i, j: Field
  var all: [Field] { [a, b, c, d, e, f, g, h, i, j] }

  init(_ make: () -> Field) {
    (a, b, c, d, e) = (make(), make(), make(), make(), make())
    (f, g, h, i, j) = (make(), make(), make(), make(), make())
  }
}

/// Ten inputs and their sum, by hand.
private func sumFloor() -> (Int) -> Void {
  let form = Ten { FloorCell() }
  let cells = form.all
  let sum = FloorDerived {
    form.a.value &+ form.b.value &+ form.c.value &+ form.d.value &+ form.e.value &+ form.f.value
      &+ form.g.value &+ form.h.value &+ form.i.value &+ form.j.value
  }
  for cell in cells { cell.observers.append { _ in sum.update() } }
  sum.observers.append { sink.total &+= $0 }
  return { n in for i in 1...n { cells[i % 10].value = i } }
}

private func sumFacet() -> (Int) -> Void {
  let form = Ten { Observed(wrappedValue: 0) }
  let inputs = form.all
  let sum = Computed {
    form.a.value &+ form.b.value &+ form.c.value &+ form.d.value &+ form.e.value &+ form.f.value
      &+ form.g.value &+ form.h.value &+ form.i.value &+ form.j.value
  }
  let token = sum.observe { sink.total &+= $0 }
  return { n in
    withExtendedLifetime(token) { for i in 1...n { inputs[i % 10].wrappedValue = i } }
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
