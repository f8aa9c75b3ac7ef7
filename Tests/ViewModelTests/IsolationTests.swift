import FacetBinding
import FacetViewModel
import Testing

/// The actor that asynchronous code runs on.
private func currentActor(_ actor: (any Actor)? = #isolation) async -> (any Actor)? { actor }

private final class Model {
  private(set) var places: [ObjectIdentifier?] = []
  let question = Interaction<Int, Int>()
  @Observed private var value = 0
  private(set) lazy var work = AsyncCommand(self) { model in await model.look() }
  private(set) lazy var workWithInput = AsyncCommand(self, policy: .queue) { (model, _: Int) in
    await model.look()
  }
  private(set) lazy var loader = Loader(self) { (model, _: Int) in await model.look() }
  private(set) lazy var pager = Pager(self) { (model, _: Int?) in
    await model.look()
    return Page<Int, Int>(items: [], next: nil)
  }

  func look() async {
    let actor = await currentActor()
    places.append(actor.map(ObjectIdentifier.init))
    // Whoever comes back elsewhere after a hop would be found here.
    await Task.detached {}.value
    let again = await currentActor()
    places.append(again.map(ObjectIdentifier.init))
  }

  /// Everything that runs an action, started and awaited where we are.
  func runAll(isolation: isolated any Actor = #isolation) async -> Int {
    await work.start().value
    await work.execute()
    await workWithInput.start(1).value
    await workWithInput.execute(1)
    await loader.load.start(1).value
    await loader.refresh.execute()
    await pager.more.execute()
    await pager.refresh.start().value
    let token = question.handle(with: self) { model, number in
      await model.look()
      return number
    }
    let answer = try? await question.ask(7)
    token.dispose()
    #expect(answer == 7)
    let autosave = Autosave(self, $value) { model, _ in await model.look() }
    value += 1
    await autosave.flush()
    #expect(places.count == 20)
    return places.count { $0 == ObjectIdentifier(isolation) }
  }
}

private actor Session {
  private let model = Model()

  func run() async -> Int { await model.runAll() }
}

@Suite("Isolation of actions")
struct IsolationTests {
  @Test("Every action runs where it was started: on the main actor")
  @MainActor
  func mainActor() async {
    #expect(await Model().runAll() == 20)
  }

  @Test("Every action runs where it was started: inside an actor, many at a time")
  func actors() async {
    let counts = await withTaskGroup(of: Int.self) { group in
      for _ in 0..<100 { group.addTask { await Session().run() } }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(counts == Array(repeating: 20, count: 100))
  }

  @Test("An action that captures, without a capture list, runs where it was started")
  @MainActor
  func captures() async {
    let model = Model()
    let other = Model()
    await AsyncCommand(model) { _ in
      #expect(await currentActor() === MainActor.shared)
      await other.look()
    }.execute()
    #expect(other.places == Array(repeating: ObjectIdentifier(MainActor.shared), count: 2))
  }
}
