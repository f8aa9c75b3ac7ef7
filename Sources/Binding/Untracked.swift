import CFacet

/// Runs `body` without making what it reads a dependency of whatever is running.
@inlinable
package func untracked<Result>(_ body: () throws -> Result) rethrows -> Result {
  let thread = facet_current()
  let reader = thread.pointee.reader
  thread.pointee.reader = nil
  defer { thread.pointee.reader = reader }
  return try body()
}
