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
    private let waits = Waits()

    /// - Parameter tellNews: Called when it begins to wait for other work, and when that ends.
    init(number: Int, tellNews: @escaping @Sendable () -> Void) {
      self.number = number
      listener = WaitListener { [waits] isWaiting in
        waits.count.add(isWaiting ? 1 : -1, ordering: .sequentiallyConsistent)
        tellNews()
      }
    }

    /// Whether it waits for a run of a command that other work has asked for.
    var isWaiting: Bool { waits.count.load(ordering: .sequentiallyConsistent) > 0 }
  }

  /// A number that may be changed from everywhere, as commands live anywhere.
  private final class Waits: Sendable {
    let count = Atomic(0)
  }
}
