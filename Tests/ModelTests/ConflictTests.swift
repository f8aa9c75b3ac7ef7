import FacetModel
import Foundation
import Testing

@Suite("A file store and somebody else's changes")
struct ConflictTests {
  private let folder: TemporaryFolder
  private let store: JSONFileStore<[String]>

  init() throws {
    folder = try TemporaryFolder()
    store = JSONFileStore(path: folder.list)
  }

  private func refused(_ error: StoreError, saving value: [String] = ["mine"]) async {
    let before = folder.bytes()
    await #expect(throws: error) { try await store.save(value) }
    #expect(folder.bytes() == before)
    #expect(folder.names == ["list.json"])
  }

  @Test("does not overwrite a file it never loaded")
  func notLoaded() async throws {
    try folder.write(bytes(of: ["theirs"]))
    await refused(.notLoaded(path: folder.list))
    // A refusal is no reading: asking twice is not enough.
    await refused(.notLoaded(path: folder.list))
    _ = try await store.load()
    try await store.save(["mine"])
    #expect(folder.text() == bytes(of: ["mine"]))
  }

  @Test("does not overwrite a file that appeared after it found none")
  func appeared() async throws {
    #expect(try await store.load() == nil)
    try folder.write(bytes(of: ["theirs"]))
    await refused(.changed(path: folder.list))
  }

  @Test("notices a change after loading, by content alone")
  func changedAfterLoading() async throws {
    try folder.write(bytes(of: ["a"]))
    let times = try folder.status()
    _ = try await store.load()
    try folder.write(bytes(of: ["b"]))
    try restoreTimes(times)
    await refused(.changed(path: folder.list))
    #expect(try await store.load() == ["b"])
    try await store.save(["b", "mine"])
    #expect(folder.text() == bytes(of: ["b", "mine"]))
  }

  @Test("notices a change after its own save")
  func changedAfterSaving() async throws {
    try await store.save(["mine"])
    try folder.write(bytes(of: ["theirs"]))
    await refused(.changed(path: folder.list), saving: ["mine", "more"])
    // The list on the screen is the one it saved, and still not the one in the file.
    await refused(.changed(path: folder.list))
  }

  @Test("takes a touched file, or one replaced by the same bytes, for unchanged")
  func touched() async throws {
    try await store.save(["a"])
    try folder.write(bytes(of: ["a"]), to: "other")
    #expect(rename(folder.path + "/other", folder.list) == 0)
    #expect(utimes(folder.list, nil) == 0)
    try await store.save(["b"])
    #expect(folder.text() == bytes(of: ["b"]))
  }

  @Test("has no conflict with somebody who made the same change")
  func sameChange() async throws {
    try await store.save(["a"])
    try folder.write(#"["b"]"#)
    try await store.save(["b"])
    #expect(folder.text() == #"["b"]"#)
    try await store.save(["c"])
    #expect(folder.text() == bytes(of: ["c"]))
  }

  @Test("makes a file anew that was deleted meanwhile")
  func deleted() async throws {
    try await store.save(["a"])
    #expect(unlink(folder.list) == 0)
    try await store.save(["a"])
    #expect(folder.text() == bytes(of: ["a"]))
  }

  @Test("does not overwrite a file it could not read, until it can")
  func unreadable() async throws {
    try folder.write("[")
    await #expect(throws: StoreError.self) { try await store.load() }
    await refused(.unreadable(path: folder.list), saving: [])
    try folder.write(bytes(of: ["repaired"]))
    await refused(.unreadable(path: folder.list), saving: [])
    _ = try await store.load()
    try await store.save([])
    #expect(folder.text() == bytes(of: []))
  }

  @Test("does not overwrite a file that became unreadable after it was loaded")
  func becameUnreadable() async throws {
    try await store.save(["a"])
    try folder.write("")
    await #expect(throws: StoreError.self) { try await store.load() }
    await refused(.unreadable(path: folder.list))
  }

  @Test("starts anew when an unreadable file was moved away")
  func movedAway() async throws {
    try folder.write("")
    await #expect(throws: StoreError.self) { try await store.load() }
    #expect(unlink(folder.list) == 0)
    try await store.save(["a"])
    #expect(folder.text() == bytes(of: ["a"]))
  }

  @Test("lets two stores in one process save in turn without losing an item")
  func twoStores() async throws {
    let other = JSONFileStore<[String]>(path: folder.list)
    try await store.save(["a"])
    _ = try await other.load()
    try await store.save(["a", "b"])
    await #expect(throws: StoreError.changed(path: folder.list)) {
      try await other.save(["a", "c"])
    }
    let current = try #require(try await other.load())
    try await other.save(current + ["c"])
    #expect(folder.text() == bytes(of: ["a", "b", "c"]))
  }

  @Test("sees an editor that replaces the file between the comparing and the renaming")
  func replacedAtTheLastMoment() async throws {
    try folder.write(bytes(of: ["a"]))
    let script = Script()
    let folder = folder
    let system = script.system { step, _, _ in
      if step == .sync { try? folder.write(bytes(of: ["theirs"])) }
      return .proceed
    }
    let store = JSONFileStore<[String]>(path: folder.list, system: system)
    _ = try await store.load()
    await #expect(throws: StoreError.changed(path: folder.list)) { try await store.save(["mine"]) }
    #expect(folder.text() == bytes(of: ["theirs"]))
    #expect(folder.names == ["list.json"])
  }

  private func restoreTimes(_ status: stat) throws {
    #if canImport(Darwin)
      let times = [status.st_atimespec, status.st_mtimespec]
    #else
      let times = [status.st_atim, status.st_mtim]
    #endif
    #expect(utimensat(AT_FDCWD, folder.list, times, 0) == 0)
  }
}
