import Foundation

/// SplitMix64. The seed is printed, and `FACET_SEED` repeats a run.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(for test: String) {
    let given = ProcessInfo.processInfo.environment["FACET_SEED"].flatMap { UInt64($0) }
    let seed = given ?? .random(in: .min ... .max)
    print("\(test): FACET_SEED=\(seed)")
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

/// How many rounds a long test takes: few in CI, as many as `name` in the environment says by hand.
func rounds(_ name: String, usually count: Int) -> Int {
  ProcessInfo.processInfo.environment[name].flatMap { Int($0) } ?? count
}
