import Foundation
import Testing

/// What somebody knows of the explorer after a command, wherever it comes from.
struct ExplorerFacts: Equatable {
  /// The screen and what it is about.
  var place = "start"
  /// A number, what is in the row, and how it is marked.
  var rows: [String] = []
  /// How many rows there are, on the screen or not.
  var count = 0
  var hasMore = false
  /// What a profile says, line by line.
  var profile: [String] = []
  /// The level and the text.
  var notice: String?
}

// From an object of the JSON front.
extension ExplorerFacts {
  init(object: [String: Any]) throws {
    let screen = try #require(object["screen"] as? String)
    hasMore = try #require(object["hasMore"] as? Bool)
    if let told = object["notice"] as? [String: String] {
      notice = "\(told["level"]!): \(told["text"]!)"
    }
    func list(_ key: String) throws -> [[String: Any]] {
      try #require(object[key] as? [[String: Any]])
    }
    switch screen {
    case "repositories":
      guard let owner = object["owner"] as? String else {
        count = try list("favorites").count
        return
      }
      place = "repositories of \(owner)"
      rows = try list("repositories").map { row in
        let marks =
          (row["archived"] as? Bool == true ? "a" : "") + (row["fork"] as? Bool == true ? "f" : "")
        return "\(row["number"]!) \(row["name"]!) \(row["stars"]!) \(marks)"
      }
    case "search", "favorites":
      place = screen
      rows = try list(screen == "search" ? "users" : screen).map {
        "\($0["number"]!) \($0["login"]!)"
      }
    default:
      place = screen
      let user = try #require(object["profile"] as? [String: Any])
      profile = [
        "Login \(user["login"]!)", "Followers \(user["followers"]!)",
        "Repositories \(user["publicRepos"]!)", "Kind \(user["type"]!)",
        "Favourite \(user["isFavorite"] as? Bool == true ? "yes" : "no")",
      ]
    }
    count = rows.count
    profile.sort()
  }
}

/// Somebody who reads what the front for people prints, and remembers what was not printed again.
struct ExplorerReader {
  private var facts = ExplorerFacts()
  private var rows: [Int: String] = [:]
  private var profile: [String: String] = [:]
  private var window: (shown: Int, total: Int)?

  /// Takes in what one command has printed.
  mutating func read(output: String, error: String) -> ExplorerFacts {
    var notices = error.split(separator: "\n").map(String.init)
    for line in output.split(separator: "\n").map(String.init) where !take(line) {
      notices.append("info: \(line)")
    }
    #expect(notices.count <= 1, "one command says one thing: \(notices)")
    facts.notice = notices.first
    let chosen = facts.place == "start" ? 0 : facts.count
    let shown = window.flatMap { $0.total == chosen ? $0.shown : nil } ?? chosen
    facts.rows = (1...max(shown, 1)).prefix(shown).compactMap { rows[$0] }
    #expect(facts.rows.count == shown, "each row that there is was printed")
    facts.profile = profile.map { "\($0) \($1)" }.sorted()
    return facts
  }

  private mutating func take(_ line: String) -> Bool {
    let more = ", and there are more (type: more)"
    if line.hasPrefix("GitHub explorer (") {
      self = ExplorerReader()
      facts.place = ""
    } else if line.hasPrefix("Type: org") || line.hasPrefix("The sample knows") {
      facts.place = "start"
    } else if let list = line.wholeMatch(of: /Repositories of (.*?): (\d+)(, .*)?/) {
      facts.place = "repositories of \(list.1)"
      (facts.count, facts.hasMore) = (Int(list.2)!, list.3.map(String.init) == more)
    } else if let list = line.wholeMatch(of: /Accounts that match ".*": (\d+)(?: of \d+)?(, .*)?/) {
      facts.place = "search"
      (facts.count, facts.hasMore) = (Int(list.1)!, list.2.map(String.init) == more)
    } else if let list = line.wholeMatch(of: /Favourites: (\d+)(?:\. Type: favorite LOGIN)?/) {
      // On the first screen that is below the words that say what can be done there.
      if facts.place.isEmpty { facts.place = "favorites" }
      facts.count = Int(list.1)!
    } else if let fact = line.wholeMatch(
      of: /(Login|Name|About|Kind|Followers|Repositories|Favourite)(?: +(.*))?/)
    {
      facts.place = "profile"
      if !["Name", "About"].contains(fact.1) {
        profile[String(fact.1)] = fact.2.map(String.init) ?? ""
      }
    } else if let row = line.wholeMatch(of: /\ *(\d+)  (\S+)(?: +(\d+)(.*))?/) {
      rows[Int(row.1)!] = self.row(row.1, row.2, stars: row.3, rest: row.4 ?? "")
    } else if let page = line.wholeMatch(of: /Rows 1 to (\d+) of (\d+)(; 'more' shows more)?/) {
      window = (Int(page.1)!, Int(page.2)!)
      #expect((page.3 == nil) == (page.1 == page.2 && !facts.hasMore))
    } else {
      return line.contains(/^ +Name +Stars/)
    }
    return true
  }

  private func row(
    _ number: Substring, _ name: Substring, stars: Substring?, rest: Substring
  ) -> String {
    guard let stars else { return "\(number) \(name)" }
    let marks =
      rest.contains("(archived, fork)")
      ? "af" : rest.contains("(archived)") ? "a" : rest.contains("(fork)") ? "f" : ""
    return "\(number) \(name) \(stars) \(marks)"
  }
}
