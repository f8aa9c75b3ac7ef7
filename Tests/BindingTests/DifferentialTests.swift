import FacetBinding
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

@Suite("Random graphs against an oracle")
struct DifferentialTests {
  /// `FACET_GRAPHS` graphs are tried, from seed `FACET_SEED` on.
  private static func number(_ name: String, default other: UInt64) -> UInt64 {
    getenv(name).flatMap { UInt64(String(cString: $0)) } ?? other
  }

  @Test("C1 C4 to C8 C10 C14 C15 Values, tellings, their order and counts are those of the oracle")
  func randomGraphs() {
    let graphs = Self.number("FACET_GRAPHS", default: 2000)
    let first = Self.number("FACET_SEED", default: 1)
    for seed in first..<first + graphs {
      if let failure = RandomGraph(seed: seed).run(steps: 20) {
        Issue.record("FACET_SEED=\(seed) FACET_GRAPHS=1 fails at \(failure)")
        return
      }
    }
  }

  @Test("and the same with a trace, which knows for each telling the change that it comes from")
  func tracedGraphs() {
    let graphs = Self.number("FACET_GRAPHS", default: 300)
    let first = Self.number("FACET_SEED", default: 1)
    for seed in first..<first + graphs {
      if let failure = TracedGraph(seed: seed).run(steps: 20) {
        Issue.record("FACET_SEED=\(seed) FACET_GRAPHS=1 fails at \(failure)")
        return
      }
    }
  }
}
