import ExplorerModel
import FacetBinding
import FacetModel
import FacetTesting
import Foundation
import Testing
import TextFront

@testable import explorer

/// A folder for one test, removed with it, and the program run with its favourites in it.
@MainActor
final class ExplorerFolder {
  let path: String
  let scheduler = TestScheduler()

  init() throws {
    var template = Array((NSTemporaryDirectory() + "/explorer-XXXXXX").utf8CString)
    let made = template.withUnsafeMutableBufferPointer { mkdtemp($0.baseAddress!) != nil }
    try #require(made)
    path = template.withUnsafeBufferPointer { String(cString: $0.baseAddress!) }
  }

  deinit {
    chmod(path, 0o700)
    try? FileManager.default.removeItem(atPath: path)
  }

  var file: String { path + "/favorites.json" }
  var text: String? {
    FileManager.default.contents(atPath: file).map { String(decoding: $0, as: UTF8.self) }
  }

  func write(_ text: String) throws {
    try Data(text.utf8).write(to: URL(filePath: file))
  }

  /// Runs the program; what it printed is with `…` in the place of this folder.
  func run(
    _ input: any LineSource, _ options: [String], github: (any GitHub)? = nil,
    facts: TerminalFacts = TerminalFacts()
  ) async -> ExplorerRun {
    let test = TestStreams(input, facts: facts)
    let status = await program(test.streams, github).run(["--data", path] + options)
    return ExplorerRun(
      status: status, output: shortened(test.output.text), error: shortened(test.error.text))
  }

  func run(_ script: String, _ options: String...) async -> ExplorerRun {
    await run(MemorySource(script), options)
  }

  /// Runs it with somebody typing, who sees both streams as one.
  func type(
    _ events: [EventfulSource.Event], github: any GitHub, _ options: [String],
    sink: NoticingSink
  ) async -> String {
    let streams = Streams(
      input: EventfulSource(events), output: sink, error: sink,
      facts: TerminalFacts(
        isInputTerminal: true, isOutputTerminal: true, isErrorTerminal: true))
    _ = await program(streams, github).run(["--data", path] + options)
    return shortened(sink.text)
  }

  /// The program, in a time that stands still.
  func program(_ streams: Streams, _ github: (any GitHub)? = nil) -> ExplorerProgram {
    var program = ExplorerProgram(streams)
    program.world.github = github
    program.world.scheduler = scheduler
    return program
  }

  private func shortened(_ text: String) -> String {
    text.replacingOccurrences(of: path, with: "…")
  }
}

extension Notice {
  /// What it says in English.
  var text: String { message.en }
}

/// What a run of the program printed.
typealias ExplorerRun = TodoRun

/// A sink that tells when a text has been written.
final class NoticingSink: ByteSink {
  private(set) var text = ""
  private var waiting: (text: String, continuation: CheckedContinuation<Void, Never>)?

  func write(_ bytes: [UInt8]) throws(OutputFailure) {
    text += String(decoding: bytes, as: UTF8.self)
    guard let expected = waiting, text.contains(expected.text) else { return }
    waiting = nil
    expected.continuation.resume()
  }

  func appearance(of expected: String) async {
    if text.contains(expected) { return }
    await withCheckedContinuation { waiting = (expected, $0) }
  }
}

/// A GitHub whose every answer a test gives by hand.
final class GatedGitHub: GitHub {
  let lists = Gate<Listing<Repository>>()
  let searches = Gate<Listing<User>>()
  let users = Gate<Versioned<User>>()
  /// What was asked, in order.
  private(set) var asked: [String] = []

  func repositories(
    of owner: String, at link: PageLink?, unless version: String?
  ) async throws -> Listing<Repository> {
    asked.append("\(owner) \(link?.url.lastPathComponent ?? "1") \(version ?? "-")")
    return try await lists.wait()
  }

  func users(
    matching term: String, at link: PageLink?, unless version: String?
  ) async throws -> Listing<User> {
    asked.append("search \(term)")
    return try await searches.wait()
  }

  func user(_ login: String, unless version: String?) async throws -> Versioned<User> {
    asked.append("user \(login) \(version ?? "-")")
    return try await users.wait()
  }
}

func repository(_ id: Int64, _ name: String = "", owner: String = "org") -> Repository {
  Repository(id: id, name: name.isEmpty ? "r\(id)" : name, owner: owner, url: "u\(id)")
}

func link(_ page: Int) -> PageLink { PageLink(URL(string: "https://host/pages/\(page)")!) }
