import FacetModel
import Foundation
import Testing

@Suite("A file store keeps what a file is")
struct FileIdentityTests {
  private let folder: TemporaryFolder
  private let store: JSONFileStore<[String]>

  init() throws {
    folder = try TemporaryFolder()
    store = JSONFileStore(path: folder.list)
  }

  private func saveMore() async throws {
    let items = try await store.load() ?? []
    try await store.save(items + ["more"])
  }

  @Test("its mode", arguments: [0o600, 0o640, 0o644, 0o666, 0o755, 0o200 | 0o400, 0o4755])
  func mode(mode: mode_t) async throws {
    try folder.write(bytes(of: ["a"]))
    #expect(chmod(folder.list, mode) == 0)
    try await saveMore()
    #expect(try folder.mode() == mode)
    #expect(folder.text() == bytes(of: ["a", "more"]))
  }

  @Test("and gives a new one what the umask allows")
  func modeOfNewFile() async throws {
    try folder.write("", to: "reference")
    try await saveMore()
    #expect(try folder.mode() == folder.mode(of: "reference"))
  }

  @Test("its owner and group", .enabled(if: geteuid() == 0, "only root can give files away"))
  func owner() async throws {
    try folder.write(bytes(of: ["a"]))
    #expect(chmod(folder.list, 0o4750) == 0)
    #expect(chown(folder.list, 65534, 65533) == 0)
    #expect(chmod(folder.list, 0o4750) == 0)
    try await saveMore()
    let status = try folder.status()
    #expect(status.st_uid == 65534)
    #expect(status.st_gid == 65533)
    #expect(try folder.mode() == 0o4750)
  }

  @Test(
    "its owner, by refusing where the system forbids to give a new file to them",
    .enabled(if: geteuid() == 0, "only root can give files away"))
  func foreignOwner() async throws {
    try folder.write(bytes(of: ["a"]))
    #expect(chown(folder.list, 65534, 65533) == 0)
    let system = Script().system { step, _, _ in step == .changeOwner ? .fail(EPERM) : .proceed }
    let store = JSONFileStore<[String]>(path: folder.list, system: system)
    _ = try await store.load()
    await #expect(throws: StoreError.otherOwner(path: folder.list)) { try await store.save(["b"]) }
    #expect(folder.names == ["list.json"])
    #expect(folder.text() == bytes(of: ["a"]))

    // Forced, it is written in place; the copy is ours, and no other group may read it.
    #expect(chmod(folder.list, 0o640) == 0)
    #expect(try await store.forceSave(["b"]) == folder.list + ".backup-1")
    #expect(folder.text() == bytes(of: ["b"]))
    #expect(try folder.status().st_uid == 65534)
    #expect(try folder.mode(of: "list.json.backup-1") == 0o600)
  }

  @Test(
    "its place behind symbolic links",
    arguments: [["real.json"], ["second", "real.json"], ["sub/third", "../real.json"]])
  func symbolicLinks(chain: [String]) async throws {
    #expect(mkdir(folder.path + "/sub", 0o700) == 0)
    try folder.write(bytes(of: ["a"]), to: "real.json")
    for (name, target) in zip(["list.json"] + chain, chain) {
      #expect(symlink(target, folder.path + "/" + name) == 0)
    }
    let before = folder.names
    try await saveMore()
    for (name, target) in zip(["list.json"] + chain, chain) {
      let link = folder.path + "/" + name
      #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == target)
    }
    #expect(folder.text(of: "real.json") == bytes(of: ["a", "more"]))
    #expect(folder.names == before)
  }

  @Test("its place behind a link that leads nowhere yet", arguments: [true, false])
  func danglingLink(isAbsolute: Bool) async throws {
    let target = (isAbsolute ? folder.path + "/" : "") + "new/folder/real.json"
    #expect(symlink(target, folder.list) == 0)
    #expect(try await store.load() == nil)
    try await store.save(["a"])
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder.list) == target)
    #expect(folder.text(of: "new/folder/real.json") == bytes(of: ["a"]))
  }

  @Test("and keeps the copy beside the file, not beside the link")
  func backupBesideTarget() async throws {
    #expect(mkdir(folder.path + "/sub", 0o700) == 0)
    try folder.write("old", to: "sub/real.json")
    #expect(symlink("sub/real.json", folder.list) == 0)
    #expect(try await store.forceSave(["a"]) == folder.path + "/sub/real.json.backup-1")
    #expect(folder.text(of: "sub/real.json.backup-1") == "old")
  }

  @Test("but not the place behind links in a circle")
  func circle() async throws {
    #expect(symlink("other", folder.list) == 0)
    #expect(symlink("list.json", folder.path + "/other") == 0)
    await #expect(throws: StoreError.cannotRead(path: folder.list, code: ELOOP)) {
      try await store.load()
    }
    await #expect(throws: StoreError.cannotWrite(path: folder.list, code: ELOOP)) {
      try await store.save(["a"])
    }
    #expect(folder.names == ["list.json", "other"])
  }
}
