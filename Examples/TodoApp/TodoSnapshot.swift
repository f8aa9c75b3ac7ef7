import TextFront
import TodoList

/// The list as programs see it: one JSON object.
struct TodoSnapshot: Encodable {
  struct Item: Encodable {
    let checked: Bool
    let content: String
    let id: String
    let number: Int
  }

  struct Notice: Encodable {
    let level: String
    let text: String
  }

  private let app = "todo"
  private let canRedo: Bool
  private let canUndo: Bool
  private let file: String
  private let filter: String
  private let find: String
  private let items: [Item]
  private let notice: Notice?
  private let remaining: Int
  private let total: Int
  private let unsaved: Bool

  init(_ list: TodoListViewModel, notice: Screen.Notice?) {
    canRedo = list.canRedo
    canUndo = list.canUndo
    file = list.file
    filter = list.filter.rawValue
    find = list.term
    items = list.visibleRows.enumerated().map { index, row in
      Item(
        checked: row.todo.checked, content: row.todo.content, id: row.todo.id.spelling,
        number: index + 1)
    }
    self.notice = notice.map { Notice(level: $0.level.rawValue, text: $0.text) }
    remaining = list.remaining
    total = list.total
    unsaved = list.isUnsaved
  }

  private enum CodingKeys: CodingKey {
    case app, canRedo, canUndo, file, filter, find, items, notice, remaining, total, unsaved
  }

  /// By hand, because what is generated leaves a notice out that is `nil`, and here it is null.
  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(app, forKey: .app)
    try container.encode(canRedo, forKey: .canRedo)
    try container.encode(canUndo, forKey: .canUndo)
    try container.encode(file, forKey: .file)
    try container.encode(filter, forKey: .filter)
    try container.encode(find, forKey: .find)
    try container.encode(items, forKey: .items)
    try container.encode(notice, forKey: .notice)
    try container.encode(remaining, forKey: .remaining)
    try container.encode(total, forKey: .total)
    try container.encode(unsaved, forKey: .unsaved)
  }
}
