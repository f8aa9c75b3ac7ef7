import FacetModel
import Testing

@Suite("A memory store")
struct MemoryStoreTests {
  private struct Failure: Error {}

  @Test("starts empty, or with what it is given")
  func startsAsGiven() async throws {
    #expect(try await MemoryStore<[String]>().load() == nil)
    #expect(try await MemoryStore(["milk"]).load() == ["milk"])
  }

  @Test("gives back what was saved, also as an existential")
  func keepsWhatWasSaved() async throws {
    let memory = MemoryStore<[String]>()
    let store: any Store<[String]> = memory
    try await store.save(["milk"])
    #expect(try await store.load() == ["milk"])
    #expect(await memory.value == ["milk"])
    #expect(await memory.saveCount == 1)
  }

  @Test("fails the next load only")
  func failsOneLoad() async throws {
    let store = MemoryStore(["milk"])
    await store.failNextLoad(with: Failure())
    await #expect(throws: Failure.self) { try await store.load() }
    #expect(try await store.load() == ["milk"])
  }

  @Test("fails the next save only, and keeps what it had")
  func failsOneSave() async throws {
    let store = MemoryStore(["milk"])
    await store.failNextSave(with: Failure())
    await #expect(throws: Failure.self) { try await store.save(["bread"]) }
    #expect(await store.value == ["milk"])
    #expect(await store.saveCount == 0)
    try await store.save(["bread"])
    #expect(await store.value == ["bread"])
  }

  @Test("saves nothing in a cancelled task")
  func cancelled() async throws {
    let store = MemoryStore(["milk"])
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      try await store.save(["bread"])
    }
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(await store.value == ["milk"])
  }
}
