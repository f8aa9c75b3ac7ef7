import FacetBinding

extension Workload {
  static var signals: [Workload] {
    [
      Workload(
        name: "W4", title: "relay, map, filter, map, observer (3 of 4 pass)", bar: 1.8,
        isAllocationFree: true,
        floor: {
          FloorRelay(
            FloorStage.map(
              { $0 &+ 1 },
              FloorStage.filter(
                { $0 & 3 != 0 }, FloorStage.map({ $0 &* 2 }, { sink.total &+= $0 })))
          ).sending
        },
        facet: {
          sending { $0.map { $0 &+ 1 }.filter { $0 & 3 != 0 }.map { $0 &* 2 } }
        }),
      Workload(
        name: "W8a", title: "scan(+)", bar: 1.5, isAllocationFree: true,
        floor: { FloorRelay(FloorStage.scan(0, &+, { sink.total &+= $0 })).sending },
        facet: { sending { $0.scan(0, &+) } }),
      Workload(
        name: "W8b", title: "removeDuplicates, every other repeats", bar: 2.0,
        isAllocationFree: true,
        floor: {
          let relay = FloorRelay(FloorStage.removeDuplicates { sink.total &+= $0 })
          return { n in for i in 0..<n { relay.send(i / 2) } }
        },
        facet: {
          let relay = Relay<Int>()
          let token = relay.removeDuplicates().observe { sink.total &+= $0 }
          return { n in
            withExtendedLifetime(token) { for i in 0..<n { relay.send(i / 2) } }
          }
        }),
      Workload(
        name: "W9", title: "100 maps on a signal", bar: 1.2, isAllocationFree: true,
        floor: { mapsFloor(100) },
        facet: {
          sending { (0..<100).reduce($0) { signal, _ in signal.map { $0 &+ 1 } } }
        }),
      Workload(
        name: "W10", title: "flatMapLatest to an inner that answers at once", bar: 4.0,
        floor: {
          let list = FloorList()
          let stage = FloorSwitch({ _ in list }, { sink.total &+= $0 })
          return FloorRelay { stage.receive($0) }.sending
        },
        facet: {
          let model = Model()
          return sending { $0.flatMapLatest { _ in model.$value } }
        }),
    ]
  }
}

/// A relay and `count` stages of `map`, by hand.
func mapsFloor(_ count: Int) -> (Int) -> Void {
  var stage: FloorStage.Receive = { sink.total &+= $0 }
  for _ in 0..<count { stage = FloorStage.map({ $0 &+ 1 }, stage) }
  return FloorRelay(stage).sending
}

/// Sends to an observer of what `stages` makes of a relay.
private func sending(through stages: (Signal<Int>) -> Signal<Int>) -> (Int) -> Void {
  let relay = Relay<Int>()
  let token = stages(relay).observe { sink.total &+= $0 }
  return { n in
    withExtendedLifetime(token) { for i in 0..<n { relay.send(i) } }
  }
}
