/// Does something and returns when all tasks have ended that it has started, and those that these have
/// started: what a view model does behind the back of its caller.
///
///     await allTasks { model.appear() }      // starts tasks, and does not say which
///     #expect(model.items == ["milk"])
///
/// There is no polling in it and no time limit. A task that never ends, such as one that follows an endless
/// sequence, is waited for in vain; a detached one is not known.
///
/// - Parameters:
///   - isolation: The isolation of the caller, in which `body` runs.
///   - body: Starts the tasks.
/// - Returns: What `body` returns.
/// - Throws: What `body` throws, at the end as well.
@discardableResult
public func allTasks<Value, Failure: Error>(
  isolation: isolated (any Actor)? = #isolation, _ body: () async throws(Failure) -> Value
) async throws(Failure) -> Value {
  let (outcome, end) = await marked(isolation: isolation, body)
  for await _ in end {}
  return try outcome.get()
}

/// Does something in the tasks of a mark of its own, which only they hold when this returns.
private func marked<Value, Failure: Error>(
  isolation: isolated (any Actor)?, _ body: () async throws(Failure) -> Value
) async -> (outcome: Result<Value, Failure>, end: AsyncStream<Never>) {
  let (end, mark) = TaskMark.make()
  let outcome = await TaskMark.$all.withValue(mark) {
    // Captured, or the closure would run elsewhere.
    _ = isolation
    do throws(Failure) {
      return Result<Value, Failure>.success(try await body())
    } catch {
      return Result<Value, Failure>.failure(error)
    }
  }
  return (outcome, end)
}
