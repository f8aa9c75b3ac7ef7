import FacetModel
import Foundation

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

/// Counts on the one thread of a store.
private final class Counter: @unchecked Sendable {
  private var count = 0

  func next() -> Int {
    defer { count += 1 }
    return count
  }
}
