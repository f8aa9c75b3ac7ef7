import FacetModel
import Foundation
import Testing

@Suite("A forced save")
struct ForcedSaveTests {
  private let folder: TemporaryFolder
  private let store: JSONFileStore<[String]>

  init() throws {
    folder = try TemporaryFolder()
    store = JSONFileStore(path: folder.list)
  }

  @Test("overwrites a file that was never loaded, and names the copy it keeps")
  func notLoaded() async throws {
    try folder.write("not JSON")
    let copy = try await store.forceSave(["mine"])
    #expect(copy == folder.list + ".backup-1")
    #expect(folder.text() == bytes(of: ["mine"]))
    #expect(folder.text(of: "list.json.backup-1") == "not JSON")
    #expect(folder.names == ["list.json", "list.json.backup-1"])
    // From here on the file is known.
    try await store.save(["mine", "more"])
    #expect(folder.text() == bytes(of: ["mine", "more"]))
  }

  @Test("keeps bytes that are no text at all")
  func anyBytes() async throws {
    let old = (0...255).map { UInt8($0) }
    try folder.write(old)
    await #expect(throws: StoreError.self) { try await store.load() }
    try await store.forceSave([])
    #expect(folder.bytes(of: "list.json.backup-1") == old)
  }

  @Test("never overwrites an earlier copy, whatever is in its place")
  func manyCopies() async throws {
    try folder.write("copy of somebody", to: "list.json.backup-1")
    #expect(symlink("nowhere", folder.path + "/list.json.backup-2") == 0)
    #expect(mkdir(folder.path + "/list.json.backup-3", 0o700) == 0)
    try folder.write("old")
    #expect(try await store.forceSave(["mine"]) == folder.list + ".backup-4")
    #expect(folder.text(of: "list.json.backup-1") == "copy of somebody")
    #expect(folder.text(of: "list.json.backup-4") == "old")
  }

  @Test("keeps no copy where nothing is lost: no file, or one that says the same")
  func nothingToCopy() async throws {
    #expect(try await store.forceSave(["a"]) == nil)
    #expect(try await store.forceSave(["a"]) == nil)
    #expect(folder.names == ["list.json"])
  }

  @Test("lets nobody read the copy who could not read the file", arguments: [0o600, 0o640, 0o644])
  func modeOfTheCopy(mode: mode_t) async throws {
    try folder.write("old")
    #expect(chmod(folder.list, mode) == 0)
    try await store.forceSave(["mine"])
    #expect(try folder.mode() == mode)
    #expect(try folder.mode(of: "list.json.backup-1") == mode)
  }

  @Test("names the copy as the user names the file")
  func relativePath() async throws {
    // A relative path is resolved when the store is made; the folder of the process stays as it is.
    let up = String(repeating: "../", count: 30)
    let relative = up + folder.list.dropFirst()
    try folder.write("old")
    let store = JSONFileStore<[String]>(path: relative)
    #expect(try await store.forceSave(["mine"]) == relative + ".backup-1")
  }

  @Test("writes a file with several names in place, after keeping a copy")
  func hardLinks() async throws {
    try folder.write(bytes(of: ["a", "longer than what comes"]))
    #expect(link(folder.list, folder.path + "/other.json") == 0)
    _ = try await store.load()
    await #expect(throws: StoreError.hardLinked(path: folder.list, names: 2)) {
      try await store.save(["mine"])
    }
    #expect(folder.names == ["list.json", "other.json"])
    #expect(try await store.forceSave(["mine"]) == folder.list + ".backup-1")
    #expect(folder.text() == bytes(of: ["mine"]))
    #expect(folder.text(of: "other.json") == bytes(of: ["mine"]))
    #expect(try folder.status().st_ino == folder.status(of: "other.json").st_ino)
    #expect(
      folder.text(of: "list.json.backup-1") == bytes(of: ["a", "longer than what comes"]))

    let more = (0..<1000).map { "item \($0)" }
    try await store.forceSave(more)
    #expect(folder.text(of: "other.json") == bytes(of: more))
    #expect(folder.text(of: "list.json.backup-2") == bytes(of: ["mine"]))
  }

  @Test("of an unchanged list leaves a file with several names alone")
  func hardLinksUnchanged() async throws {
    try folder.write("[\"a\"]")
    #expect(link(folder.list, folder.path + "/other.json") == 0)
    let items = try #require(try await store.load())
    try await store.save(items)
    #expect(try await store.forceSave(items) == nil)
    #expect(folder.names == ["list.json", "other.json"])
  }

  @Test("keeps the copy of a file with the longest possible name under a cut one")
  func longName() async throws {
    let name = String(repeating: "한", count: 85)
    try folder.write("old", to: name)
    let store = JSONFileStore<[String]>(path: folder.path + "/" + name)
    let copy = try await store.forceSave(["mine"])
    #expect(copy == folder.path + "/" + String(repeating: "한", count: 82) + ".backup-1")
    #expect(folder.text(of: name) == bytes(of: ["mine"]))
    #expect(folder.names.count == 2)
  }

  @Test("does not help against a write-protected file or something that is no file")
  func notForceable() async throws {
    try folder.write("old")
    #expect(chmod(folder.list, 0o444) == 0)
    for save in [store.save, { _ = try await store.forceSave($0) }] {
      await #expect(throws: StoreError.readOnly(path: folder.list)) { try await save(["mine"]) }
    }
    #expect(folder.text() == "old")
    #expect(folder.names == ["list.json"])
  }
}
