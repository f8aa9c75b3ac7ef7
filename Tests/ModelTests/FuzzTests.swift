import FacetModel
import Foundation
import Testing

/// `FACET_FUZZ_ROUNDS` runs longer, `FACET_SEED` repeats.
@Suite("A damaged file")
struct FuzzTests {
  private static let seeds = [
    #"[{"id":1,"content":"Milk \u00e9 \ud83e\udd80","checked":false},{"checked":true,"id":2,"content":"한글","note":null}]"#,
    "[\r\n  { \"id\" : 12, \"content\" : \"a\\/b\\n\", \"checked\" : true, \"note\" : \"x\" }\r\n]\r\n",
    "\u{FEFF}[]", "[{\"id\":-1.0e0,\"content\":\"\",\"checked\":false,\"due\":{\"a\":[[[1]]]}}]",
  ]

  @Test("is an error or a list, never a trap, and never changed")
  func mutatedFiles() async throws {
    var random = SeededGenerator(for: "FuzzTests")
    let folder = try TemporaryFolder()
    var lists = 0
    let count = rounds("FACET_FUZZ_ROUNDS", usually: 10_000)
    for _ in 0..<count {
      let bytes = Self.mutated(&random)
      // A new file each time: cutting an old one short waits for the disk.
      unlink(folder.list)
      try folder.write(bytes)
      let store = JSONFileStore<[Item]>(path: folder.list)
      do {
        let items = try #require(try await store.load())
        lists += 1
        try await store.save(items)
      } catch let error as StoreError {
        #expect(error.path == folder.list && !error.canBeForced)
        await #expect(throws: StoreError.unreadable(path: folder.list)) {
          try await store.save([Item(id: 7, content: "x")])
        }
      }
      #expect(folder.bytes() == bytes)
    }
    #expect(folder.names == ["list.json"])
    // Both ways were taken.
    #expect(lists > count / 100 && lists < count)
  }

  private static func mutated(_ random: inout SeededGenerator) -> [UInt8] {
    var bytes = Array(seeds.randomElement(using: &random)!.utf8)
    for _ in 0..<Int.random(in: 1...3, using: &random) {
      let place = Int.random(in: 0..<max(bytes.count, 1), using: &random)
      switch Int.random(in: 0..<7, using: &random) {
      case 0 where !bytes.isEmpty: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
      case 1 where !bytes.isEmpty: bytes[place] = .random(in: .min ... .max, using: &random)
      case 2 where !bytes.isEmpty: bytes.remove(at: place)
      case 3: bytes.removeSubrange(min(place, bytes.count)...)
      case 4:
        let piece = Array("[]{}\",:\\ue0-1.truenull\u{0}é\u{1F980}".utf8).randomElement(
          using: &random)!
        bytes.insert(piece, at: min(place, bytes.count))
      case 5:
        let other = Array(seeds.randomElement(using: &random)!.utf8)
        bytes.insert(contentsOf: other.prefix(place), at: min(place, bytes.count))
      default:
        bytes = Array(Self.randomJSON(depth: 5, &random).utf8)
      }
    }
    return bytes
  }

  private static func randomJSON(depth: Int, _ random: inout SeededGenerator) -> String {
    let count = Int.random(in: 0...3, using: &random)
    switch Int.random(in: 0..<(depth > 0 ? 7 : 5), using: &random) {
    case 0: return "null"
    case 1: return "\(Double(bitPattern: random.next()))"
    case 2: return Bool.random(using: &random) ? "true" : "false"
    case 3: return "\(Int.random(in: -5...5, using: &random))"
    case 4: return "\"\(["id", "content", "\\u0000", "é"].randomElement(using: &random)!)\""
    case 5:
      return "["
        + (0..<count).map { _ in randomJSON(depth: depth - 1, &random) }.joined(separator: ",")
        + "]"
    default:
      let keys = ["\"id\"", "\"content\"", "\"checked\"", "\"\\u0069d\""].shuffled(using: &random)
      return "{"
        + keys.prefix(count).map { "\($0):" + randomJSON(depth: depth - 1, &random) }
        .joined(separator: ",") + "}"
    }
  }
}
