import Foundation
import Testing

/// What somebody knows of the list after a command, wherever it comes from.
struct TodoFacts: Equatable {
  struct Row: Equatable {
    var number: Int
    var isDone: Bool
    var text: String
  }

  var rows: [Row] = []
  var remaining = 0
  var total = 0
  var isUnsaved = false
  var choice = ""
  /// The level and the text.
  var notice: String?
}

// From an object of the JSON front.
extension TodoFacts {
  init(object: [String: Any]) throws {
    for case let item as [String: Any] in try #require(object["items"] as? [Any]) {
      rows.append(
        Row(
          number: try #require(item["number"] as? Int),
          isDone: try #require(item["checked"] as? Bool),
          text: try #require(item["content"] as? String)))
    }
    remaining = try #require(object["remaining"] as? Int)
    total = try #require(object["total"] as? Int)
    isUnsaved = try #require(object["unsaved"] as? Bool)
    choice = Self.choice(
      filter: try #require(object["filter"] as? String),
      term: try #require(object["find"] as? String))
    if let told = object["notice"] as? [String: String] {
      notice = "\(told["level"]!): \(told["text"]!)"
    }
  }

  static func choice(filter: String, term: String) -> String {
    [filter == "all" ? "" : "that are \(filter)", term.isEmpty ? "" : "that contain \"\(term)\""]
      .filter { !$0.isEmpty }.joined(separator: " and ")
  }
}

/// Somebody who reads what the front for people prints, and remembers what was not printed again.
struct TodoReader {
  private var facts = TodoFacts()
  private var rows: [Int: TodoFacts.Row] = [:]
  private var hidden = 0
  private var window: (shown: Int, total: Int)?

  /// Takes in what one command has printed.
  mutating func read(output: String, error: String) -> TodoFacts {
    var notices = error.split(separator: "\n").map(String.init)
    for line in output.split(separator: "\n").map(String.init) where !take(line) {
      notices.append("info: \(line)")
    }
    #expect(notices.count <= 1, "one command says one thing: \(notices)")
    facts.notice = notices.first
    let chosen = facts.total - hidden
    let shown = window.flatMap { $0.total == chosen ? $0.shown : nil } ?? chosen
    facts.rows = (1...max(shown, 1)).prefix(shown).compactMap { rows[$0] }
    #expect(facts.rows.count == shown, "each row that there is was printed")
    return facts
  }

  private mutating func take(_ line: String) -> Bool {
    if line == "To-do list" {
      self = TodoReader()
    } else if line.hasPrefix("File: ") {
      facts.isUnsaved = line.hasSuffix(" (unsaved changes)")
    } else if let choice = line.wholeMatch(of: /Only those (.*):/) {
      facts.choice = String(choice.1)
    } else if let row = line.wholeMatch(of: /\ *(\d+)  \[([ x])\]  (.*)/) {
      let number = Int(row.1)!
      rows[number] = TodoFacts.Row(number: number, isDone: row.2 == "x", text: String(row.3))
    } else if line == "Nothing to do. Type: add TEXT" {
      (facts.remaining, facts.total, hidden) = (0, 0, 0)
    } else if let sums = line.wholeMatch(of: /(\d+) of (\d+) to do(?:, (\d+) hidden)?/) {
      (facts.remaining, facts.total) = (Int(sums.1)!, Int(sums.2)!)
      hidden = sums.3.flatMap { Int($0) } ?? 0
    } else if let page = line.wholeMatch(of: /Rows 1 to (\d+) of (\d+)(; 'more' shows more)?/) {
      window = (Int(page.1)!, Int(page.2)!)
      #expect((page.3 == nil) == (page.1 == page.2))
    } else {
      return false
    }
    return true
  }
}
