import FacetBinding

/// Undo and redo that say what they do, as commands.
///
///     private(set) lazy var history = History(self, \.todos)
///     private(set) lazy var clear = Command(self) { model in
///       model.history.record("clear") { model.todos.removeAll(where: \.isDone) }
///     }
///     model.history.undo.execute()   // "clear"
///
/// A step is the state before and after. One `record` is one step, whatever happens inside, also when they
/// nest: then the outermost one names it. A step that changes nothing is none.
///
/// **Isolation:** like a `Property`: lives where it was made.
///
/// **Ownership:** the owner is held weakly.
public final class History<State> {
  /// The name of what `undo` would undo.
  public let undoName: Property<String?>
  /// The name of what `redo` would do again.
  public let redoName: Property<String?>
  /// Undoes the last step and returns its name. Disabled if there is none.
  public let undo: Command<Void, String>
  /// Does the last undone step again and returns its name. Disabled if there is none.
  public let redo: Command<Void, String>
  private let steps: HistorySteps<State>

  /// Creates an empty history of a property.
  ///
  /// - Parameters:
  ///   - owner: Whose property it is; held weakly.
  ///   - state: What is put back.
  ///   - limit: How many steps are kept; the oldest go first.
  ///   - isSame: Whether nothing has changed.
  public init<Owner: AnyObject>(
    _ owner: Owner, _ state: ReferenceWritableKeyPath<Owner, State>, limit: Int = 100,
    isSame: @escaping (State, State) -> Bool
  ) {
    let steps = HistorySteps<State>(
      limit: limit, isSame: isSame, read: { [weak owner] in owner?[keyPath: state] },
      write: { [weak owner] in owner?[keyPath: state] = $0 })
    self.steps = steps
    undoName = Computed { steps.done.last?.name }
    redoName = Computed { steps.undone.last?.name }
    undo = Command(steps, isEnabled: { !$0.done.isEmpty }) { $0.undo() }
    redo = Command(steps, isEnabled: { !$0.undone.isEmpty }) { $0.redo() }
  }

  /// Creates an empty history of an equatable property.
  public convenience init<Owner: AnyObject>(
    _ owner: Owner, _ state: ReferenceWritableKeyPath<Owner, State>, limit: Int = 100
  ) where State: Equatable {
    self.init(owner, state, limit: limit, isSame: ==)
  }

  /// Makes one step of what `body` changes, in one transaction. What was undone before cannot be done again
  /// then. If `body` throws, what it has changed is a step all the same.
  @discardableResult
  public func record<Result>(_ name: String, _ body: () throws -> Result) rethrows -> Result {
    try transaction { try steps.record(name, body) }
  }

  /// Forgets all steps, as after loading another document.
  public func clear() {
    transaction {
      steps.done = []
      steps.undone = []
    }
  }
}

private final class HistorySteps<State> {
  struct Step {
    let name: String
    let before: State
    let after: State
  }

  @Observed var done: [Step] = []
  @Observed var undone: [Step] = []
  private var isRecording = false
  private let limit: Int
  private let isSame: (State, State) -> Bool
  private let read: () -> State?
  private let write: (State) -> Void

  init(
    limit: Int, isSame: @escaping (State, State) -> Bool, read: @escaping () -> State?,
    write: @escaping (State) -> Void
  ) {
    self.limit = limit
    self.isSame = isSame
    self.read = read
    self.write = write
  }

  func record<Result>(_ name: String, _ body: () throws -> Result) rethrows -> Result {
    guard !isRecording, let before = read() else { return try body() }
    isRecording = true
    defer {
      isRecording = false
      if let after = read(), !isSame(before, after) {
        done.append(Step(name: name, before: before, after: after))
        if done.count > limit { done.removeFirst(done.count - limit) }
        if !undone.isEmpty { undone = [] }
      }
    }
    return try body()
  }

  func undo() -> String {
    let step = done.removeLast()
    write(step.before)
    undone.append(step)
    return step.name
  }

  func redo() -> String {
    let step = undone.removeLast()
    write(step.after)
    done.append(step)
    return step.name
  }
}
