import FacetBinding
import FacetViewModel
import Foundation
import Observation

// What the article "One view model, any front" shows, as far as it is the same on every system.

final class ShoppingList: ViewModel {
  let disposeBag = DisposeBag()
  @Observed private(set) var items: [String] = []
  private(set) lazy var add = Command(self) { list, item in
    list.items.append(item)
  }
  private(set) lazy var clear = Command(self, isEnabled: { $0.items != [] }) {
    $0.items = []
  }
}

func text(_ list: ShoppingList) -> String {
  if list.items.isEmpty { return "Nothing to buy." }
  return list.items.map { "- \($0)" }.joined(separator: "\n")
}

struct ShoppingListSnapshot: Encodable, Equatable {
  let canClear: Bool
  let items: [String]

  init(_ list: ShoppingList) {
    canClear = list.clear.isEnabled.value
    items = list.items
  }
}

func json(_ list: ShoppingList) throws -> String {
  let encoder = JSONEncoder()
  encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
  let bytes = try encoder.encode(ShoppingListSnapshot(list))
  return String(decoding: bytes, as: UTF8.self)
}

func html(_ list: ShoppingList) -> String {
  let rows = list.items.map { "<li>\(escaped($0))</li>" }.joined()
  let disabled = list.clear.isEnabled.value ? "" : " disabled"
  return """
    <ul>\(rows)</ul>
    <form method="post" action="/clear">
      <button\(disabled)>Clear</button>
    </form>
    """
}

func escaped(_ text: String) -> String {
  text.unicodeScalars.map { scalar in
    switch scalar {
    case "&": "&amp;"
    case "<": "&lt;"
    case ">": "&gt;"
    case "\"": "&quot;"
    case "'": "&#39;"
    default: String(scalar)
    }
  }.joined()
}

func embedded(_ json: String) -> String {
  let inert = json.unicodeScalars
    .map { $0 == "<" ? #"\u003c"# : String($0) }.joined()
  return #"<script type="application/json">\#(inert)</script>"#
}

func post(_ path: String, _ field: String, to list: ShoppingList) -> Int {
  let outcome: Outcome<Void>
  switch path {
  case "/add": outcome = list.add.execute(field)
  case "/clear": outcome = list.clear.execute()
  default: return 404
  }
  return outcome.refusal == nil ? 303 : 409
}

/// A value made from view models, as something that SwiftUI observes.
@MainActor @Observable
final class Shown<Value> {
  private(set) var value: Value
  @ObservationIgnored private let disposeBag = DisposeBag()

  init(_ make: @escaping () -> Value) {
    let made = Computed(make)
    value = made.value
    made.observe(with: self, initial: false) { $0.value = $1 }
      .disposed(by: disposeBag)
  }
}
