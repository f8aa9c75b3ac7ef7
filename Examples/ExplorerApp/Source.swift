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

  /// The options that tell, explained in a language.
  static func options(_ language: Language) -> [OptionSyntax] {
    [
      OptionSyntax("--sample", help: ExplorerHelp.sampleOption.text(in: language)),
      OptionSyntax("--live", help: ExplorerHelp.liveOption.text(in: language)),
      OptionSyntax("--api", .text("URL"), help: ExplorerHelp.apiOption.text(in: language)),
    ]
  }

  /// What a command line asks for; of several the last.
  init(_ arguments: ParsedArguments, in language: Language) throws(UsageError) {
    switch arguments.last(of: ["--sample", "--live", "--api"]) {
    case "--live": self = .live
    case "--api":
      let text = arguments.value("--api") ?? ""
      guard let url = LiveGitHub.base(text) else {
        throw UsageError(ExplorerPhrase.badAddress(text).text(in: language))
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

  /// The host that answers; nil for the data inside the program.
  var host: String? {
    switch self {
    case .sample: nil
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
