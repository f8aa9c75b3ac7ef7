/// A text that can be a login, and so a part of an address.
struct Login {
  let text: String

  /// - Throws: `GitHubError.badLogin` for anything that could mean another address.
  init(_ text: String) throws {
    // `[bot]` is part of the logins of apps; old enterprise servers know dots.
    let isFine = text.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"):
        true
      default: "-_.[]".utf8.contains(byte)
      }
    }
    guard isFine, !text.isEmpty, !text.allSatisfy({ $0 == "." }), text.utf8.count <= 100 else {
      throw GitHubError.badLogin(text)
    }
    self.text = text
  }
}
