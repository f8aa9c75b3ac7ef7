import ExplorerModel
import FacetModel
import FacetTesting
import FacetViewModel
import Foundation
import Testing
import TextFront

@testable import explorer

@MainActor
@Suite("explorer: people, programs and the view model know the same after each command")
struct ExplorerParityTests {
  private nonisolated static let scripts: [[String]] = [
    ["org apple", "more", "more", "more"],
    ["org swiftlang", "refresh", "open 1", "back", "back", "back"],
    ["org apple", "open 20", "open 21", "back", "open 21", "more", "open 21"],
    ["user octocat", "favorite", "favorite", "unfavorite", "unfavorite"],
    ["user ada", "favorite", "favorites", "open 1", "back", "delete 1", "back"],
    ["search apple", "open 2", "back", "refresh", "more"],
    ["search nobody-at-all", "open 1", "back"],
    ["favorite apple", "favorite APPLE", "favorites", "unfavorite Apple", "favorites"],
    ["favorite ada", "favorite octocat", "favorite apple", "favorites", "delete 2", "delete 2"],
    ["org octocat", "org broken", "org nobody", "org a/b", "org"],
    ["user nobody", "user a b", "user -", "user"],
    ["favorite nobody", "unfavorite nobody", "favorite", "unfavorite", "delete 1"],
    ["org empty", "refresh", "more", "open 1", "back"],
    ["refresh", "more", "back", "cancel", "open 1", "delete 1"],
    ["foo", "ogr apple", "open", "open x", "open 1-2", "search", "more 1", "back 2"],
    ["favorites", "refresh", "more", "open 1", "delete x", "delete 0"],
    ["org swiftlang", "org SWIFTLANG", "back", "back"],
    ["search apple", "search app", "search apple", "back", "back", "back", "back"],
    ["org apple", "more", "refresh", "more", "open 40", "back"],
    ["user apple", "refresh", "favorite", "refresh", "unfavorite apple", "back"],
    ["user apple-ci", "user grapple", "favorite", "favorites", "open 1"],
    ["favorite ada", "search ada", "open 1", "unfavorite", "favorites", "back"],
    ["org apple", "org broken", "more", "open 30", "favorites", "back"],
    ["search a", "more", "open 5", "favorite", "back", "back"],
    ["favorites", "favorites", "favorite snapple", "favorites", "unfavorite SNAPPLE", "back"],
    ["user ada", "favorite grapple", "favorite", "unfavorite grapple", "favorites", "delete 1"],
    ["org apple", "cancel", "favorites", "cancel", "back", "more"],
  ]

  /// To a server that speaks GitHub's API.
  private nonisolated static let remoteScripts: [[String]] = [
    ["org big", "more", "more", "open 3", "back"],
    ["org gone", "org trouble", "user gone", "favorite gone"],
    ["user own", "favorite", "favorites", "refresh", "delete 1"],
    ["org big", "refresh", "more", "favorites", "back", "more", "open 5"],
  ]

  /// With pages of seven rows for people.
  private nonisolated static let pagedScripts: [[String]] = [
    ["org apple", "more", "more", "more", "more", "more"],
    ["org apple", "more", "open 9", "back", "more", "favorites", "back"],
    ["search a", "more", "more", "refresh"],
    ["org apple", "more", "refresh", "open 8"],
  ]

  /// Commands of which scripts are made up; `#` stands for a number.
  private nonisolated static let commands = [
    "org apple", "org swiftlang", "org broken", "org empty", "user ada", "user grapple",
    "user nobody", "search apple", "search a", "search #", "open #", "open 2#", "favorite",
    "favorite ada", "favorite apple", "unfavorite", "unfavorite ada", "favorites", "delete #",
    "back", "back", "more", "refresh", "cancel", "foo #",
  ]

  @Test("with the sample, and scripts of chance", arguments: UInt64(1)...10)
  func chance(seed: UInt64) async throws {
    var random = NastyText(seed: seed)
    let script = (0..<25).map { _ in
      Self.commands.randomElement(using: &random)!
        .replacing("#", with: "\(Int.random(in: 1...5, using: &random))")
    }
    try await compare(script, options: []) { SampleGitHub() }
  }

  @Test("with the sample", arguments: scripts)
  func sample(script: [String]) async throws {
    try await compare(script, options: []) { SampleGitHub() }
  }

  @Test("with a server", arguments: remoteScripts)
  func server(script: [String]) async throws {
    let server = try LoopbackServer(Self.answer)
    defer { server.stop() }
    try await compare(script, options: ["--api", server.url.absoluteString]) {
      LiveGitHub(base: server.url)
    }
  }

  @Test(
    "also where people see pages of seven rows, of all that programs see", arguments: pagedScripts)
  func paging(script: [String]) async throws {
    let people = try await people(script, ["--page", "7"])
    // Programs need fewer 'more' for the same rows, so what is loaded is compared, and not when.
    let all = try await programs(["org apple", "more", "more", "search a"], [])
    for (line, facts) in zip(["start"] + script, people) {
      let whole = all.last { $0.place == facts.place }?.rows ?? []
      let rows = facts.place.hasPrefix("repo") ? all[3].rows : whole
      #expect(facts.rows.elementsEqual(rows.prefix(facts.rows.count)), "\(line) in \(script)")
      let isPaged = facts.place.hasPrefix("repo") || facts.place == "search"
      #expect(!isPaged || facts.rows.count >= min(7, facts.count), "\(line) in \(script)")
      #expect(facts.notice?.hasPrefix("error") != true, "\(line) in \(script)")
    }
    let counts = people.map(\.rows.count)
    if script == Self.pagedScripts[0] { #expect(counts == [0, 7, 14, 20, 27, 34, 40]) }
    if script == Self.pagedScripts[1] { #expect(counts == [0, 7, 14, 0, 7, 14, 0, 7]) }
  }

  private func compare(
    _ script: [String], options: [String], _ github: () -> any GitHub
  ) async throws {
    let people = try await people(script, options)
    let programs = try await programs(script, options)
    let model = try await driven(script, github())
    try #require(people.count == programs.count && programs.count == model.count)
    for (index, line) in (["start"] + script).enumerated() {
      let place: Comment = "\(line) in \(script)"
      #expect(people[index] == programs[index], place)
      var facts = model[index].facts
      // Nobody but the front knows of what never got to the view model.
      if !model[index].isForModel { facts.notice = programs[index].notice }
      #expect(programs[index] == facts, place)
      #expect(model[index].isForModel || index == 0 || programs[index].notice != nil, place)
    }
  }

  private func people(_ script: [String], _ options: [String]) async throws -> [ExplorerFacts] {
    var reader = ExplorerReader()
    return try await printed(script, options).map { reader.read(output: $0, error: $1) }
  }

  private func programs(_ script: [String], _ options: [String]) async throws -> [ExplorerFacts] {
    try await printed(script, options + ["--front", "json"]).map { output, error in
      #expect(error == "")
      return try ExplorerFacts(
        object: try #require(
          JSONSerialization.jsonObject(with: Data(output.utf8)) as? [String: Any]))
    }
  }

  /// What the program prints at the start and for each command.
  private func printed(
    _ script: [String], _ options: [String]
  ) async throws -> [(output: String, error: String)] {
    let folder = try ExplorerFolder()
    var parts: [(String, String)] = []
    let output = MemorySink()
    let error = MemorySink()
    let take = EventfulSource.Event.happening {
      parts.append((output.takeText(), error.takeText()))
    }
    let source = EventfulSource(script.flatMap { [take, .line($0)] } + [take, .line("quit")])
    var program = ExplorerProgram(Streams(input: source, output: output, error: error))
    program.world.scheduler = folder.scheduler
    _ = await program.run(["--data", folder.path] + options)
    return parts
  }

  private func driven(
    _ script: [String], _ github: any GitHub
  ) async throws -> [(facts: ExplorerFacts, isForModel: Bool)] {
    let favorites = FavoritesViewModel(store: MemoryStore())
    let driver = ExplorerDriver(
      explorer: ExplorerViewModel(
        github: github, favorites: favorites, scheduler: TestScheduler()))
    await favorites.load.execute()
    var steps = [(driver.facts, true)]
    for line in script {
      let (notice, isForModel) = await driver.run(line)
      var facts = driver.facts
      facts.notice = notice.map { "\($0.level.rawValue): \($0.text)" }
      steps.append((facts, isForModel))
    }
    return steps
  }

  /// An organisation with three pages, one user, and trouble.
  private nonisolated static func answer(
    _ request: LoopbackServer.Request, _ server: LoopbackServer
  ) -> LoopbackServer.Answer {
    func page(_ number: Int) -> LoopbackServer.Answer {
      let items = (number * 2 - 1...number * 2).map {
        #"{"id":\#($0),"name":"r\#($0)","full_name":"Big/r\#($0)","owner":{"login":"Big"},"#
          + #""html_url":"u","stargazers_count":\#($0 * 7),"archived":\#($0 == 3)}"#
      }
      let next = number < 3 ? ["Link": #"<\#(server.url)/p/\#(number + 1)>; rel="next""#] : [:]
      return .json("[\(items.joined(separator: ","))]", next)
    }
    switch request.target {
    case "/orgs/big/repos?per_page=100": return page(1)
    case "/p/2": return page(2)
    case "/p/3": return page(3)
    case "/users/own", "/users/Big":
      return .json(
        #"{"id":9,"login":"Own","type":"User","followers":3,"public_repos":2}"#)
    case let target where target.contains("trouble"):
      return .answer(503, [:], Data("<html>".utf8))
    default: return .answer(404, [:], Data(#"{"message":"Not Found"}"#.utf8))
    }
  }
}
