import ExplorerModel
import Foundation
import TextFront

/// Who answers.
enum Source {
  /// The data inside the program.
  case sample
  /// GitHub itself.
  case live
  /// Another server that speaks its API.
  case api(URL)

  static let options = [
    OptionSyntax("--sample", help: "Answer from data inside the program; the default."),
    OptionSyntax("--live", help: "Ask GitHub."),
    OptionSyntax("--api", .text("URL"), help: "Ask another server that speaks GitHub's API."),
  ]

  /// What a command line asks for; of several the last.
  init(_ arguments: ParsedArguments) throws(UsageError) {
    switch arguments.last(of: Self.options.map(\.name)) {
    case "--live": self = .live
    case "--api":
      let text = arguments.value("--api") ?? ""
      guard let url = LiveGitHub.base(text) else {
        throw UsageError("option '--api' needs an address such as https://host/api, not '\(text)'")
      }
      self = .api(url)
    default: self = .sample
    }
  }

  /// The word for it.
  var name: String {
    switch self {
    case .sample: "sample"
    case .live: "live"
    case .api: "api"
    }
  }

  /// The words for people.
  var words: String {
    switch self {
    case .sample: "sample data"
    case .live: "github.com"
    case .api(let url): url.host() ?? url.absoluteString
    }
  }

  func github(_ variables: [String: String]) throws -> any GitHub {
    switch self {
    case .sample: SampleGitHub()
    case .live: LiveGitHub(token: try Token(variables))
    case .api(let url): LiveGitHub(base: url, token: try Token(variables))
    }
  }
}
