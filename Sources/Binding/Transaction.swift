import CFacet

/// Makes several changes one: observers are told once, after `body`, with the settled values.
///
///     transaction {
///       first = "Ada"
///       last = "Lovelace"
///     }
///
/// What `body` reads is always up to date, derived values included. A transaction whose assignments
/// end where they began tells nobody. Nested transactions end with the outermost one. If `body` throws,
/// what it has stored stays stored and is told.
///
/// **Delivery:** before this returns, unless it is nested in another transaction or in a telling.
@inlinable
public func transaction<Result>(_ body: () throws -> Result) rethrows -> Result {
  let thread = facet_current()
  thread.enter()
  defer { thread.leave() }
  return try body()
}
