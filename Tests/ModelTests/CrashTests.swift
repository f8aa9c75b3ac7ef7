import FacetModel
import Foundation
import Testing

/// Real processes, really killed. `FACET_CRASH_ROUNDS=5000` runs longer.
@Suite("A process killed while it saves", .serialized)
struct CrashTests {
  @Test("leaves the old bytes or the new ones at any moment, and the next save leaves nothing else")
  func atRandomMoments() async throws {
    var random = SeededGenerator(for: "CrashTests")
    let folder = try TemporaryFolder()
    for _ in 0..<rounds("FACET_CRASH_ROUNDS", usually: 200) {
      let before = try await JSONFileStore<[String]>(path: folder.list).load() ?? []
      let saves = Int.random(in: 0...12, using: &random)
      let child = try Child("loop", folder.list)
      child.waitForOutput(saves)
      child.kill()
      #expect(child.finish().status == -SIGKILL)

      let store = JSONFileStore<[String]>(path: folder.list)
      let items = try await store.load() ?? []
      // Whole, in order, and no save that was reported is missing.
      #expect(items == (0..<items.count).map { "item \($0)" })
      #expect(items.count >= before.count + saves)
      try await store.save(items.count > 200 ? [] : items + ["item \(items.count)"])
      #expect(folder.names == ["list.json"])
    }
  }

  @Test("leaves the old bytes or the new ones at each of its system calls")
  func atEveryCall() async throws {
    let old = bytes(of: ["old"])
    let new = bytes(of: ["new"])
    var outcomes: [String] = []
    for call in 0... {
      let folder = try TemporaryFolder()
      try folder.write(old)
      let (_, status) = try Child("die", folder.list, "\(call)").finish()
      let text = try #require(folder.text())
      #expect(text == old || text == new, "call \(call)")
      outcomes.append(text)

      let store = JSONFileStore<[String]>(path: folder.list)
      #expect(try await store.load() == [text == old ? "old" : "new"])
      try await store.save(["next"])
      #expect(folder.names == ["list.json"], "call \(call)")
      if status == 0 { break }
      #expect(status == -SIGKILL)
    }
    // Both sides of the rename were reached.
    #expect(outcomes.count > 15)
    #expect(outcomes.first == old)
    #expect(outcomes.suffix(2) == [new, new])
  }
}

@Suite("Two processes that save to one file at once", .serialized)
struct TwoProcessTests {
  @Test("lose no item of each other", arguments: [0, 1])
  func loseNothing(round: Int) async throws {
    let folder = try TemporaryFolder()
    let count = rounds("FACET_RACE_ITEMS", usually: 100)
    let children = try ["left", "right"].map { try Child("append", folder.list, $0, "\(count)") }
    for child in children { #expect(child.finish().status == 0) }
    let items = try #require(try await JSONFileStore<[String]>(path: folder.list).load())
    for name in ["left", "right"] {
      #expect(items.filter { $0.hasPrefix(name) } == (0..<count).map { "\(name) \($0)" })
    }
    #expect(folder.names == ["list.json"])
  }

  @Test("lose nothing either when one reaches the file by a link")
  func throughLink() async throws {
    let folder = try TemporaryFolder()
    #expect(mkdir(folder.path + "/links", 0o700) == 0)
    #expect(symlink("../list.json", folder.path + "/links/link.json") == 0)
    let paths = [folder.list, folder.path + "/links/link.json"]
    let children = try paths.map { try Child("append", $0, $0, "30") }
    for child in children { #expect(child.finish().status == 0) }
    let items = try #require(try await JSONFileStore<[String]>(path: folder.list).load())
    #expect(Set(items) == Set(paths.flatMap { path in (0..<30).map { "\(path) \($0)" } }))
    #expect(items.count == 60)
  }
}
