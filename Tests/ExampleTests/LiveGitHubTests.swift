import FacetViewModel
import Foundation
import Testing
import TextFront

@testable import ExplorerModel

/// A client and the server it asks, which ends with the test.
final class LiveConnection {
  let server: LoopbackServer
  let github: LiveGitHub
  static let now = Date(timeIntervalSince1970: 1_800_000_000)

  init(
    token: String? = nil, transport: Transport = Transport(),
    _ handler: @escaping @Sendable (LoopbackServer.Request, LoopbackServer) -> LoopbackServer.Answer
  ) throws {
    server = try LoopbackServer(handler)
    github = LiveGitHub(
      base: server.url, token: try token.flatMap { try Token(["GH_TOKEN": $0]) },
      transport: transport, now: { Self.now })
  }

  deinit { server.stop() }

  /// The error of a request, as people read it.
  func problem(_ login: String = "someone") async -> String {
    do {
      _ = try await github.user(login, unless: nil)
      return "none"
    } catch {
      return ExplorerFailure(error).en
    }
  }
}

private let someone = #"{"login":"Someone","id":7,"type":"User"}"#

@Suite("Live GitHub: what is sent, and where to")
struct LiveGitHubRequestTests {
  @Test("has the headers that GitHub wants, and a token only if there is one")
  func headers() async throws {
    let plain = try LiveConnection { _, _ in .json(someone) }
    let user = try await plain.github.user("someone", unless: nil).value
    #expect(user == User(id: 7, login: "Someone"))
    let headers = try #require(plain.server.requests.first).headers
    #expect(headers["user-agent"] == "facet-explorer")
    #expect(headers["accept"] == "application/vnd.github+json")
    #expect(headers["x-github-api-version"] == "2022-11-28")
    #expect(headers["authorization"] == nil && headers["if-none-match"] == nil)

    let known = try LiveConnection(token: "secret\n") { _, _ in .json(someone) }
    _ = try await known.github.user("someone", unless: nil)
    #expect(known.server.requests.map { $0.headers["authorization"] } == ["Bearer secret"])
  }

  @Test("what people type cannot become another address")
  func escaping() async throws {
    let connection = try LiveConnection { _, _ in .json(#"{"total_count":0,"items":[]}"#) }
    _ = try await connection.github.users(matching: "c++ & 한/?#%", at: nil, unless: nil)
    #expect(
      connection.server.requests.map(\.target) == [
        "/search/users?q=c%2B%2B%20%26%20%ED%95%9C%2F%3F%23%25"
      ])
    for text in ["", ".", "..", "a/b", "a b", "a\u{0}b", "a?b", "é"] {
      #expect(throws: GitHubError.badLogin(text)) { try Login(text) }
    }
    #expect(try Login("dependabot[bot]").text == "dependabot[bot]")
  }

  @Test("a token is sent to its own server and not where that sends us")
  func redirectElsewhere() async throws {
    let other = try LoopbackServer { _, _ in .json(someone) }
    defer { other.stop() }
    let target = other.url.absoluteString + "/elsewhere"
    let connection = try LiveConnection(token: "secret") { request, _ in
      request.target == "/users/old"
        ? .answer(301, ["location": "/users/new"]) : .answer(307, ["Location": target])
    }
    #expect(try await connection.github.user("old", unless: "v").value.login == "Someone")
    let own = connection.server.requests
    #expect(own.map(\.target) == ["/users/old", "/users/new"])
    #expect(own.map { $0.headers["authorization"] } == ["Bearer secret", "Bearer secret"])
    #expect(other.requests.map(\.target) == ["/elsewhere"])
    #expect(other.requests.map { $0.headers["authorization"] } == [nil])
    #expect(other.requests.map { $0.headers["user-agent"] } == ["facet-explorer"])
  }

  @Test(
    "a redirect to nowhere, into files, or for ever is an error",
    arguments: ["/users/someone", "file:///etc/passwd", "http://"])
  func badRedirects(location: String) async throws {
    let connection = try LiveConnection { _, _ in .answer(302, ["Location": location]) }
    let problem = await connection.problem()
    #expect(
      problem
        == "The server sends the request to and fro. Check the address, or try again in a while.")
    #expect(connection.server.requests.count == (location == "/users/someone" ? 6 : 1))
    // Without any, URLSession on Linux does not even tell that something was answered.
    let nowhere = try LiveConnection { _, _ in .answer(302) }
    #expect(await nowhere.problem().hasSuffix("Check the address, or try again in a while."))
  }

  @Test("a token is taken from GH_TOKEN, then from GITHUB_TOKEN, and is never told")
  func tokens() throws {
    #expect(try Token(["GH_TOKEN": "a", "GITHUB_TOKEN": "b"])?.text == "a")
    #expect(try Token(["GH_TOKEN": " \n", "GITHUB_TOKEN": "b\r\n"])?.text == "b")
    #expect(try Token(["GH_TOKEN": ""]) == nil)
    let error = #expect(throws: Token.Problem.self) { try Token(["GH_TOKEN": "a\nX-Evil: b"]) }
    #expect(error.map { "\($0)" }?.contains("Evil") == false)
    #expect(try Token(["GH_TOKEN": "a"]).map { "\($0)" } == "a token")
  }

  @Test(
    "an address is one of HTTP",
    arguments: [
      "", "host", "ftp://host", "file:///etc", "http://", "https://u:p@host", "http://h?q",
    ])
  func badBases(text: String) {
    #expect(LiveGitHub.base(text) == nil)
    #expect(LiveGitHub.base("https://host/api/v3/")?.absoluteString == "https://host/api/v3")
  }
}

@Suite("Live GitHub: what goes wrong is a sentence that says what to do")
struct LiveGitHubFailureTests {
  private let later = "2027-01-15 08:30:00 UTC"

  @Test("limits tell when they are over, and nobody waits for them")
  func limits() async throws {
    let reset = "\(Int(LiveConnection.now.timeIntervalSince1970) + 1800)"
    for status in [403, 429] {
      let primary = try LiveConnection(token: "t") { _, _ in
        .answer(status, ["x-ratelimit-remaining": "0", "X-RateLimit-Reset": reset])
      }
      #expect(
        await primary.problem()
          == "The request limit is used up. It works again at \(later); until then nothing can be "
          + "asked.")
      let secondary = try LiveConnection { _, _ in
        .answer(status, ["Retry-After": "1800", "x-ratelimit-remaining": "30"])
      }
      #expect(
        await secondary.problem()
          == "The rate limit was hit by too many requests in a short time. Wait until \(later), "
          + "then ask again.")
      #expect(secondary.server.requests.count == 1)
    }
    let silly = try LiveConnection { _, _ in
      .answer(429, ["x-ratelimit-remaining": "0", "x-ratelimit-reset": "\(Int.max)"])
    }
    #expect(await silly.problem().contains("2027-01-16 08:00:00 UTC, or at once with a token"))
    for (wait, time) in [("\(Int.max)", "2027-01-16 08:00:00"), ("-5", "2027-01-15 08:00:00")] {
      let odd = try LiveConnection { _, _ in .answer(403, ["retry-after": wait]) }
      #expect(await odd.problem().contains("Wait until \(time) UTC"))
    }
  }

  @Test(
    "a limit that only half of the headers tell of, or only the words",
    arguments: [
      (
        ["x-ratelimit-remaining": "0", "x-ratelimit-reset": "4102444800"], "",
        "2100-01-01 00:00:00"
      ),
      (["x-ratelimit-remaining": "0"], "no", "2027-01-15 08:01:00"),
      (["x-ratelimit-remaining": "0", "retry-after": "90"], "", "2027-01-15 08:01:30"),
    ])
  func usedUp(headers: [String: String], message: String, time: String) async throws {
    let connection = try LiveConnection { _, _ in
      .answer(403, headers, Data(#"{"message":"\#(message)"}"#.utf8))
    }
    let start = "The request limit is used up. It works again at \(time) UTC"
    #expect(await connection.problem().hasPrefix(start))
  }

  @Test(
    "a secondary limit, whatever it says of the primary one",
    arguments: [
      ([:], "You have exceeded a secondary rate limit.", "08:01:00"),
      ([:], "You have triggered an abuse detection mechanism.", "08:01:00"),
      (["retry-after": "Fri, 15 Jan 2027 08:00:30 GMT"], "Slow down.", "08:01:00"),
      (
        ["x-ratelimit-remaining": "0", "x-ratelimit-reset": "1800003600", "retry-after": "90"],
        "You have exceeded a secondary rate limit.", "08:01:30"
      ),
    ])
  func tooFast(headers: [String: String], message: String, time: String) async throws {
    let connection = try LiveConnection { _, _ in
      .answer(403, headers, Data(#"{"message":"\#(message)"}"#.utf8))
    }
    #expect(await connection.problem().contains("Wait until 2027-01-15 \(time) UTC"))
  }

  @Test("refusals")
  func refusals() async throws {
    func problem(_ status: Int, _ body: String, token: String? = nil) async throws -> String {
      try await LiveConnection(token: token) { _, _ in .answer(status, [:], Data(body.utf8)) }
        .problem()
    }
    #expect(
      try await problem(401, "{}", token: "t")
        == "The token was refused. Set GH_TOKEN to a valid one, or unset it to go on without.")
    #expect(
      try await problem(401, "")
        == "The server wants to know who asks. Set GH_TOKEN to a token and start again.")
    #expect(
      try await problem(403, #"{"message":"no t0ken for you"}"#, token: "t0ken")
        == "That is not allowed: \"no ... for you\". Check what your token may do, or ask for "
        + "something else.")
    #expect(
      try await problem(404, #"{"message":"Not Found","status":"404"}"#)
        == "There is no account someone, or it is private. Check the spelling, or type: search TERM"
    )
    #expect(
      try await problem(422, #"{"message":"Bad","errors":["a",{"field":"q","code":"no"},3]}"#)
        == "The server refused that: \"Bad\". Ask in another way.")
    #expect(
      try await problem(422, #"{"message":"Bad","errors":["a",{"message":"b"},{"field":"q"}]}"#)
        == "The server refused that: \"Bad; a; b; q\". Ask in another way.")
    #expect(try await problem(418, "teapot").contains("status 418"))
    #expect(try await problem(204, "").contains("status 204"))
    #expect(try await problem(304, "").contains("status 304"))
  }

  @Test("a user given as an organisation is told and offered, with one more question")
  func userAsOrganization() async throws {
    let connection = try LiveConnection { request, _ in
      request.target.hasPrefix("/users/") ? .json(someone) : .answer(404)
    }
    await #expect(throws: GitHubError.isUser("Someone")) {
      try await connection.github.repositories(of: "someone", at: nil, unless: nil)
    }
    #expect(
      connection.server.requests.map(\.target) == [
        "/orgs/someone/repos?per_page=100", "/users/someone",
      ])
    #expect(
      GitHubError.isUser("Someone").en
        == "Someone is a user, not an organisation. Type: user Someone")
    let nobody = try LiveConnection { _, _ in .answer(404) }
    await #expect(throws: GitHubError.notFound(.organization("nobody"))) {
      try await nobody.github.repositories(of: "nobody", at: nil, unless: nil)
    }
  }

  @Test(
    "an answer that is none of GitHub's",
    arguments: [
      ("<html>", "it is not JSON"), ("", "it is not JSON"), ("{", "it is not JSON"),
      ("[]", "the whole of it is of another kind"), (#"{"id":1}"#, "\"login\" is missing"),
      (#"{"id":"1","login":"a"}"#, "\"id\" is of another kind"),
      (#"{"id":1,"login":null}"#, "\"login\" is of another kind"),
    ])
  func malformed(body: String, reason: String) async throws {
    let connection = try LiveConnection { _, _ in .json(body) }
    #expect(
      await connection.problem()
        == "The answer is not one of GitHub's: \(reason). Check the address, or try again in a "
        + "while.")
  }

  @Test("bytes that are no text are not repaired")
  func invalidText() async throws {
    let connection = try LiveConnection { _, _ in
      .answer(200, [:], Data(#"{"id":1,"login":""#.utf8) + [0xFF] + Data(#""}"#.utf8))
    }
    #expect(await connection.problem().contains("it is not UTF-8 text"))
  }

  @Test("a connection that is reset, refused, or ends too early")
  func connections() async throws {
    let reset = try LiveConnection { _, _ in .reset }
    #expect(await reset.problem().hasPrefix("127.0.0.1 cannot be reached: "))
    let early = try LiveConnection { _, _ in
      .raw("HTTP/1.1 200 OK\r\nContent-Length: 99\r\n\r\n{")
    }
    #expect(await early.problem().hasPrefix("127.0.0.1 cannot be reached: "))
    let port = reset.server.port
    reset.server.stop()
    let gone = LiveGitHub(base: URL(string: "http://127.0.0.1:\(port)")!)
    await #expect(throws: GitHubError.self) { try await gone.user("x", unless: nil) }
  }
}
