/// Is told of the runs of commands that a piece of work begins and waits for. It goes with the tasks of that
/// work, for those who decide which work goes on next.
package final class WaitListener: Sendable {
  /// What it is told. Each of them is followed by its opposite.
  package enum Event: Sendable {
    /// A run was asked for, or its action has returned.
    case runs(Bool)
    /// A run waits for its turn or for another run, or may go on.
    case runWaits(Bool)
    /// Something else waits for a run that other work has asked for, or may go on.
    case waits(Bool)
  }

  /// The one of the current task.
  @TaskLocal package static var current: WaitListener?
  /// Whether the current task belongs to a run.
  @TaskLocal package static var isInRun = false

  /// Called where the command lives.
  let tell: @Sendable (Event) -> Void

  /// Creates one.
  package init(_ tell: @escaping @Sendable (Event) -> Void) { self.tell = tell }

  /// A wait that is under way.
  struct Wait {
    private let continuation: CheckedContinuation<Void, Never>
    private let listener: WaitListener?
    private let isOfRun: Bool

    /// Begins a wait of a run for its turn.
    init(forTurn continuation: CheckedContinuation<Void, Never>) {
      self.init(continuation, WaitListener.current, isOfRun: true)
    }

    /// Begins a wait for a run that was asked for by the work of `other`.
    init(_ continuation: CheckedContinuation<Void, Never>, for other: WaitListener?) {
      let current = WaitListener.current
      // Whoever has only asked for a run waits for what his own work does.
      let isItself = current === other && !WaitListener.isInRun
      self.init(continuation, isItself ? nil : current, isOfRun: WaitListener.isInRun)
    }

    private init(
      _ continuation: CheckedContinuation<Void, Never>, _ listener: WaitListener?, isOfRun: Bool
    ) {
      self.continuation = continuation
      self.listener = listener
      self.isOfRun = isOfRun
      listener?.tell(isOfRun ? .runWaits(true) : .waits(true))
    }

    func end() {
      listener?.tell(isOfRun ? .runWaits(false) : .waits(false))
      continuation.resume()
    }
  }
}
