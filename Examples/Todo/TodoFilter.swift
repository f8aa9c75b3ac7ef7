/// Which rows are shown.
public enum TodoFilter: String, CaseIterable, Sendable {
  /// All of them.
  case all
  /// Those that are to be done.
  case open
  /// Those that are done.
  case done

  func admits(_ todo: Todo) -> Bool {
    switch self {
    case .all: true
    case .open: !todo.checked
    case .done: todo.checked
    }
  }
}
