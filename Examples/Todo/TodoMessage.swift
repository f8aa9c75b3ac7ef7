import FacetModel

/// What a list has to say, as a value: the facts. The sentences are for whoever shows it to find.
public indirect enum TodoMessage: Equatable, Sendable {
  /// A command has changed rows.
  case did(TodoAct, TodoNames)
  /// A change was taken back.
  case undid(TodoAct, TodoNames)
  /// A change that was taken back was made again.
  case redid(TodoAct, TodoNames)
  /// Rows say already what an edit wanted.
  case saysSoAlready(TodoNames)
  /// All rows that were to be checked are.
  case doneAlready(TodoNames)
  /// None of the rows that were to lose their check has one.
  case notDoneAnyway(TodoNames)
  /// So many of the rows that the filter lets through contain a text.
  case found(Int, term: String, among: TodoFilter)
  /// So many to-dos were saved in a file. A copy of what was there before may be elsewhere.
  case saved(Int, file: String, copy: String?)
  /// So many to-dos were loaded from a file.
  case loaded(Int, file: String)
  /// So many were loaded, of which two, counted from 1, have the same id.
  case loadedTwins(Int, file: String, first: Int, second: Int, id: String)
  /// There is no row that is done, so none was cleared.
  case nothingToClear
  /// No change can be taken back.
  case nothingToUndo
  /// No change can be made again.
  case nothingToRedo
  /// A save or a load is under way, so no other one can begin.
  case isBusy
  /// A command has failed.
  case failed(TodoFailure)
  /// Saving after a change has failed, and what was said of the change is still to be read.
  case notSaved(TodoFailure, after: TodoMessage?)
}

/// Why a command of the list has failed.
public enum TodoFailure: Equatable, Sendable {
  /// The list refused.
  case list(TodoListError)
  /// The store refused.
  case store(StoreError)
  /// Something else, in its own words.
  case other(String)

  init(_ error: any Error) {
    switch error {
    case let error as TodoListError: self = .list(error)
    case let error as StoreError: self = .store(error)
    default: self = .other("\(error)")
    }
  }
}

/// What a command does to rows, in the words of the commands.
public enum TodoAct: String, CaseIterable, Sendable {
  /// A row is added.
  case add
  /// A row gets another text.
  case edit
  /// Rows are checked.
  case done
  /// Rows lose their check.
  case undone
  /// Rows are removed.
  case delete
  /// The rows that are done are removed.
  case clear
}
