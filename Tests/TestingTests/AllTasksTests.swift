import FacetBinding
import FacetTesting
import FacetViewModel
import Testing

@MainActor
@Suite("allTasks")
struct AllTasksTests {
  @Test("returns when what was started has ended, and what that has started, however deep")
  func deep() async {
    final class Told { var names: [String] = [] }
    let told = Told()
    let gate = Gate<Void>()
    let other = Task { try await gate.wait() }
    let result = await allTasks {
      Task {
        await Task.detached {}.value
        told.names.append("first")
        Task {
          await Task.detached {}.value
          told.names.append("second")
        }
      }
      return 1
    }
    #expect(result == 1 && told.names == ["first", "second"])
    // Others are not waited for.
    await gate.entered()
    gate.open()
    _ = await other.result
  }

  @Test("with nothing started it returns at once; errors are thrown at the end")
  func edges() async {
    struct Failure: Error {}
    await allTasks {}
    // Often it is the task that `start` returns, and of no interest.
    await allTasks { Task {} }
    var hasEnded = false
    await #expect(throws: Failure.self) {
      try await allTasks {
        Task {
          await Task.detached {}.value
          hasEnded = true
        }
        throw Failure()
      }
    }
    #expect(hasEnded)
  }

  @Test("works inside of interleavings, and the other way round")
  func nested() async {
    let result = await allTasks {
      await Interleavings.explore { run in
        var told = 0
        for name in ["a", "b"] {
          await run.start {
            Task {
              await allTasks { Task { try? await run.call(name) { told += 1 } } }
            }
          }
        }
        return { told == 2 ? nil : "told \(told)" }
      }
    }
    #expect("\(result)" == "2 orders tried, none fails")
  }
}
