import FacetModel
import Foundation
import Synchronization

/// Lets every system call pass up to one, at which the process is killed as by `kill -9`.
func dyingFileSystem(atCall last: Int) -> FileSystem {
  let counter = Counter()
  return FileSystem(verdict: { step in
    let count = counter.next()
    if count == last {
      // A write is done in part first: a half-written file is what this is about.
      if step == .write { return .atMost(5) }
      kill(getpid(), SIGKILL)
    }
    if count > last { kill(getpid(), SIGKILL) }
    return .proceed
  })
}

private final class Counter: Sendable {
  private let count = Mutex(0)

  func next() -> Int {
    count.withLock { count in
      defer { count += 1 }
      return count
    }
  }
}
