/// What comes of a scenario when its pieces of work end in every possible order.
///
///     let result = await Interleavings.explore { run in
///       let model = SearchViewModel { term in try await run.call(term) { ["about \(term)"] } }
///       await run.start { model.search.start("a") }
///       await run.start { model.search.start("ab") }
///       return { model.results == ["about ab"] ? nil : "shows \(model.results)" }
///     }
///     #expect(result.failure == nil, "\(result)")
///
/// The scenario is run again from the start for each order, so it must build everything anew. What its
/// work awaits are calls of the run; the explorer lets them return one at a time, and goes on when all
/// work has come to a call again or has ended. There is no time in it and nothing is left to chance: the
/// same scenario takes the same orders. n calls have n! of them, so it is for a handful; work that asks
/// again and again is given up after a thousand steps.
///
/// What a user may do meanwhile is an `action`, which comes at every moment from when all work was
/// started; work that is started by an action begins at every moment, too.
///
/// **Isolation:** everything runs in the isolation of the caller: the main actor, or another one if the
/// scenario mentions it, as in `model.search.start("a", isolation: self)`.
public struct Interleavings: Sendable {
  /// A call that came to its end, or an action that was done.
  public struct Step: Sendable, Hashable {
    /// The name of the call or of the action.
    public let name: String
    /// How the call failed: `fails: disk full`, `is cancelled`; nil if it returned.
    public let failure: String?

    /// Creates a step, to compare with.
    public init(name: String, failure: String? = nil) {
      self.name = name
      self.failure = failure
    }
  }

  /// An order that fails, and what is wrong then.
  public struct Failure: Sendable, Hashable {
    /// The steps, from the first one.
    public let order: [Step]
    /// What the check said.
    public let problem: String
  }

  /// The number of orders that were run.
  public let runs: Int
  /// The number of those that failed.
  public let failedRuns: Int
  /// The shortest order that fails; of those the one that is nearest to the order of asking.
  public let failure: Failure?
  /// Whether all orders were run. If not, the limit was too low.
  public let isComplete: Bool

  /// Runs a scenario in every order.
  ///
  /// - Parameters:
  ///   - limit: After how many runs it gives up, which the result says.
  ///   - isolation: The calling actor. There must be one, or work could not be started.
  ///   - scenario: Builds everything, starts the work, and returns the check that is made when all work
  ///     has ended: it says what is wrong, or nil.
  public static func explore(
    atMost limit: Int = 10_000, isolation: isolated any Actor = #isolation,
    _ scenario: (Run) async throws -> () -> String?
  ) async rethrows -> Interleavings {
    var path = ChoicePath()
    var runs = 0
    var failedRuns = 0
    var shortest: (failure: Failure, detours: Int)?
    var isEndless = false
    let mistakes = Run.Mistakes()
    repeat {
      runs += 1
      mistakes.forget()
      let run = Run(following: path, mistakes)
      let check: () -> String?
      do {
        check = try await scenario(run)
      } catch {
        await run.giveUp()
        // One of its own calls may have thrown it, and why is said better by the run.
        guard run.hasMistake else { throw error }
        check = { nil }
      }
      let problem = await run.toTheEnd(isolation: isolation) ?? check()
      path = run.path
      isEndless = run.isEndless
      if let problem {
        failedRuns += 1
        let found = (Failure(order: run.order, problem: problem), path.detours)
        if let best = shortest,
          (best.failure.order.count, best.detours) <= (found.0.order.count, found.1)
        {
          continue
        }
        shortest = found
      }
    } while path.advance() && runs < limit && !isEndless
    return Interleavings(
      runs: runs, failedRuns: failedRuns, failure: shortest?.failure,
      isComplete: path.isAtEnd && !isEndless)
  }
}

extension Interleavings.Step: CustomStringConvertible {
  /// The name, and how it failed.
  public var description: String { failure.map { "\(name) \($0)" } ?? name }
}

extension Interleavings: CustomStringConvertible {
  /// What was tried, and the shortest order that fails.
  public var description: String {
    let tried = "\(runs) \(runs == 1 ? "order" : "orders") tried"
    let bound = isComplete ? "," : ", then stopped: not all were;"
    guard let failure else { return "\(tried)\(bound) none fails" }
    var steps = failure.order.enumerated().map { "  \($0 + 1). \($1)" }
    if steps.count > 30 { steps.replaceSubrange(10..<steps.count - 10, with: ["  …"]) }
    return """
      \(tried)\(bound) \(failedRuns) \(failedRuns == 1 ? "fails" : "fail"). The shortest one that does:
      \(steps.joined(separator: "\n"))
      Then: \(failure.problem)
      """
  }
}
