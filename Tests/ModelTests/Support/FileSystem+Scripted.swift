import FacetModel
import Foundation
import Synchronization

/// Counts the system calls of a store and interferes with some of them.
final class Script: Sendable {
  private let steps = Mutex<[FileSystem.Step]>([])
  private let pauses = Mutex(0)

  /// The calls so far.
  var calls: [FileSystem.Step] { steps.withLock { $0 } }
  /// How often a locked folder was waited for.
  var pauseCount: Int { pauses.withLock { $0 } }

  /// - Parameter verdict: Gets the call, how often it was made before, and how many calls there
  ///   were before.
  func system(
    onPause: @escaping @Sendable (Int) -> Void = { _ in },
    _ verdict: @escaping @Sendable (FileSystem.Step, _ same: Int, _ all: Int) -> FileSystem.Verdict
  ) -> FileSystem {
    FileSystem(
      verdict: { [self] step in
        let (same, all) = steps.withLock { steps in
          defer { steps.append(step) }
          return (steps.count { $0 == step }, steps.count)
        }
        return verdict(step, same, all)
      },
      pause: { [self] in
        onPause(
          pauses.withLock {
            $0 += 1
            return $0
          })
      })
  }
}
