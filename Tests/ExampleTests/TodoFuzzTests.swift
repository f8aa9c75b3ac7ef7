import FacetModel
import FacetViewModel
import Foundation
import Testing
import TextFront
import TodoList

@testable import todo

/// `FACET_FUZZ_ROUNDS` runs longer, `FACET_SEED` repeats.
@Suite("todo: damaged files")
@MainActor
struct TodoFuzzTests {
  private static let seeds = [
    "[\(item("Milk é 🦀", #","checked":true"#)),\(item("한글"))]",
    "[\r\n \(item(#"\u001b[2J\ud83e\udd80\u0000"#, #","due":{"day":[1.50,null,-0.0]},"tags":["a"]"#)) ]\r\n",
    "\u{FEFF}[]", "[\(item("a")),\(item("a"))]",
    "[\(item("n", #","big":12345678901234567890123456789012,"tiny":1e-300"#))]",
  ]

  private let folder: TodoFolder
  private var random: NastyText
  private let count: Int

  init() throws {
    folder = try TodoFolder()
    let variables = ProcessInfo.processInfo.environment
    let seed = variables["FACET_SEED"].flatMap { UInt64($0) } ?? .random(in: .min ... .max)
    print("TodoFuzzTests: FACET_SEED=\(seed)")
    random = NastyText(seed: seed)
    count = variables["FACET_FUZZ_ROUNDS"].flatMap { Int($0) } ?? 2_000
  }

  @Test("are an error, which is not saved over, or a list, of which nothing gets lost")
  mutating func loadAndSave() async throws {
    var lists = 0
    for _ in 0..<count {
      let bytes = damaged()
      // A new file each time: cutting an old one short waits for the disk.
      unlink(folder.list)
      try folder.write(bytes)
      let list = makeList()
      await list.load.execute(LoadRequest())
      let isLoaded = list.notice?.level != .error
      list.draft = "one more"
      list.add.execute()
      await list.save.execute(SaveRequest())
      if isLoaded, list.notice?.level == .info {
        lists += 1
        let again = makeList()
        await again.load.execute(LoadRequest())
        #expect(again.todos == list.todos)
      } else {
        #expect(list.isUnsaved)
        #expect(FileManager.default.contents(atPath: folder.list) == Data(bytes))
      }
    }
    #expect(folder.names == ["list.json"])
    // Both ways were taken.
    #expect(lists > count / 100 && lists < count)
  }

  @Test("never reach the screen as anything but visible text")
  mutating func screens() async throws {
    for _ in 0..<(count / 4) {
      let bytes = damaged()
      unlink(folder.list)
      try folder.write(bytes)
      let run = await folder.run("find a\nfind\nsave\nquit!\n")
      #expect(run.status == 0 || !run.error.isEmpty)
      for text in [run.output, run.error] {
        #expect(!text.unicodeScalars.contains { $0 != "\n" && isHarmful($0) })
      }
      #expect(FileManager.default.contents(atPath: folder.list) == Data(bytes))
    }
  }

  private func makeList() -> TodoListViewModel {
    TodoListViewModel(file: folder.list) { JSONFileStore<[Todo]>(path: $0) }
  }

  private mutating func damaged() -> [UInt8] {
    var bytes = Array(Self.seeds.randomElement(using: &random)!.utf8)
    for _ in 0..<Int.random(in: 1...3, using: &random) where !bytes.isEmpty {
      let place = Int.random(in: 0..<bytes.count, using: &random)
      switch Int.random(in: 0..<7, using: &random) {
      case 0: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
      case 1: bytes[place] = .random(in: .min ... .max, using: &random)
      case 2: bytes.remove(at: place)
      case 3: bytes.removeSubrange(place...)
      case 4: bytes.insert(Array("[]{}\",:\\ue0-1.".utf8).randomElement(using: &random)!, at: place)
      case 5: bytes.insert(contentsOf: random.text(upTo: 4).utf8, at: place)
      default:
        // A digit more somewhere leaves most files a list.
        let digits = bytes.indices.filter { (0x30...0x39).contains(bytes[$0]) }
        if let place = digits.randomElement(using: &random) { bytes[place] = 0x37 }
      }
    }
    return bytes
  }
}
