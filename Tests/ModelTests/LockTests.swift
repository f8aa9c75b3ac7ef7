import FacetModel
import Foundation
import Testing

@Suite("A file store whose folder is locked")
struct LockTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  /// Locks the folder as another process would.
  private func lockFolder() throws -> Int32 {
    let descriptor = open(folder.path, O_RDONLY | O_CLOEXEC)
    try #require(flock(descriptor, LOCK_EX | LOCK_NB) == 0)
    return descriptor
  }

  /// Unlocks also for a child of another test that is just being made and still shares the
  /// descriptor.
  private static func unlock(_ descriptor: Int32) {
    flock(descriptor, LOCK_UN)
    close(descriptor)
  }

  @Test("waits until it is free")
  func waits() async throws {
    let other = try lockFolder()
    let script = Script()
    let system = script.system(onPause: { if $0 == 3 { Self.unlock(other) } }) { _, _, _ in .proceed
    }
    let store = JSONFileStore<[String]>(path: folder.list, system: system)
    try await store.save(["a"])
    #expect(script.pauseCount == 3)
    #expect(folder.text() == bytes(of: ["a"]))
    #expect(folder.names == ["list.json"])
  }

  @Test("gives up in the end instead of hanging, and loads meanwhile")
  func givesUp() async throws {
    try folder.write(bytes(of: ["a"]))
    let other = try lockFolder()
    let script = Script()
    let store = JSONFileStore<[String]>(
      path: folder.list, system: script.system { _, _, _ in .proceed })
    #expect(try await store.load() == ["a"])
    await #expect(throws: StoreError.busy(path: folder.list)) { try await store.save(["b"]) }
    #expect(script.pauseCount == 999)
    Self.unlock(other)
    try await store.save(["b"])
    #expect(folder.text() == bytes(of: ["b"]))
  }

  @Test("stops waiting when its task is cancelled")
  func cancelled() async throws {
    let other = try lockFolder()
    defer { Self.unlock(other) }
    let script = Script()
    let system = script.system(onPause: { _ in withUnsafeCurrentTask { $0?.cancel() } }) {
      _, _, _ in
      .proceed
    }
    let store = JSONFileStore<[String]>(path: folder.list, system: system)
    let task = Task { try await store.save(["a"]) }
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(script.pauseCount == 1)
    #expect(folder.names == [])
  }

  @Test(
    "saves by comparing alone where folders cannot be locked", arguments: [ENOTSUP, EBADF, ENOLCK])
  func noLocks(code: Int32) async throws {
    let system = Script().system { step, _, _ in step == .lock ? .fail(code) : .proceed }
    let store = JSONFileStore<[String]>(path: folder.list, system: system)
    try await store.save(["a"])
    try folder.write(bytes(of: ["theirs"]))
    await #expect(throws: StoreError.changed(path: folder.list)) { try await store.save(["b"]) }
  }
}
