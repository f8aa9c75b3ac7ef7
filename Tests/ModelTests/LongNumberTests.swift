import FacetModel
import Foundation
import Testing

@Suite("Numbers with more digits than a Double has")
struct LongNumberTests {
  private struct Measure: Codable, Sendable, Equatable {
    var value: Double
  }

  private let folder: TemporaryFolder
  private let store: JSONFileStore<[Measure]>

  init() throws {
    folder = try TemporaryFolder()
    store = JSONFileStore(path: folder.list)
  }

  @Test(
    "are not rounded by a save: it is refused and names them",
    arguments: [
      "3.14159265358979323846264338327950288419716939", "123456789012345678901234567890123",
      "-1.00000000000000000001e300", "0.1000000000000000055511151231257827",
    ])
  func refused(number: String) async throws {
    let text = #"[{"value":1.5},{"value":\#(number)}]"#
    try folder.write(text)
    let values = try #require(try await store.load())
    try await store.save(values)
    await #expect(
      throws: StoreError.unknownKeys(path: folder.list, places: [#"item 2, key "value""#])
    ) {
      try await store.save(values + [Measure(value: 2)])
    }
    #expect(folder.text() == text)
    #expect(try await store.forceSave([]) == folder.list + ".backup-1")
  }

  @Test(
    "are no matter where the value is the same, or the digits are noise",
    arguments: [
      "0.10000000000000001", "1.5000000000000000000000", "100000000000000000000000000000",
      "0.000000000000000000000000000001", "-0.000000000000000000000", "1.50E+3",
    ])
  func fine(number: String) async throws {
    try folder.write(#"[{"value":\#(number)}]"#)
    let values = try #require(try await store.load())
    try await store.save(values + [Measure(value: 2)])
    #expect(try await store.load() == values + [Measure(value: 2)])
  }
}
