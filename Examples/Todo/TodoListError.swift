/// Why the list did not do what it was asked to.
public enum TodoListError: Error, Equatable, CustomStringConvertible {
  /// A row is not there any more.
  case rowIsGone
  /// A to-do without any text was asked for.
  case textIsBlank
  /// Loading would lose what was changed and not saved.
  case changesWouldBeLost
  /// There is no file to load.
  case fileIsMissing(String)

  /// What is wrong and what to do.
  public var description: String {
    switch self {
    case .rowIsGone: "That row is not there any more. Nothing was changed."
    case .textIsBlank: "A to-do needs a text. Nothing was changed."
    case .changesWouldBeLost:
      "There are unsaved changes, which loading would lose. Nothing was loaded."
    case .fileIsMissing(let file): "There is no file \(file), so nothing was loaded."
    }
  }
}
