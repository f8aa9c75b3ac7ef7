import FacetModel
import FacetTesting
import Foundation
import Testing
import TextFront
import TodoList

@testable import todo

/// A folder for one test, removed with it, and the program run on a list in it.
@MainActor
final class TodoFolder {
  let path: String

  init() throws {
    var template = Array((NSTemporaryDirectory() + "/todo-XXXXXX").utf8CString)
    let made = template.withUnsafeMutableBufferPointer { mkdtemp($0.baseAddress!) != nil }
    try #require(made)
    path = template.withUnsafeBufferPointer { String(cString: $0.baseAddress!) }
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  var list: String { path + "/list.json" }

  func write(_ text: String, to name: String = "list.json") throws {
    try write(Array(text.utf8), to: name)
  }

  func write(_ bytes: [UInt8], to name: String = "list.json") throws {
    try Data(bytes).write(to: URL(filePath: path + "/" + name))
  }

  func text(_ name: String = "list.json") -> String? {
    FileManager.default.contents(atPath: path + "/" + name).map {
      String(decoding: $0, as: UTF8.self)
    }
  }

  var names: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
  }

  /// What is in the file, by key.
  func objects(_ name: String = "list.json") throws -> [[String: Any]] {
    let data = try #require(FileManager.default.contents(atPath: path + "/" + name))
    return try #require(try JSONSerialization.jsonObject(with: data) as? [[String: Any]])
  }

  /// The texts in the file. (`JSONSerialization` on Linux loses a U+FEFF at the start of a text.)
  func contents(_ name: String = "list.json") throws -> [String] {
    struct Item: Decodable { let content: String }
    let data = try #require(FileManager.default.contents(atPath: path + "/" + name))
    return try JSONDecoder().decode([Item].self, from: data).map(\.content)
  }

  /// Runs the program on streams; what it printed is with `…` in the place of this folder.
  func run(
    _ input: any LineSource, _ options: [String] = [], facts: TerminalFacts = TerminalFacts(),
    closed: Bool = false
  ) async -> TodoRun {
    let test = TestStreams(input, facts: facts)
    if closed { test.output.failure = .closed }
    let status = await TodoProgram(test.streams).run(options + [list])
    return TodoRun(
      status: status, output: shortened(test.output.text), error: shortened(test.error.text))
  }

  func run(_ script: String, _ options: String...) async -> TodoRun {
    await run(MemorySource(script), options)
  }

  /// Runs it with somebody typing, who sees both streams as one.
  func type(_ chunks: String..., options: [String] = []) async -> (status: Int32, text: String) {
    let sink = MemorySink()
    let streams = TestStreams.onTerminal(chunks, sink: sink)
    let status = await TodoProgram(streams).run(options + [list])
    return (status, shortened(sink.text))
  }

  private func shortened(_ text: String) -> String {
    text.replacingOccurrences(of: path, with: "…")
  }
}

struct TodoRun: Equatable {
  var status: Int32
  var output: String
  var error: String

  /// The objects that the JSON front printed, one for each line.
  func objects() throws -> [[String: Any]] {
    try output.split(separator: "\n").map { line in
      try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    }
  }

  /// The texts of the notices, level first.
  func notices() throws -> [String?] {
    try objects().map { object in
      guard let notice = object["notice"] as? [String: String] else { return nil }
      return "\(notice["level"]!): \(notice["text"]!)"
    }
  }
}

/// Lines, with something that happens before some of them are typed.
final class EventfulSource: LineSource {
  enum Event {
    case line(String)
    case happening(() async -> Void)
  }

  private var events: ArraySlice<Event>

  init(_ events: [Event]) {
    self.events = events[...]
  }

  convenience init(_ events: Event...) { self.init(events) }

  func next() async -> InputEvent {
    while let event = events.popFirst() {
      switch event {
      case .line(let line): return .line(line)
      case .happening(let event): await event()
      }
    }
    return .end
  }
}

/// A store that answers when the test lets it.
actor GatedStore: TodoStore {
  private let gate = Gate<Void>()
  private(set) var value: [Todo]?

  init(_ value: [Todo]? = nil) {
    self.value = value
  }

  func load() async throws -> [Todo]? {
    try await gate.wait()
    return value
  }

  func save(_ todos: [Todo]) async throws {
    try await gate.wait()
    value = todos
  }

  func forceSave(_ todos: [Todo]) async throws -> String? {
    try await save(todos)
    return "the copy"
  }

  func entered() async { await gate.entered() }
  func open() { gate.open() }
}

extension TodoNotice {
  /// What it says in English.
  var text: String { message.en }
}

/// An object of the file format.
func item(
  _ content: String, id: String = "00000000-0000-4000-8000-00000000000A", _ more: String = ""
)
  -> String
{
  #"{"id":"\#(id)","content":"\#(content)"\#(more)}"#
}
