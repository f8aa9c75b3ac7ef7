import FacetBinding
import FacetTesting
import FacetViewModel
import Testing

// What the comments on the declarations of FacetTesting show.

private struct Todo {}

private final class TodoListViewModel {
  private let fetch: () async throws -> [Todo]
  private(set) lazy var load = AsyncCommand(self) { model in try await model.fetch() }
  init(load: @escaping () async throws -> [Todo]) { fetch = load }
}

@Test("Examples in the comments of FacetTesting: a gate")
@MainActor
func gateExample() async {
  let gate = Gate<[Todo]>()
  let model = TodoListViewModel(load: { try await gate.wait() })
  model.load.start()
  await gate.entered()  // the action has come to the gate
  #expect(model.load.isRunning.value)
  gate.open([])  // and now goes on
  for await isRunning in model.load.isRunning.values where !isRunning { break }
}

@Test("Examples in the comments of FacetTesting: time")
func timeExample() {
  let queries = Relay<String>()
  var log: [String] = []
  let time = TestScheduler()
  let token = queries.debounce(for: .milliseconds(300), scheduler: time).observe { log.append($0) }
  queries.send("a")
  time.advance(by: .milliseconds(299))  // silent
  #expect(log == [])
  time.advance(by: .milliseconds(1))  // told
  #expect(log == ["a"])
  token.dispose()
}
