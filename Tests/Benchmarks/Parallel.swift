import FacetBinding
import FacetViewModel

/// A view model in an actor of its own.
private actor Session {
  final class Counter: ViewModel {
    let disposeBag = DisposeBag()
    @Observed private(set) var count = 0
    private(set) var told = 0
    private(set) lazy var increment = Command(self) { $0.count += 1 }

    init() {
      $count.observe(with: self) { counter, _ in counter.told += 1 }.disposed(by: disposeBag)
    }
  }

  private let counter = Counter()

  func work(_ commands: Int) {
    for _ in 0..<commands { counter.increment.execute() }
  }
}

/// Sessions that share nothing must not wait for each other.
enum Parallel {
  static func row(_ effort: Effort) async -> Row {
    let sessions = (0..<10_000 / effort.divisor).map { _ in Session() }
    _ = await nanoseconds(sessions, drivers: 1)
    var rounds: [(alone: Double, together: Double)] = []
    for _ in 0..<effort.rounds {
      rounds.append(
        (await nanoseconds(sessions, drivers: 1), await nanoseconds(sessions, drivers: 2)))
    }
    return Row(
      name: "parallel sessions",
      title: "\(sessions.count) view models, 100 commands each: 2 drivers by 1 (wall time)",
      measured: median(rounds.map(\.together)), floor: median(rounds.map(\.alone)),
      ratio: median(rounds.map { $0.alone / $0.together }), bar: .atLeast(1.7))
  }

  /// Wall time for one command.
  private static func nanoseconds(_ sessions: [Session], drivers: Int) async -> Double {
    let commands = 100
    let share = sessions.count / drivers
    let duration = await ContinuousClock().measure {
      await withTaskGroup(of: Void.self) { group in
        for driver in 0..<drivers {
          group.addTask {
            for session in sessions[driver * share..<(driver + 1) * share] {
              await session.work(commands)
            }
          }
        }
      }
    }
    return duration / .nanoseconds(1) / Double(share * drivers * commands)
  }
}
