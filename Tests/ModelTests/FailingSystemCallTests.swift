import FacetModel
import Foundation
import Testing

/// Every system call of a save is made to fail in turn, in every kind of save.
@Suite("A file store whose system calls fail")
struct FailingSystemCallTests {
  enum Kind: CaseIterable {
    case plain, firstInNewFolder, forced, forcedInPlace
  }

  /// A folder prepared for one kind of save.
  private struct Stage {
    let folder = try! TemporaryFolder()
    let kind: Kind
    let script = Script()
    let old = bytes(of: ["old", "old"])
    let new = (0..<50).map { "new \($0)" }

    var name: String { kind == .firstInNewFolder ? "sub/list.json" : "list.json" }

    init(_ kind: Kind) throws {
      self.kind = kind
      if kind == .firstInNewFolder { return }
      try folder.write(old)
      if kind == .forcedInPlace { #expect(link(folder.list, folder.path + "/other.json") == 0) }
      // Another mode than a temporary file has, so that it must be changed.
      #expect(chmod(folder.list, 0o640) == 0)
    }

    /// - Parameter verdict: On the calls of the save; loading before always works.
    func store(
      _ verdict:
        @escaping @Sendable (FileSystem.Step, _ same: Int, _ all: Int) -> FileSystem.Verdict
    ) async throws -> JSONFileStore<[String]> {
      let store = JSONFileStore<[String]>(
        path: folder.path + "/" + name, system: script.system(verdict))
      return store
    }

    func save(_ store: JSONFileStore<[String]>) async throws {
      switch kind {
      case .plain, .firstInNewFolder: try await store.save(new)
      case .forced, .forcedInPlace: try await store.forceSave(new)
      }
    }
  }

  /// The calls of a load and a save that work.
  private func calls(_ kind: Kind) async throws -> (load: Int, all: [FileSystem.Step]) {
    let stage = try Stage(kind)
    let store = try await stage.store { _, _, _ in .proceed }
    _ = try await store.load()
    let load = stage.script.calls.count
    try await stage.save(store)
    #expect(stage.folder.text(of: stage.name) == bytes(of: stage.new))
    return (load, stage.script.calls)
  }

  @Test("keeps the old bytes, leaves nothing behind and works again", arguments: Kind.allCases)
  func everyCall(kind: Kind) async throws {
    let (load, all) = try await calls(kind)
    #expect(all.count > load + 8)
    for failing in load..<all.count {
      for code in [EIO, ENOSPC, EACCES] {
        let stage = try Stage(kind)
        let store = try await stage.store { _, _, call in
          call == failing ? .fail(code) : .proceed
        }
        _ = try await store.load()
        let comment: Comment = "\(all[failing]), call \(failing), errno \(code)"
        var isNew = true
        do {
          try await stage.save(store)
        } catch StoreError.notSynced {
          #expect(all[failing] == .syncFolder, comment)
        } catch let error as StoreError {
          isNew = false
          #expect(error.path == stage.folder.path + "/" + stage.name, comment)
        }
        try check(stage, isNew: isNew, failed: all[failing], comment)
        try await stage.save(store)
        try check(stage, isNew: true, failed: all[failing], comment)
      }
    }
  }

  private func check(_ stage: Stage, isNew: Bool, failed: FileSystem.Step, _ comment: Comment)
    throws
  {
    let old = stage.kind == .firstInNewFolder ? nil : stage.old
    let text = stage.folder.text(of: stage.name)
    #expect(text == (isNew ? bytes(of: stage.new) : old), comment)
    if stage.kind == .forcedInPlace {
      #expect(stage.folder.text(of: "other.json") == text, comment)
    }
    var expected: [String] =
      switch stage.kind {
      case .plain, .forced: ["list.json"]
      case .forcedInPlace: ["list.json", "other.json"]
      case .firstInNewFolder: isNew || stage.folder.names == ["sub"] ? ["sub"] : []
      }
    if isNew, [.forced, .forcedInPlace].contains(stage.kind) {
      expected.insert("list.json.backup-1", at: 1)
      #expect(stage.folder.text(of: "list.json.backup-1") == stage.old, comment)
    }
    // A removal that fails leaves its file to the next save.
    var names = stage.folder.names
    if failed == .remove { names.removeAll { $0.hasPrefix(".facet-") } }
    #expect(names == expected, comment)
    if stage.kind == .plain { #expect(try stage.folder.mode() == 0o640, comment) }
  }

  @Test("is not bothered by signals and by reads and writes done in part", arguments: Kind.allCases)
  func interruptions(kind: Kind) async throws {
    let stage = try Stage(kind)
    let store = try await stage.store { step, same, _ in
      if same % 3 == 0 { return .fail(EINTR) }
      return step == .write || step == .read ? .atMost(7) : .proceed
    }
    _ = try await store.load()
    try await stage.save(store)
    try check(stage, isNew: true, failed: .write, "\(kind)")
  }

  @Test("ends when a disk takes nothing and reports nothing")
  func nothingWritten() async throws {
    let stage = try Stage(.plain)
    let store = try await stage.store { step, _, _ in step == .write ? .atMost(0) : .proceed }
    _ = try await store.load()
    await #expect(throws: StoreError.cannotWrite(path: stage.folder.list, code: EIO)) {
      try await stage.save(store)
    }
    try check(stage, isNew: false, failed: .write, "nothing written")
  }

  @Test("says that the disk did not confirm a save, and confirms it with the next")
  func notSynced() async throws {
    let stage = try Stage(.plain)
    let store = try await stage.store { step, same, _ in
      step == .syncFolder && same < 2 ? .fail(EIO) : .proceed
    }
    _ = try await store.load()
    for _ in 0..<2 {
      await #expect(throws: StoreError.notSynced(path: stage.folder.list, code: EIO)) {
        try await store.save(stage.new)
      }
      #expect(stage.folder.text() == bytes(of: stage.new))
    }
    // Nothing is written any more, but the disk is asked again, until it confirms.
    let writes = stage.script.calls.count { $0 == .write }
    try await store.save(stage.new)
    #expect(stage.script.calls.count { $0 == .syncFolder } == 3)
    try await store.save(stage.new)
    #expect(stage.script.calls.count { $0 == .syncFolder } == 3)
    #expect(stage.script.calls.count { $0 == .write } == writes)
  }

  @Test("syncs the bytes before it renames them and the folder after, and the copy before all")
  func order() async throws {
    let watched: [FileSystem.Step] = [.create, .write, .sync, .link, .rename, .syncFolder]
    func calls(_ kind: Kind) async throws -> [FileSystem.Step] {
      try await self.calls(kind).all.filter(watched.contains)
    }
    let replacing: [FileSystem.Step] = [.create, .write, .sync, .rename, .syncFolder]
    let copying: [FileSystem.Step] = [.create, .write, .sync, .link, .syncFolder]
    #expect(try await calls(.plain) == replacing)
    #expect(try await calls(.firstInNewFolder) == [.syncFolder] + replacing)
    #expect(try await calls(.forced) == copying + replacing)
    #expect(try await calls(.forcedInPlace) == copying + [.write, .write, .sync, .syncFolder])
  }

  @Test("names the copy when a file with several names can be neither written nor restored")
  func damaged() async throws {
    let stage = try Stage(.forcedInPlace)
    let store = try await stage.store { step, same, _ in
      // The first write is that of the copy.
      step == .write && same >= 2 ? .fail(EIO) : .proceed
    }
    _ = try await store.load()
    let copy = stage.folder.list + ".backup-1"
    await #expect(throws: StoreError.damaged(path: stage.folder.list, backup: copy)) {
      try await stage.save(store)
    }
    #expect(stage.folder.text(of: "list.json.backup-1") == stage.old)
  }

  @Test(
    "keeps the copy without hard links where the file system has none", arguments: [EPERM, ENOTSUP])
  func noHardLinks(code: Int32) async throws {
    let stage = try Stage(.forced)
    let store = try await stage.store { step, _, _ in step == .link ? .fail(code) : .proceed }
    try stage.folder.write("earlier", to: "list.json.backup-1")
    #expect(try await store.forceSave(stage.new) == stage.folder.list + ".backup-2")
    #expect(stage.folder.text(of: "list.json.backup-1") == "earlier")
    #expect(stage.folder.text(of: "list.json.backup-2") == stage.old)
  }

  @Test("reports a failing load and does not take it for an empty store", arguments: [EIO, EACCES])
  func load(code: Int32) async throws {
    let (load, all) = try await calls(.plain)
    for failing in 0..<load {
      let stage = try Stage(.plain)
      let store = try await stage.store { _, _, call in call == failing ? .fail(code) : .proceed }
      await #expect(
        throws: StoreError.cannotRead(path: stage.folder.list, code: code), "\(all[failing])"
      ) {
        try await store.load()
      }
      await #expect(throws: StoreError.unreadable(path: stage.folder.list)) {
        try await store.save([])
      }
      #expect(stage.folder.text() == stage.old)
    }
  }
}
