import FacetTesting
import Testing

@MainActor
@Suite("Gate")
struct GateTests {
  @Test("Each caller gets the answer that was given to it, whoever goes on first")
  func answers() async throws {
    let gate = Gate<Int>()
    let low = Task(priority: .background) { try await gate.wait() }
    await gate.entered()
    let high = Task(priority: .high) { try await gate.wait() }
    await gate.entered()
    #expect(gate.waitingCount == 2)
    gate.open(1)
    gate.open(2)
    #expect(try await high.value == 2)
    #expect(try await low.value == 1)
  }

  @Test("Who waits for an arrival is told of it, also if another asks meanwhile")
  func arrivals() async throws {
    let gate = Gate<Void>()
    let first = Task { await gate.entered() }
    let second = Task { await gate.entered() }
    let callers = (0..<2).map { _ in Task { try await gate.wait() } }
    await first.value
    await second.value
    gate.open()
    gate.cancel()
    try await callers[0].value
    await #expect(throws: CancellationError.self) { try await callers[1].value }
  }
}
