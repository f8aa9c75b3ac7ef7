// What the sample answers. True in shape; the numbers are made up.
enum SampleData {
  typealias Row = (
    name: String, description: String?, language: String?, stars: Int, marks: String
  )

  /// The repositories of `apple`; `f` marks a fork, `a` an archived one. Some descriptions are as rude
  /// as foreign text can be.
  static let apple: [Row] = [
    (
      "swift-argument-parser", "Straightforward, type-safe argument parsing for Swift", "Swift",
      3631, ""
    ),
    ("swift-collections", "Commonly used data structures for Swift", "Swift", 4210, ""),
    (
      "swift-algorithms", "Commonly used sequence and collection algorithms for Swift", "Swift",
      6230, ""
    ),
    (
      "swift-nio",
      "Event-driven network application framework for high performance protocol servers & clients, non-blocking.",
      "Swift", 8330, ""
    ),
    ("swift-log", "A Logging API for Swift", "Swift", 3890, ""),
    ("swift-metrics", "Metrics API for Swift", "Swift", 742, ""),
    ("swift-numerics", "Advanced mathematical types and functions for Swift", "Swift", 1810, ""),
    ("swift-system", "Low-level system calls and types for Swift", "Swift", 1290, ""),
    ("swift-async-algorithms", "Async Algorithms for Swift", "Swift", 3420, ""),
    ("swift-atomics", "Low-level atomic operations for Swift", "Swift", 1190, ""),
    (
      "swift-crypto",
      "Open-source implementation of a substantial portion of the API of Apple CryptoKit suitable for use on Linux platforms.",
      "C", 1620, ""
    ),
    (
      "swift-protobuf", "Plugin and runtime library for using protobuf with Swift", "Swift", 4840,
      ""
    ),
    ("swift-http-types", "Version-independent HTTP currency types for Swift", "Swift", 1020, ""),
    (
      "swift-distributed-actors",
      "Peer-to-peer cluster implementation for Swift Distributed Actors", "Swift", 640, ""
    ),
    (
      "swift-openapi-generator", "Generate Swift client and server code from an OpenAPI document.",
      "Swift", 1760, ""
    ),
    (
      "swift-cluster-membership", "Distributed Membership Protocol implementations in Swift",
      "Swift", 180, "a"
    ),
    ("swift-nio-ssl", "TLS Support for SwiftNIO, based on BoringSSL.", "C", 440, ""),
    ("swift-nio-http2", "HTTP/2 support for SwiftNIO", "Swift", 510, ""),
    ("swift-service-discovery", "A service discovery API for Swift.", "Swift", 260, ""),
    (
      "swift-statsd-client", "A Metrics backend for swift-metrics that uses the statsd protocol",
      "Swift", 48, "a"
    ),
    (
      "coremltools",
      "Core ML tools contain supporting tools for Core ML model conversion, editing, and validation.",
      "Python", 5020, ""
    ),
    (
      "turicreate", "Turi Create simplifies the development of custom machine learning models.",
      "C++", 11210, "a"
    ),
    ("ml-stable-diffusion", "Stable Diffusion with Core ML on Apple Silicon", "Python", 17630, ""),
    (
      "foundationdb", "FoundationDB - the open source, distributed, transactional key-value store",
      "C++", 15890, ""
    ),
    ("fdb-record-layer", "A record-oriented store built on FoundationDB", "Java", 640, ""),
    (
      "pkl", "A configuration as code language with rich validation and tooling.", "Java", 10980, ""
    ),
    ("pkl-swift", "Swift bindings for the Pkl configuration language", "Swift", 280, ""),
    (
      "container",
      "A tool for creating and running Linux containers using lightweight virtual machines on a Mac.",
      "Swift", 22400, ""
    ),
    (
      "containerization", "A Swift package for running Linux containers on macOS", "Swift", 7710, ""
    ),
    ("cups", "Apple CUPS Sources", "C", 2080, ""),
    ("HomeKitADK", nil, "C", 2590, "a"),
    ("ccs-calendarserver", "The Calendar and Contacts Server.", "Python", 490, "a"),
    (
      "llvm-project",
      "The LLVM Project is a collection of modular and reusable compiler and toolchain technologies.",
      nil, 1240, "fa"
    ),
    (
      "sourcekit-lsp", "Language Server Protocol implementation for Swift and C-based languages",
      "Swift", 3580, "f"
    ),
    (
      "swift-evolution",
      "This maintains proposals for changes and user-visible enhancements to the Swift Programming Language.",
      "Markdown", 15400, "f"
    ),
    (
      "password-manager-resources",
      "A place for creators and users of password managers to collaborate on resources to make password management better.",
      "JavaScript", 4390, ""
    ),
    ("device-management", "Device management schema data for MDM.", "Swift", 930, ""),
    (
      "corecrypto-notes",
      "\u{1B}[2J\u{1B}[HNotes\r\nwith \u{1B}]0;pwned\u{7}escape codes that must not reach a terminal",
      "C", 7, ""
    ),
    ("input-methods", "入力メソッドと한국어 입력기, 拼音输入法", "Objective-C", 66, ""),
    ("bidi-samples", "Right to left: \u{202E}txt.exe and עברית, العربية\u{2069}", "Swift", 21, ""),
    (
      "emoji-widths",
      "👩\u{200D}🚀 🏳️\u{200D}🌈 ❤️ 1️⃣ e\u{301} \u{1112}\u{1161}\u{11AB}: one cell or two?", "Swift", 112,
      ""
    ),
    ("samplecode", "Line one\nline two\tafter a tab", nil, 35, ""),
    ("darwin-xnu", "Legacy mirror of Darwin Kernel. Replaced by xnu", "C", 10940, "a"),
    (".github", nil, nil, 0, ""),
  ]

  /// The repositories of `swiftlang`.
  static let swiftlang: [Row] = [
    ("swift", "The Swift Programming Language", "Swift", 69000, ""),
    (
      "swift-package-manager", "The Package Manager for the Swift Programming Language", "Swift",
      10000, ""
    ),
    (
      "swift-syntax", "A set of Swift libraries for parsing and generating Swift code", "Swift",
      3500, ""
    ),
    ("swift-format", "Formatting technology for Swift source code", "Swift", 2700, ""),
    ("swift-testing", "A modern, expressive testing package for Swift", "Swift", 2000, ""),
  ]

  /// Everybody there is.
  static let users: [User] = [
    organization(10_639_145, "apple", "Apple", nil, 41_200),
    organization(42_816_656, "swiftlang", "Swift", "The Swift programming language", 9_400),
    organization(71, "empty", "Nothing yet", "An organisation without repositories", 0),
    organization(
      72, "broken", "Out of order", "An organisation whose repositories cannot be had", 2),
    User(
      id: 583_231, login: "octocat", name: "The Octocat", followers: 18_000, publicRepos: 8),
    User(
      id: 101, login: "applepie", name: "A. Baker", bio: "Pies & pods", followers: 12,
      publicRepos: 3),
    User(id: 102, login: "Grapple", bio: "Hooks.\r\nAnd \u{1B}[31mred\u{1B}[0m text", followers: 4),
    User(
      id: 103, login: "pineapple-dev", name: "한국 개발자", bio: "열대 과일", followers: 77, publicRepos: 31),
    User(id: 104, login: "snapple", followers: 1, publicRepos: 1),
    User(id: 105, login: "apple-ci[bot]", type: "Bot"),
    User(id: 106, login: "ada", name: "Ada", bio: "First of all", followers: 1815, publicRepos: 1),
  ]

  private static func organization(
    _ id: Int64, _ login: String, _ name: String, _ bio: String?, _ followers: Int
  ) -> User {
    User(
      id: id, login: login, type: "Organization", name: name, bio: bio, followers: followers,
      publicRepos: rows(of: login).count)
  }

  static func rows(of owner: String) -> [Row] {
    switch owner {
    case "apple": apple
    case "swiftlang": swiftlang
    default: []
    }
  }
}
