import FacetBinding
import FacetViewModel

/// A client's class, with what it takes to be followed.
private final class TracedModel {
  @Observed var value = 0
  @Observed var other = 0
  let taps = Relay<Int>()
}

extension Workload {
  /// The floor of each is the same without a trace.
  static var tracing: [Workload] {
    [
      traced("W1") { model in
        let token = model.$value.observe { sink.total &+= $0 }
        return { n in
          withExtendedLifetime(token) { for i in 1...n { model.value = i } }
        }
      },
      traced("W3", operations: 100) { model in
        let tokens = (0..<100).map { _ in model.$value.observe { sink.total &+= $0 } }
        return { n in
          withExtendedLifetime(tokens) { for i in 1...n { model.value = i } }
        }
      },
      traced("W4") { model in
        let token = model.taps.map { $0 &+ 1 }.filter { $0 & 3 != 0 }.map { $0 &* 2 }.observe {
          sink.total &+= $0
        }
        return { n in
          withExtendedLifetime(token) { for i in 1...n { model.taps.send(i) } }
        }
      },
      traced("W6a") { model in
        let sum = Computed { model.value &+ model.other }
        let token = sum.observe { sink.total &+= $0 }
        return { n in
          withExtendedLifetime(token) {
            for i in 1...n { if i & 1 == 0 { model.value = i } else { model.other = i } }
          }
        }
      },
      traced("W7") { model in
        let b = model.$value.map { $0 &+ 1 }
        let c = model.$value.map { $0 &* 2 }
        let d = Computed { b.value &+ c.value }
        let token = d.observe { sink.total &+= $0 }
        return { n in
          withExtendedLifetime(token) { for i in 1...n { model.value = i } }
        }
      },
    ]
  }

  private static func traced(
    _ name: String, operations: Int = 1, _ prepare: @escaping (TracedModel) -> (Int) -> Void
  ) -> Workload {
    Workload(
      name: "\(name) traced", title: "\(name) while a trace follows it (floor: without)", bar: 2.0,
      operations: operations, isAllocationFree: true,
      floor: { prepare(TracedModel()) },
      facet: {
        let model = TracedModel()
        let trace = Trace(of: model)
        let run = prepare(model)
        return { n in withExtendedLifetime(trace) { run(n) } }
      })
  }
}
