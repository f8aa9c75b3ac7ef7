import FacetModel
import Foundation
import Testing

@Suite("A value that cannot be written as JSON")
struct UnencodableValueTests {
  @Test("is refused with its place, and the old bytes stay", arguments: [Double.nan, .infinity])
  func notFinite(number: Double) async throws {
    let folder = try TemporaryFolder()
    let store = JSONFileStore<[[String: Double]]>(path: folder.list)
    try await store.save([["x": 1]])
    let before = folder.bytes()
    await #expect(
      throws: StoreError.notEncodable(
        path: folder.list, place: "item 2, key \"x\"", reason: "\(number) cannot be written as JSON"
      )
    ) {
      try await store.save([["x": 1], ["x": number]])
    }
    #expect(folder.bytes() == before)
    #expect(folder.names == ["list.json"])
  }
}
