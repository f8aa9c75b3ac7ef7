import FacetModel
import Foundation
import Testing

@Suite("A store error")
struct StoreErrorTests {
  static let all: [StoreError] = [
    .notLoaded(path: "list.json"), .unreadable(path: "list.json"), .changed(path: "list.json"),
    .unknownKeys(path: "list.json", places: ["key \"a\""]),
    .hardLinked(path: "list.json", names: 2), .otherOwner(path: "list.json"),
    .readOnly(path: "list.json"), .notAFile(path: "list.json", found: "a folder"),
    .badPath(path: "list.json", reason: "is bad"),
    .malformed(path: "list.json", place: "item 1", reason: "it is wrong"),
    .mismatch(path: "list.json", place: "", reason: "a list is wanted here"),
    .notEncodable(path: "list.json", place: "item 1", reason: "nan cannot be written as JSON"),
    .busy(path: "list.json"), .cannotRead(path: "list.json", code: EIO),
    .cannotWrite(path: "list.json", code: ENOSPC), .notSynced(path: "list.json", code: EIO),
    .damaged(path: "list.json", backup: "list.json.backup-1"),
  ]

  @Test("names the file and says what to do, also as any error", arguments: all)
  func words(error: StoreError) {
    #expect(error.path == "list.json")
    #expect(error.description.hasPrefix("list.json"))
    #expect(error.description == "\(error.failureReason!) \(error.recoverySuggestion!)")
    #expect((error as any Error).localizedDescription == error.description)
    #expect(error.description.count < 220)
    #expect(error.description.hasSuffix("."))
  }

  @Test("offers force exactly where force goes ahead")
  func force() {
    for error in Self.all {
      #expect(error.canBeForced == error.recoverySuggestion!.contains("force"))
    }
    #expect(Self.all.count { $0.canBeForced } == 6)
  }

  @Test("puts system errors plainly")
  func systemErrors() {
    #expect(
      "\(StoreError.cannotWrite(path: "list.json", code: ENOSPC))"
        == "list.json could not be saved: the disk is full. Free some space and save again, or save elsewhere. Nothing was overwritten."
    )
    #expect(
      "\(StoreError.cannotRead(path: "list.json", code: EACCES))"
        == "list.json could not be read: permission was denied. Check the permissions of the file and of its folder."
    )
    #expect("\(StoreError.cannotRead(path: "x", code: EMFILE))".contains("open files"))
  }

  @Test("lists three places and counts the others")
  func manyPlaces() {
    let places = (1...5).map { "item \($0)" }
    #expect(
      StoreError.unknownKeys(path: "list.json", places: places).failureReason
        == "list.json holds more than would be saved: item 1; item 2; item 3; and 2 more.")
  }
}
