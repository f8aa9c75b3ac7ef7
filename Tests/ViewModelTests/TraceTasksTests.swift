import FacetBinding
import FacetTesting
import FacetViewModel
import Testing

@Suite("Traces of what takes time")
struct TraceTasksTests {
  @Test("with the policy .latest each assignment has the run for a cause that made it")
  @MainActor func latest() async {
    let search = Search(policy: .latest)
    let trace = Trace(of: search)
    let first = search.find.start("a")
    await search.gates.entered("a")
    let second = search.find.start("b")
    await search.gates.entered("b")
    search.gates.open("b")
    await second.value
    search.gates.open("a")
    await first.value
    #expect(
      told(trace) == [
        "1 command find", "2 changed find.isRunning <- 1", "3 changed term <- 1",
        "4 command find", "5 find cancelled <- 4", "6 changed term <- 4", "7 changed found <- 4",
        "8 changed find.isRunning <- 4", "9 changed found <- 1",
      ])
  }

  @Test("with the policy .parallel the runs are told apart however they interleave")
  @MainActor func parallel() async {
    let search = Search(policy: .parallel)
    let trace = Trace(of: search)
    let first = search.find.start("a")
    await search.gates.entered("a")
    let second = search.find.start("b")
    await search.gates.entered("b")
    search.gates.open("a")
    await first.value
    search.gates.open("b")
    await second.value
    #expect(
      told(trace) == [
        "1 command find", "2 changed find.isRunning <- 1", "3 changed term <- 1",
        "4 command find", "5 changed term <- 4", "6 changed found <- 1", "7 changed found <- 4",
        "8 changed find.isRunning <- 4",
      ])
  }

  @Test("with the policy .queue a run that has waited for its turn has its own cause")
  @MainActor func queue() async {
    let search = Search(policy: .queue)
    let trace = Trace(of: search)
    let first = search.find.start("a")
    await search.gates.entered("a")
    let second = search.find.start("b")
    search.gates.open("a")
    await search.gates.entered("b")
    search.gates.open("b")
    await first.value
    await second.value
    #expect(
      told(trace) == [
        "1 command find", "2 changed find.isRunning <- 1", "3 changed term <- 1",
        "4 command find", "5 changed found <- 1", "6 changed term <- 4", "7 changed found <- 4",
        "8 changed find.isRunning <- 4",
      ])
  }

  @Test("with the policy .join whoever joins is no step, since nothing happens")
  @MainActor func join() async {
    let search = Search(policy: .join)
    let trace = Trace(of: search)
    let first = search.find.start("a")
    await search.gates.entered("a")
    let second = search.find.start("a")
    search.gates.open("a")
    await first.value
    await second.value
    #expect(
      told(trace) == [
        "1 command find", "2 changed find.isRunning <- 1", "3 changed term <- 1",
        "4 changed found <- 1", "5 changed find.isRunning <- 1",
      ])
  }

  @Test("a command that an action starts after it has waited is caused by that action's command")
  @MainActor func startedCommands() async {
    let search = Search(policy: .refuse)
    let trace = Trace(of: search)
    let run = search.findTwice.start()
    await search.gates.entered("a")
    search.gates.open("a")
    await search.gates.entered("b")
    search.gates.open("b")
    await run.value
    let commands = trace.steps.filter { $0.kind == .command }
    #expect(commands.map(\.name) == ["findTwice", "find", "find"])
    #expect(commands.map(\.cause) == [nil, 1, 1])
  }

  @Test("inside an action the way to it can be asked for, also after it has waited")
  @MainActor func running() async {
    let search = Search(policy: .refuse)
    let trace = Trace(of: search)
    search.onFound = { search.path = trace.running.map { $0.name ?? "" } }
    let run = search.find.start("a")
    await search.gates.entered("a")
    #expect(trace.running.isEmpty)
    search.gates.open("a")
    await run.value
    #expect(search.path == ["find"])
    search.onFound = {}
  }

  @Test("inside an actor actions run there, traced or not, and are followed")
  func isolation() async {
    let home = Home()
    let steps = await home.work()
    #expect(
      steps == [
        "1 command work", "2 changed work.isRunning <- 1", "3 changed done <- 1",
        "4 changed work.isRunning <- 1", "5 command work", "6 changed work.isRunning <- 5",
        "7 changed done <- 5", "8 changed work.isRunning <- 5",
      ])
    #expect(await home.places == [true, true, true, true])
  }

  @Test("a trace may be dropped in a task while the main actor goes on changing what it followed")
  @MainActor func droppedElsewhere() async {
    let search = Search(policy: .refuse)
    let token = search.$term.observe { _ in }
    for round in 0..<200 {
      var screen: Screen? = Screen(search, listens: round % 2 == 0)
      let dropping = Task.detached { [screen] in _ = screen }
      screen = nil
      for number in 0..<20 { search.term = "\(round) \(number)" }
      await dropping.value
    }
    let last = Trace(of: search)
    search.term = "end"
    #expect(told(last) == ["1 changed term", "2 told observer of term <- 1"])
    withExtendedLifetime(token) {}
  }
}

/// The steps without places.
private func told(_ trace: Trace) -> [String] {
  trace.steps.map { $0.description.replacing(#/ \(.*\)/#, with: "") }
}

/// The actor that asynchronous code runs on.
private func currentActor(_ actor: (any Actor)? = #isolation) async -> (any Actor)? { actor }

private final class Search: ViewModel {
  let disposeBag = DisposeBag()
  let gates = ["a": Gate<Int>(), "b": Gate<Int>()]
  @Observed var term = ""
  @Observed private(set) var found = 0
  var onFound: () -> Void = {}
  var path: [String] = []
  let find: AsyncCommand<String, Void>
  private(set) lazy var findTwice = AsyncCommand(self) { search in
    await search.find.execute("a")
    await search.find.execute("b")
  }

  init(policy: Policy) {
    let owner = Owner()
    find = AsyncCommand(owner, policy: policy) { owner, term in
      guard let search = owner.search else { return }
      search.term = term
      search.found += try await search.gates[term]?.wait() ?? 0
      search.onFound()
    }
    self.owner = owner
    owner.search = self
  }

  private let owner: Owner

  private final class Owner {
    weak var search: Search?
  }
}

extension [String: Gate<Int>] {
  fileprivate func entered(_ term: String) async { await self[term]?.entered() }
  fileprivate func open(_ term: String) { self[term]?.open(1) }
}

private final class Clerk: ViewModel {
  let disposeBag = DisposeBag()
  @Observed private(set) var done = 0
  private(set) var places: [ObjectIdentifier?] = []
  private(set) lazy var work = AsyncCommand(self) { clerk in
    await clerk.look()
    await Task.detached {}.value
    await clerk.look()
    clerk.done += 1
  }

  private func look() async { places.append(await currentActor().map(ObjectIdentifier.init)) }
}

private actor Home {
  private let clerk = Clerk()
  var places: [Bool] { clerk.places.map { $0 == ObjectIdentifier(self) } }

  func work() async -> [String] {
    let trace = Trace(of: clerk)
    await clerk.work.execute()
    await clerk.work.start().value
    return told(trace)
  }
}

@MainActor
private final class Screen {
  private let trace: Trace

  init(_ search: Search, listens: Bool) {
    trace = listens ? Trace(of: search) { _ in _ = search.found } : Trace(of: search)
  }
}
