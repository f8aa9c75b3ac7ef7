import FacetModel
import Foundation
import Testing

@Suite("Keys of a newer version")
struct UnknownKeyTests {
  private let folder: TemporaryFolder
  private let store: JSONFileStore<[Item]>

  init() throws {
    folder = try TemporaryFolder()
    store = JSONFileStore(path: folder.list)
  }

  /// Loads a text and saves the list with one item more.
  private func loadAndAdd(_ text: String) async throws {
    try folder.write(text)
    let items = try #require(try await store.load())
    try await store.save(items + [Item(id: 9, content: "more")])
  }

  @Test("are not dropped by a save: it is refused and names them")
  func refused() async throws {
    let text = #"""
      [{"id":1,"content":"a","checked":false,"due":"today"},
       {"checked":false,"content":"b","id":2,"note":"known","tags":[{"x":1}]}]
      """#
    let error = StoreError.unknownKeys(
      path: folder.list, places: [#"item 1, key "due""#, #"item 2, key "tags""#])
    await #expect(throws: error) { try await loadAndAdd(text) }
    #expect(folder.text() == text)

    let copy = try await store.forceSave([])
    #expect(copy == folder.list + ".backup-1")
    #expect(folder.text(of: "list.json.backup-1") == text)
    try await store.save([Item(id: 1, content: "a")])
  }

  @Test("are dropped by a store that was told to")
  func dropped() async throws {
    let text = #"[{"id":1,"content":"a","checked":false,"due":"today"}]"#
    try folder.write(text)
    let store = JSONFileStore<[Item]>(path: folder.list, unknownKeys: .drop)
    let items = try #require(try await store.load())
    try await store.save(items)
    #expect(folder.text() == text)
    try await store.save([])
    #expect(folder.text() == "[\n\n]\n")
  }

  @Test("that say nothing are no loss", arguments: ["null", "[]", "{}"])
  func nothing(value: String) async throws {
    try await loadAndAdd(#"[{"id":1,"due":\#(value),"content":"a","checked":false,"note":null}]"#)
    #expect(try await store.load()?.count == 2)
  }

  @Test("are found in any order, escaped, nested, and among many")
  func anywhere() async throws {
    struct Wide: Codable, Sendable {
      var numbers: [String: Int]
      var inner: Inner
      struct Inner: Codable, Sendable { var é: [Int] }
    }
    let store = JSONFileStore<Wide>(path: folder.list)
    let numbers = (0..<20).reversed().map { "\"k\($0)\":\($0)" }.joined(separator: ",")
    try folder.write(#"{"inner":{"\u00e9":[1,2],"\u00ea":1},"numbers":{\#(numbers)},"z":{"a":1}}"#)
    var wide = try #require(try await store.load())
    wide.inner.é = []
    let error = StoreError.unknownKeys(
      path: folder.list, places: [#"key "inner", key "ê""#, #"key "z""#])
    await #expect(throws: error) { try await store.save(wide) }
  }

  @Test("are not looked for in what the program wrote itself")
  func ownFile() async throws {
    try await store.save([Item(id: 1, content: "a", note: "x")])
    try await store.save([Item(id: 1, content: "a")])
    try await store.save([])
    #expect(folder.text() == "[\n\n]\n")
  }

  @Test("include items that a forgiving type skips")
  func skippedItems() async throws {
    struct Evens: Codable, Sendable {
      var numbers: [Int]
      init(from decoder: any Decoder) throws {
        numbers = try [Int](from: decoder).filter { $0.isMultiple(of: 2) }
      }
      func encode(to encoder: any Encoder) throws { try numbers.encode(to: encoder) }
    }
    let store = JSONFileStore<Evens>(path: folder.list)
    try folder.write("[2,3,4]")
    var evens = try #require(try await store.load())
    evens.numbers.append(6)
    await #expect(throws: StoreError.unknownKeys(path: folder.list, places: ["item 3"])) {
      try await store.save(evens)
    }
  }
}
