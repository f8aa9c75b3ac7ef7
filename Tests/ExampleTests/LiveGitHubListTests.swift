import FacetBinding
import FacetModel
import FacetTesting
import FacetViewModel
import Foundation
import Testing

@testable import ExplorerModel

/// The real answers in the folder beside this file.
enum Fixture {
  static func data(_ name: String) throws -> Data {
    try Data(
      contentsOf: URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "Fixtures/\(name).json"))
  }
}

@MainActor
@Suite("Live GitHub: lists")
struct LiveGitHubListTests {
  private func explorer(_ connection: LiveConnection) -> ExplorerViewModel {
    ExplorerViewModel(
      github: connection.github, favorites: FavoritesViewModel(store: MemoryStore()),
      scheduler: TestScheduler())
  }

  /// A page of the numbers given, as GitHub would answer it.
  private nonisolated static func page(_ ids: Range<Int>) -> String {
    let items = ids.map {
      #"{"id":\#($0),"name":"r\#($0)","full_name":"big/r\#($0)","owner":{"login":"Big"},"#
        + #""html_url":"https://github.com/big/r\#($0)","extra":[1]}"#
    }
    return "[\(items.joined(separator: ","))]"
  }

  @Test("2,204 repositories come over 23 pages, by the links that the server gives")
  func manyPages() async throws {
    let connection = try LiveConnection { request, server in
      // The links are not what a client would build.
      let number =
        request.target.hasPrefix("/orgs/") ? 1 : Int(request.target.dropFirst("/p/".count)) ?? 0
      let first = (number - 1) * 100
      let next = #"<\#(server.url)/p/\#(number + 1)>; rel="next", "#
      let last = #"<\#(server.url)/p/23>; rel="last""#
      return .json(
        Self.page(first..<min(first + 100, 2204)), ["Link": (number < 23 ? next : "") + last])
    }
    let explorer = explorer(connection)
    await explorer.open.execute(.organization("big"))
    #expect(explorer.repositories?.owner == "Big")
    var pages = 1
    while explorer.hasMore {
      #expect(explorer.repositories?.repositories.count == pages * 100)
      let outcome = await explorer.more.execute()
      pages += 1
      #expect(outcome.output?.text == (pages == 23 ? "4 more." : "100 more."))
    }
    #expect(pages == 23)
    #expect(explorer.repositories?.repositories.map(\.id) == (0..<2204).map(Int64.init))
    #expect(connection.server.requests.count == 23)
  }

  @Test("a next page that leads back ends the list, and what moved between pages is there once")
  func circle() async throws {
    let connection = try LiveConnection { request, _ in
      switch request.target {
      case "/b": .json(Self.page(2..<5), ["link": "</a>;rel=next"])
      case "/a": .json(Self.page(5..<6), ["link": "</b>; rel=\"next\""])
      default: .json(Self.page(0..<3), ["link": "</b>; rel=\"next\""])
      }
    }
    let explorer = explorer(connection)
    await explorer.open.execute(.organization("big"))
    while explorer.hasMore { await explorer.more.execute() }
    #expect(explorer.repositories?.repositories.map(\.id) == [0, 1, 2, 3, 4, 5])
    #expect(connection.server.requests.count == 3)
  }

  @Test("a next page at another server is loaded without the token; one in a file is not")
  func pagesElsewhere() async throws {
    let other = try LoopbackServer { _, _ in
      .json(Self.page(1..<2), ["Link": "<file:///etc/passwd>; rel=next"])
    }
    defer { other.stop() }
    let address = other.url.absoluteString + "/2"
    let connection = try LiveConnection(token: "secret") { _, _ in
      .json(Self.page(0..<1), ["Link": "<\(address)>; rel=next"])
    }
    let explorer = explorer(connection)
    await explorer.open.execute(.organization("big"))
    await explorer.more.execute()
    #expect(explorer.repositories?.repositories.map(\.id) == [0, 1])
    #expect(connection.server.requests.map { $0.headers["authorization"] } == ["Bearer secret"])
    #expect(other.requests.map { $0.headers["authorization"] } == [nil])
    #expect(await explorer.more.execute().error as? GitHubError == .badRedirect)
    #expect(explorer.repositories?.repositories.map(\.id) == [0, 1])
  }

  @Test("an unchanged list is not sent again")
  func notModified() async throws {
    let connection = try LiveConnection { request, _ in
      request.headers["if-none-match"] == #"W/"1""#
        ? .answer(304) : .json(Self.page(0..<2), ["etag": #"W/"1""#])
    }
    let explorer = explorer(connection)
    await explorer.open.execute(.organization("big"))
    #expect(await explorer.refresh.execute().output == Notice(.info, .upToDate))
    #expect(explorer.repositories?.repositories.count == 2)
    #expect(connection.server.requests.map { $0.headers["if-none-match"] } == [nil, #"W/"1""#])
  }

  @Test("a renamed organisation is followed, and its new name shown")
  func renamed() async throws {
    let connection = try LiveConnection { request, _ in
      request.target.hasPrefix("/orgs/")
        ? .answer(301, ["Location": "/organizations/1/repos"]) : .json(Self.page(0..<1))
    }
    let explorer = explorer(connection)
    await explorer.open.execute(.organization("small"))
    #expect(explorer.repositories?.owner == "Big")
  }

  @Test("nothing was found only if the server says so; what it refuses is told")
  func searching() async throws {
    let connection = try LiveConnection { request, _ in
      request.target.contains("nobody")
        ? .json(#"{"total_count":0,"incomplete_results":false,"items":[]}"#)
        : .answer(422, [:], Data(#"{"message":"Validation Failed"}"#.utf8))
    }
    let explorer = explorer(connection)
    let nothing = await explorer.open.execute(.search("nobody")).output?.notice
    #expect(nothing == Notice(.warning, .nobodyMatches("nobody")))
    let refused = await explorer.open.execute(.search("user:x")).error
    #expect(refused as? GitHubError == .refused("Validation Failed"))
  }

  @Test(
    "links have any spacing, any order, and any company",
    arguments: [
      (#"<https://h/2>; rel="next", <https://h/9>; rel="last""#, "https://h/2"),
      (#"<https://h/9>;rel="last",<https://h/2>;rel="next""#, "https://h/2"),
      (#"<https://h/?a=1,2&b=;>  ;  REL = NEXT"#, "https://h/?a=1,2&b=;"),
      (#"<https://h/2>; title="a, b; <x>"; rel="prev next""#, "https://h/2"),
      (#"<https://h/1>; rel="prev""#, nil), (#"<https://h/2>; rel="nextish""#, nil),
      ("", nil), ("<", nil), ("https://h/2; rel=next", nil), ("<https://h/2>", nil),
    ])
  func links(header: String, next: String?) {
    #expect(LinkHeader(header).next == next)
  }

  @Test("real answers")
  func fixtures() throws {
    let decoder = JSONDecoder()
    let jenkins = try decoder.decode(
      [Repository].self, from: Fixture.data("org_repos_jenkinsci_2019_subset"))
    #expect(jenkins.count == 13 && jenkins[0].stars == 14_167 && jenkins[0].owner == "jenkinsci")
    #expect(jenkins.contains { $0.name == ".github" } && jenkins[1].description == nil)
    let nerdish = try decoder.decode(
      [Repository].self, from: Fixture.data("org_repos_nerdishbynature_2026_subset10"))
    #expect(nerdish.count == 10 && nerdish[0].language == "Objective-C")
    let user = try decoder.decode(User.self, from: Fixture.data("user_nerdishbynature_2026"))
    #expect(
      user
        == User(
          id: 6_136_721, login: "nerdishbynature", type: "Organization", name: "nerdish by nature",
          followers: 3, publicRepos: 42))
  }

  @Test("a real search, through the client")
  func searchFixture() async throws {
    let data = try Fixture.data("search_users_tom_2019")
    let recorded = try #require(JSONSerialization.jsonObject(with: data) as? [String: Any])
    let body = try JSONSerialization.data(withJSONObject: try #require(recorded["body"]))
    let connection = try LiveConnection { _, _ in .answer(200, [:], body) }
    let found = try await connection.github.users(matching: "tom", at: nil, unless: nil)
    #expect(found.total == 6 && found.items.count == 6 && found.items[0].login == "mojombo")
    #expect(found.next == nil)
  }

  @Test("real errors, through the client")
  func errorFixtures() async throws {
    let data = try Fixture.data("errors_and_statuses")
    let recorded = try #require(JSONSerialization.jsonObject(with: data) as? [[String: Any]])
    var problems: [Int: String] = [:]
    for answer in recorded {
      let status = try #require(answer["status"] as? Int)
      var headers = answer["headers"] as? [String: String] ?? [:]
      // What was recorded is about connections of old, and would lead to GitHub itself.
      for name in ["Content-Length", "Transfer-Encoding", "Content-Encoding", "Location"] {
        headers[name] = nil
      }
      if status == 301 { headers["Location"] = "/users/someone" }
      var body = Data()
      if let text = answer["body"] as? String { body = Data(text.utf8) }
      if let object = answer["body"] as? [String: Any] {
        body = try JSONSerialization.data(withJSONObject: object)
      }
      let connection = try LiveConnection { [headers, body] _, _ in
        .answer(status, headers, body)
      }
      problems[status] = await connection.problem()
    }
    #expect(
      problems == [
        401: "The server wants to know who asks. Set GH_TOKEN to a token and start again.",
        301: "The server sends the request to and fro. Check the address, or try again in a while.",
        503: "The server has trouble (status 503). Try again in a while.",
        // To a request that named no version.
        304: "The server answered with status 304, which means nothing here. Try again in a while.",
        422: "The server refused that: \"Validation Failed; Label color invalid\". Ask in another "
          + "way.",
        404: "There is no account someone, or it is private. Check the spelling, or type: search "
          + "TERM",
      ])
  }
}
