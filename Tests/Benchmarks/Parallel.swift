import FacetBinding
import FacetViewModel

/// A view model in an actor of its own.
private actor Session {
  private final class Counter: ViewModel {
    let disposeBag = DisposeBag()
    @Observed var count = 0
    private(set) var told = 0
    private(set) lazy var increment = Command(self) { $0.count += 1 }

    init() {
      $count.observe(with: self) { counter, _ in counter.told += 1 }.disposed(by: disposeBag)
    }
  }

  private let counter = Counter()
  private var state = 1 as UInt64

  func execute(_ times: Int) {
    for _ in 0..<times { counter.increment.execute() }
  }

  func set(_ times: Int) {
    for i in 1...times { counter.count = i }
  }

  /// Work that has nothing to do with Facet.
  func compute(_ times: Int) {
    for _ in 0..<20 * times {
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
    }
  }
}

/// Sessions that share nothing must not wait for each other: two drivers by one.
enum Parallel {
  private typealias Work = @Sendable (Session, Int) async -> Void
  private static let times = 100

  /// Wall time, and the fastest of several rounds, since others want the second core, too. Where they
  /// have it all the time, the first row misses the bar as well.
  static func rows(_ effort: Effort) async -> [Row] {
    let sessions = (0..<10_000 / effort.divisor).map { _ in Session() }
    let works: [(name: String, work: Work)] = [
      ("machine", { await $0.compute($1) }), ("sets", { await $0.set($1) }),
      ("commands", { await $0.execute($1) }),
    ]
    var fastest = works.map { _ in (alone: Double.infinity, together: Double.infinity) }
    for _ in 0..<effort.limited(to: 10).rounds {
      for (index, (_, work)) in works.enumerated() {
        let alone = await nanoseconds(sessions, drivers: 1, work)
        let together = await nanoseconds(sessions, drivers: 2, work)
        fastest[index].alone = min(fastest[index].alone, alone)
        fastest[index].together = min(fastest[index].together, together)
      }
    }
    return zip(works, fastest).map { work, fastest in
      let what = work.name == "machine" ? "steps of arithmetic" : work.name
      return Row(
        name: "parallel \(work.name)",
        title: "\(sessions.count) view models, \(times) \(what) each, 2 drivers by 1 (wall time)",
        measured: fastest.together, floor: fastest.alone,
        ratio: fastest.alone / fastest.together, bar: .atLeast(1.7))
    }
  }

  /// Wall time for one of them.
  private static func nanoseconds(
    _ sessions: [Session], drivers: Int, _ work: @escaping Work
  ) async -> Double {
    let share = sessions.count / drivers
    let duration = await ContinuousClock().measure {
      await withTaskGroup(of: Void.self) { group in
        for driver in 0..<drivers {
          group.addTask {
            for session in sessions[driver * share..<(driver + 1) * share] {
              await work(session, times)
            }
          }
        }
      }
    }
    return duration / .nanoseconds(1) / Double(share * drivers * times)
  }
}
