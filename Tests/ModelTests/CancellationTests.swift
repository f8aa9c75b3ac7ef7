import FacetModel
import Foundation
import Testing

@Suite("A cancelled save")
struct CancellationTests {
  @Test(
    "leaves the old bytes or the new ones and nothing else, whenever it is cancelled",
    arguments: [false, true])
  func atEveryCall(forced: Bool) async throws {
    var cancelled = 0
    for call in 0... {
      let folder = try TemporaryFolder()
      try folder.write(bytes(of: ["old"]))
      let script = Script()
      let system = script.system { _, _, all in
        if all == call { withUnsafeCurrentTask { $0?.cancel() } }
        return .proceed
      }
      let store = JSONFileStore<[String]>(path: folder.list, system: system)
      let task = Task {
        if forced { return try await store.forceSave(["new"]) }
        _ = try await store.load()
        try await store.save(["new"])
        return nil
      }
      do {
        let copy = try await task.value
        #expect(folder.text() == bytes(of: ["new"]))
        #expect(folder.names.count == (copy == nil ? 1 : 2))
      } catch is CancellationError {
        cancelled += 1
        #expect(folder.text() == bytes(of: ["old"]))
        #expect(folder.names == ["list.json"])
      }
      if script.calls.count <= call { break }
    }
    #expect(cancelled > 8)
  }

  @Test("writes nothing if it was cancelled before")
  func before() async throws {
    let folder = try TemporaryFolder()
    let store = JSONFileStore<[String]>(path: folder.list)
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      try await store.save(["new"])
    }
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(folder.names == [])
    try await store.save(["newer"])
    #expect(folder.text() == bytes(of: ["newer"]))
  }
}
