import FacetModel
import Foundation
import Testing

@Suite("A file store and the place of its file")
struct PlaceTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func store(_ path: String) -> JSONFileStore<[String]> { JSONFileStore(path: path) }

  @Test("finds nothing where there is no file or no folder, and makes nothing by looking")
  func nothing() async throws {
    #expect(try await store(folder.list).load() == nil)
    #expect(try await store(folder.path + "/no/such/list.json").load() == nil)
    #expect(folder.names == [])
  }

  @Test("makes the missing folders for the user alone")
  func missingFolders() async throws {
    let store = store(folder.path + "/a/b//c/./list.json")
    try await store.save(["x"])
    #expect(folder.text(of: "a/b/c/list.json") == bytes(of: ["x"]))
    #expect(try folder.mode(of: "a") == 0o700)
    #expect(try folder.mode(of: "a/b/c") == 0o700)
  }

  @Test("takes a file URL")
  func url() async throws {
    let store = JSONFileStore<[String]>(url: URL(filePath: folder.path + "/a b%20ü.json"))
    try await store.save(["x"])
    #expect(folder.text(of: "a b%20ü.json") == bytes(of: ["x"]))
  }

  @Test("refuses what is no file, without waiting for it", arguments: ["a folder", "a named pipe"])
  func noFile(kind: String) async throws {
    let made = kind == "a folder" ? mkdir(folder.list, 0o700) : mkfifo(folder.list, 0o600)
    #expect(made == 0)
    let store = store(folder.list)
    let error = StoreError.notAFile(path: folder.list, found: kind)
    await #expect(throws: error) { try await store.load() }
    await #expect(throws: error) { try await store.save(["x"]) }
    await #expect(throws: error) { try await store.forceSave(["x"]) }
    #expect(folder.names == ["list.json"])
  }

  @Test("refuses a device", arguments: ["/dev/null", "/dev/full"])
  func device(path: String) async throws {
    try #require(FileManager.default.fileExists(atPath: path))
    let error = StoreError.notAFile(path: path, found: "a device")
    await #expect(throws: error) { try await store(path).load() }
    await #expect(throws: error) { try await store(path).forceSave(["x"]) }
  }

  @Test("refuses a path that ends in a folder", arguments: ["/", "/.", "/..", "/sub/"])
  func folderPath(end: String) async throws {
    let path = folder.path + end
    await #expect(throws: StoreError.notAFile(path: path, found: "a folder")) {
      try await store(path).save(["x"])
    }
  }

  @Test("refuses an empty path, and one that C would cut short", arguments: ["", "list\u{0}.json"])
  func badPath(path: String) async throws {
    let store = store(path.isEmpty ? "" : folder.path + "/" + path)
    for work in [{ _ = try await store.load() }, { try await store.save(["x"]) }] {
      let error = await #expect(throws: StoreError.self) { try await work() }
      guard case .badPath = error else {
        Issue.record("\(error as Any)")
        return
      }
    }
    #expect(folder.names == [])
  }

  @Test("says when a part of the path is a file")
  func fileAsFolder() async throws {
    try folder.write("x", to: "file")
    let path = folder.path + "/file/list.json"
    await #expect(throws: StoreError.cannotRead(path: path, code: ENOTDIR)) {
      try await store(path).load()
    }
    await #expect(throws: StoreError.cannotWrite(path: path, code: ENOTDIR)) {
      try await store(path).save(["x"])
    }
  }

  @Test("says when a name is too long")
  func longName() async throws {
    let path = folder.path + "/" + String(repeating: "x", count: 300)
    await #expect(throws: StoreError.cannotWrite(path: path, code: ENAMETOOLONG)) {
      try await store(path).save(["x"])
    }
  }

  @Test(
    "saves under a name as long as names may be, and under odd ones",
    arguments: [
      String(repeating: "x", count: 255), "\u{301}combining", "-rf", " ", "new\nline", "\u{1B}[2J",
      "\u{1112}\u{1161}",
    ])
  func oddNames(name: String) async throws {
    let path = folder.path + "/" + name
    try await store(path).save(["x"])
    #expect(FileManager.default.contents(atPath: path) == Data(bytes(of: ["x"]).utf8))
    #expect(folder.names.count == 1)
  }

  @Test("refuses a file too big to be a list, without trying to hold it")
  func hugeFile() async throws {
    try folder.write("")
    try #require(truncate(folder.list, off_t(1) << 40) == 0)
    let store = store(folder.list)
    for work in [{ _ = try await store.load() }, { try await store.save(["x"]) }] {
      let error = await #expect(throws: StoreError.self) { try await work() }
      #expect("\(error!)".contains("larger than 1 GiB"))
    }
  }

  @Test("says when permission is denied", .enabled(if: geteuid() == 0, "root becomes nobody"))
  func permissionAsNobody() throws {
    try folder.write(bytes(of: ["a"]))
    #expect(chmod(folder.path, 0o755) == 0)
    #expect(chmod(folder.list, 0o600) == 0)
    let unreadable = try Child("save", folder.list, "5", "nobody").finish()
    #expect(unreadable.output.hasPrefix("\(folder.list) could not be read: permission was denied."))

    #expect(chmod(folder.list, 0o644) == 0)
    let protected = try Child("save", folder.list, "5", "nobody").finish()
    #expect(protected.output == "\(StoreError.readOnly(path: folder.list))")

    #expect(chmod(folder.list, 0o666) == 0)
    let noNewFile = try Child("save", folder.list, "5", "nobody").finish()
    #expect(noNewFile.output.hasPrefix("\(folder.list) could not be saved: permission was denied."))
    #expect(folder.text() == bytes(of: ["a"]))
    #expect(folder.names == ["list.json"])
  }

  @Test("says when permission is denied", .enabled(if: geteuid() != 0, "root is denied nothing"))
  func permission() async throws {
    try folder.write(bytes(of: ["a"]))
    let store = store(folder.list)
    _ = try await store.load()
    #expect(chmod(folder.path, 0o500) == 0)
    await #expect(throws: StoreError.cannotWrite(path: folder.list, code: EACCES)) {
      try await store.save(["b"])
    }
    #expect(chmod(folder.path, 0o700) == 0)
    #expect(folder.text() == bytes(of: ["a"]))
  }

  @Test("knows its file in any spelling, by links to it and to its folder, there or not")
  func otherSpellings() async throws {
    let folder = folder.path
    #expect(mkdir(folder + "/sub", 0o700) == 0)
    #expect(symlink("../list.json", folder + "/sub/link.json") == 0)
    #expect(symlink(".", folder + "/here") == 0)
    let store = store(folder + "/list.json")
    let spellings = [
      "/list.json", "//list.json", "/./list.json", "/sub/../list.json", "/sub/link.json",
      "/here/list.json",
    ]
    let others = [
      "/list.jsoN", "/sub/list.json", "/no/list.json", "/sub", "", "/list.json/", "/hard.json",
    ]
    for isThere in [false, true] {
      if isThere {
        try await store.save(["x"])
        try self.folder.write("[]", to: "hard.json")
      }
      for spelling in spellings { #expect(await store.isFile(at: folder + spelling)) }
      for other in others { #expect(await !store.isFile(at: folder + other)) }
    }
    for nonsense in ["", "\0"] { #expect(await !store.isFile(at: nonsense)) }
    unlink(folder + "/hard.json")
    #expect(link(folder + "/list.json", folder + "/hard.json") == 0)
    #expect(await !store.isFile(at: folder + "/hard.json"))
  }
}
