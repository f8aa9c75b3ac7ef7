import FacetBinding
import FacetModel
import FacetTesting
import FacetViewModel
import Testing

@MainActor
@Suite("Gates")
struct GateTests {
  @Test("callers can be answered in any order")
  func anyOrder() async throws {
    let gate = Gate<String>()
    let callers = (0..<3).map { _ in Task { try await gate.wait() } }
    for _ in 0..<3 { await gate.entered() }
    gate.open("second", at: 1)
    #expect(try await callers[1].value == "second")
    gate.cancel(at: 1)
    await #expect(throws: CancellationError.self) { try await callers[2].value }
    gate.open("first")
    #expect(try await callers[0].value == "first")
    #expect(gate.waitingCount == 0)
  }

  @Test("a store that must be Sendable waits at a shared gate: a save in the air")
  func sharedGate() async {
    let store = SlowStore()
    let note = Note(store)
    let saved = Recorder(note.save)
    let first = note.save.start()
    await store.saving.entered()
    #expect(await store.saving.waitingCount == 1)
    #expect(saved.take() == [.running(true)])
    await store.saving.open()
    await first.value
    #expect(saved.take() == [.running(false), .done])

    let second = note.save.start()
    await store.saving.entered()
    await store.saving.fail(DiskFull())
    await second.value
    #expect(saved.take() == [.running(true), .running(false), .failure("DiskFull()")])

    let third = note.save.start()
    await store.saving.entered()
    await store.saving.cancel()
    await third.value
    #expect(saved.take() == [.running(true), .running(false)])
  }
}

private struct DiskFull: Error {}

private struct SlowStore: Store {
  let saving = SharedGate<Void>()
  func load() async throws -> String? { nil }
  func save(_ text: String) async throws { try await saving.wait() }
}

private final class Note {
  private let store: any Store<String>
  private(set) lazy var save = AsyncCommand(self) { note in try await note.store.save("text") }

  init(_ store: any Store<String>) { self.store = store }
}
