import FacetBinding
import FacetModel
import FacetTesting
import FacetViewModel
import Testing

// What the comments on the declarations of FacetTesting show, but for its first two types.

private typealias Todo = TestingKitExamples.Todo

private struct Empty: Error {}
private struct Offline: Error {}

private final class List: ViewModel {
  let disposeBag = DisposeBag()
  @Observed private(set) var count = 0
  @Observed private(set) var todos: [Todo] = []
  private(set) lazy var remaining = Computed(self) { $0.todos.count }
  private(set) lazy var increment = Command(self) { $0.count += 1 }
  private(set) lazy var add = Command(self) { (list, content: String) in
    if content.isEmpty { throw Empty() }
    list.todos.append(Todo(content: content))
    return list.todos.count
  }
}

private final class Draft {
  @Observed var draft = "milk"
  @Observed private(set) var todos: [Todo] = []
  private(set) lazy var add = Command(self) { model in
    model.todos.append(Todo(content: model.draft))
    model.draft = ""
  }
}

private final class Basket {
  @Observed private(set) var todos: [String] = ["milk"]
  @Observed private(set) var items: [Int] = []
  private(set) lazy var clear = Command(self) { $0.todos = [] }
  private(set) lazy var load = AsyncCommand(self) { $0.items = [1] }
}

private final class Saving {
  struct Failure: Error, CustomStringConvertible { let description = "disk full" }
  let store: any Store<[Todo]>
  private(set) lazy var save = AsyncCommand(self) { try await $0.store.save([]) }
  init(_ store: any Store<[Todo]>) { self.store = store }
}

private final class Finder {
  @Observed private(set) var results: [String] = []
  private let find: (String) async throws -> [String]
  private(set) lazy var search = AsyncCommand(self, policy: .latest) { model, term in
    try await model.find(term)
  }
  private var token: Disposable?
  init(_ find: @escaping (String) async throws -> [String]) {
    self.find = find
    token = search.outputs.bind(to: self, \.results)
  }
}

@MainActor
private final class Arriving {
  @Observed private(set) var items: [String] = []
  private func load() async { items.append("milk") }
  func appear() { Task { await load() } }
}

private final class Uploads {
  private let upload: (String) async throws -> Void
  private(set) lazy var save = AsyncCommand(self, policy: .queue) { model, draft in
    try await model.upload(draft)
  }
  init(_ upload: @escaping (String) async throws -> Void) { self.upload = upload }
}

private final class UserService {
  @Observed var user = ""
}

private final class DetailScreen {
  init(_ service: UserService) {}
}

@Suite("Examples in the comments of FacetTesting: the kit")
@MainActor
struct TestingKitExamples {
  struct Todo: Equatable {
    var content: String
  }

  struct SlowStore: Store {
    let saving = SharedGate<Void>()
    func load() async throws -> [Todo]? { nil }
    func save(_ todos: [Todo]) async throws { try await saving.wait() }
  }

  @Test func recorders() {
    let model = List()
    let counts = Recorder(model.$count)
    model.increment.execute()
    #expect(counts.take() == [0, 1])
    model.increment.execute()
    #expect(counts.take() == [2])  // only what is new

    let added = Recorder(model.add)
    model.add.execute("milk")
    model.add.execute("")
    #expect(added.take() == [.output(1), .failure("Empty()")])

    let typed = Relay<String>()
    let time = TestScheduler()
    let queries = Recorder(typed.debounce(for: .milliseconds(300), scheduler: time), time)
    typed.send("lamp")
    time.run()
    #expect(queries.entries == [.at(.milliseconds(300), "lamp")])
  }

  @Test func logs() async {
    do {
      let model = List()
      _ = model.remaining.value
      let log = StateLog(model)
      model.add.execute("milk")
      #expect(log.take() == ["todos: [] → [Todo(content: \"milk\")]", "remaining: 0 → 1"])
    }
    do {
      let model = Draft()
      let log = StateLog(model)
      model.add.execute()
      #expect(log.take() == ["draft: \"milk\" → \"\"", "todos: [] → [Todo(content: \"milk\")]"])
    }
    let model = Basket()
    let log = StateLog(model)
    #expect(log.during { model.clear.execute() } == ["todos: [\"milk\"] → []"])
    let changes = await log.during { await model.load.execute() }
    #expect(changes == ["items: [] → [1]"])
  }

  @Test func gates() async {
    let store = SlowStore()
    let model = Saving(store)
    let saves = Recorder(model.save)
    model.save.start()
    await store.saving.entered()  // the save is in the air
    #expect(model.save.isRunning.value)
    await store.saving.open()
    for await isRunning in model.save.isRunning.values where !isRunning { break }
    _ = saves.take()

    let task = model.save.start()
    await store.saving.entered()
    await store.saving.fail(Saving.Failure())
    await task.value
    #expect(saves.take() == [.running(true), .running(false), .failure("disk full")])

    let gate = Gate<Int>()
    let (old, new) = (1, 2)
    let first = Task { try await gate.wait() }
    await gate.entered()
    let second = Task { try await gate.wait() }
    await gate.entered()
    gate.open(new, at: 1)  // the second one that waits
    gate.open(old)  // and then the first
    #expect(try! await [first.value, second.value] == [1, 2])
  }

  @Test func tasks() async {
    let model = Arriving()
    await allTasks { model.appear() }  // starts tasks, and does not say which
    #expect(model.items == ["milk"])
  }

  @Test func interleavings() async {
    typealias SearchViewModel = Finder
    let result = await Interleavings.explore { run in
      let model = SearchViewModel { term in try await run.call(term) { ["about \(term)"] } }
      await run.start { model.search.start("a") }
      await run.start { model.search.start("ab") }
      return { model.results == ["about ab"] ? nil : "shows \(model.results)" }
    }
    #expect(result.failure == nil, "\(result)")

    let queued = await Interleavings.explore { run in
      let model = Uploads { try await run.call($0) {} }
      let draft = "draft"
      await run.start(model.save, draft)
      await run.start(model.save, draft)
      return { model.save.isRunning.value ? "still runs" : nil }
    }
    #expect("\(queued)" == "1 order tried, none fails")

    struct Server {
      func answer(to term: String) -> [String] { [term] }
    }
    let server = Server()
    let all = await Interleavings.explore { run in
      let model = SearchViewModel { term in
        try await run.call("find \(term)", orFailing: [Offline()]) { server.answer(to: term) }
      }
      let failures = Recorder(model.search)
      await run.start { model.search.start("a") }
      run.action("cancel") { model.search.cancel() }
      run.always { model.results.count <= 10 ? nil : "shows \(model.results.count)" }
      return { failures.values.isEmpty ? "told nothing" : nil }
    }
    #expect(all.failure == nil && all.runs == 4, "\(all)")
  }

  @Test func leaks() {
    let service = UserService()
    let leaks = Leaks.after(observing: [service]) { DetailScreen(service) }
    #expect(leaks.isEmpty, "\(leaks)")
  }

  @Test func transcripts() throws {
    struct Loop {
      func type(_ line: String) -> String { line == "add Buy milk" ? "Added: 1. Buy milk" : "" }
    }
    let loop = Loop()
    let session = try Transcript(file: "../Sessions/list.transcript")
    let result = try session.run { line in loop.type(line) }
    #expect(result.difference == nil)
  }
}
