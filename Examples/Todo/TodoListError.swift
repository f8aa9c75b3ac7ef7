/// Why the list did not do what it was asked to.
public enum TodoListError: Error, Equatable {
  /// A row is not there any more.
  case rowIsGone
  /// A to-do without any text was asked for.
  case textIsBlank
  /// Loading would lose what was changed and not saved.
  case changesWouldBeLost
  /// There is no file to load.
  case fileIsMissing(String)
}
