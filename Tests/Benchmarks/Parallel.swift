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

  func execute(_ times: Int) {
    for _ in 0..<times { counter.increment.execute() }
  }

  func set(_ times: Int) {
    for i in 1...times { counter.count = i }
  }
}

/// Sessions that share nothing must not wait for each other: two drivers by one.
enum Parallel {
  private static let times = 100

  static func rows(_ effort: Effort) async -> [Row] {
    let sessions = (0..<10_000 / effort.divisor).map { _ in Session() }
    return [
      await row("sets", sessions, effort) { await $0.set($1) },
      await row("commands", sessions, effort) { await $0.execute($1) },
    ]
  }

  /// The fastest rounds, since others want the second core, too.
  private static func row(
    _ name: String, _ sessions: [Session], _ effort: Effort,
    _ work: @escaping @Sendable (Session, Int) async -> Void
  ) async -> Row {
    let short = effort.limited(to: 5)
    var (alone, together) = (Double.infinity, Double.infinity)
    for _ in 0..<short.rounds {
      alone = min(alone, await nanoseconds(sessions, drivers: 1, work))
      together = min(together, await nanoseconds(sessions, drivers: 2, work))
    }
    return Row(
      name: "parallel \(name)",
      title: "\(sessions.count) view models, \(times) \(name) each, 2 drivers by 1 (wall time)",
      measured: together, floor: alone, ratio: alone / together, bar: .atLeast(1.7))
  }

  /// Wall time for one command.
  private static func nanoseconds(
    _ sessions: [Session], drivers: Int, _ work: @escaping @Sendable (Session, Int) async -> Void
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
