import FacetTesting
import Foundation
import Testing

@testable import explorer
@testable import todo

/// Sessions as somebody types them, in the files in Tests/Sessions, in a time that stands still.
/// `FACET_UPDATE=1` writes them anew.
@Suite("Sessions")
@MainActor
struct SessionTests {
  @Test("a to-do list is made, searched, corrected and kept")
  func todo() async throws {
    let folder = try TodoFolder()
    let status = try await type(
      "todo",
      TypedProgram { streams in
        var program = TodoProgram(streams)
        program.world.scheduler = TestScheduler()
        return await program.run([folder.list])
      })
    #expect(status == 1, "A command was mistyped.")
    #expect(try folder.contents() == ["Buy milk", "장보기 목록"])
  }

  @Test("repositories are looked at, and favourites kept")
  func explorer() async throws {
    let folder = try ExplorerFolder()
    let status = try await type(
      "explorer", TypedProgram { await folder.program($0).run(["--data", folder.path]) })
    #expect(status == 0)
    #expect(folder.text?.contains("swiftlang") == true)
    #expect(folder.text?.contains("octocat") == false)
  }

  private func type(_ name: String, _ program: TypedProgram) async throws -> Int32? {
    let session = try Transcript(file: "../Sessions/\(name).transcript")
    let result = try await session.run(start: { _ in await program.start() }) {
      await program.type($0)
    }
    #expect(result.difference == nil)
    #expect(await program.finish() == "")
    return program.status
  }
}
