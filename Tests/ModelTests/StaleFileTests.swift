import FacetModel
import Foundation
import Testing

@Suite("What killed saves left in the folder")
struct StaleFileTests {
  private let folder: TemporaryFolder
  private let stale = ".facet-99999999-0123456789abcdef.tmp"

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test("is removed by the next save, also by one with nothing to write")
  func removed() async throws {
    let store = JSONFileStore<[String]>(path: folder.list)
    try folder.write("half a fi", to: stale)
    try await store.save(["a"])
    #expect(folder.names == ["list.json"])
    // Its process number says nothing: with the lock in hand nobody else is saving.
    try folder.write("half a fi", to: ".facet-\(getpid())-0123456789abcdef.tmp")
    try await store.save(["a"])
    #expect(folder.names == ["list.json"])
  }

  @Test("is not looked for by a load")
  func notByLoading() async throws {
    try folder.write("half a fi", to: stale)
    _ = try await JSONFileStore<[String]>(path: folder.list).load()
    #expect(folder.names == [stale])
  }

  @Test(
    "is told from other people's files",
    arguments: [
      ".facet-99999999-0123456789abcde.tmp", ".facet-99999999-0123456789abcdef.tmp2",
      "x.facet-99999999-0123456789abcdef.tmp", ".facet-0-0123456789abcdef.tmp",
      ".facet-99999999-0123456789ABCDEF.tmp", ".facet-99999999999-0123456789abcdef.tmp",
      ".facet.tmp", "list.json.tmp", "list.json~", ".list.json.swp",
    ])
  func others(name: String) async throws {
    try folder.write("theirs", to: name)
    try await JSONFileStore<[String]>(path: folder.list).save(["a"])
    #expect(folder.text(of: name) == "theirs")
  }

  @Test("is no folder and no link, whatever it is called")
  func noFile() async throws {
    #expect(mkdir(folder.path + "/" + stale, 0o700) == 0)
    let link = ".facet-99999999-0123456789abcde0.tmp"
    #expect(symlink("list.json", folder.path + "/" + link) == 0)
    try await JSONFileStore<[String]>(path: folder.list).save(["a"])
    #expect(folder.names == [link, stale, "list.json"].sorted())
  }

  @Test("is removed without a lock only if it is old and its process gone")
  func withoutLock() async throws {
    let mine = ".facet-\(getpid())-0123456789abcdef.tmp"
    let young = ".facet-99999999-0123456789abcde1.tmp"
    for name in [stale, mine, young] {
      try folder.write("half a fi", to: name)
      let hoursAgo = time(nil) - (name == young ? 0 : 7200)
      let times = [timeval(tv_sec: hoursAgo, tv_usec: 0), timeval(tv_sec: hoursAgo, tv_usec: 0)]
      #expect(utimes(folder.path + "/" + name, times) == 0)
    }
    let system = Script().system { step, _, _ in step == .lock ? .fail(ENOTSUP) : .proceed }
    try await JSONFileStore<[String]>(path: folder.list, system: system).save(["a"])
    #expect(folder.names == [mine, young, "list.json"].sorted())
  }
}
