import FacetViewModel
import Synchronization

extension Interleavings {
  /// A piece of work in a run.
  final class Work {
    let number: Int
    var isUnderWay = false
    /// How many of its calls were let go on and have not gone on yet.
    var resuming = 0
    /// What begins it, of an action that was not done yet.
    var body: (() -> Void)?
    /// Goes with its tasks.
    let listener: WaitListener
    private let counts = Counts()

    /// - Parameter tellNews: Called when its commands begin and end to run or to wait.
    init(number: Int, tellNews: @escaping @Sendable () -> Void) {
      self.number = number
      listener = WaitListener { [counts] event in
        counts.add(event)
        tellNews()
      }
    }

    /// Whether all of it that is known waits, in some of its calls or for commands of other work: each run
    /// of a command, or, if there is none, anything.
    func isWaiting(inCalls calls: Int, ofRuns runCalls: Int) -> Bool {
      let runs = counts.runs.load(ordering: .sequentiallyConsistent)
      let runWaits = counts.runWaits.load(ordering: .sequentiallyConsistent)
      let waits = counts.waits.load(ordering: .sequentiallyConsistent)
      return runs > 0 ? runCalls + runWaits >= runs : calls + runWaits + waits > 0
    }
  }

  /// Numbers that may be changed from everywhere, as commands live anywhere.
  private final class Counts: Sendable {
    let runs = Atomic(0)
    let runWaits = Atomic(0)
    let waits = Atomic(0)

    func add(_ event: WaitListener.Event) {
      switch event {
      case .runs(let isMore): add(isMore, to: runs)
      case .runWaits(let isMore): add(isMore, to: runWaits)
      case .waits(let isMore): add(isMore, to: waits)
      }
    }

    private func add(_ isMore: Bool, to count: borrowing Atomic<Int>) {
      count.add(isMore ? 1 : -1, ordering: .sequentiallyConsistent)
    }
  }
}
