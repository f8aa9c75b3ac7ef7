/// Is told when work waits for a run of a command that other work has asked for, and when it may go on.
///
/// It goes with the tasks of a piece of work, for those who decide which work goes on next.
package final class WaitListener: Sendable {
  /// The one of the current task.
  @TaskLocal package static var current: WaitListener?

  private let tell: @Sendable (_ isWaiting: Bool) -> Void

  /// Creates one. The closure is called where the command lives: before the wait, and as soon as that
  /// may end.
  package init(_ tell: @escaping @Sendable (_ isWaiting: Bool) -> Void) { self.tell = tell }

  /// A wait that is under way.
  struct Wait {
    private let continuation: CheckedContinuation<Void, Never>
    private let listener: WaitListener?

    /// Begins a wait for a run that was asked for by the work of `other`.
    init(_ continuation: CheckedContinuation<Void, Never>, for other: WaitListener?) {
      self.continuation = continuation
      let current = WaitListener.current
      // What it does by itself is no reason to wait for others.
      listener = current === other ? nil : current
      listener?.tell(true)
    }

    func end() {
      listener?.tell(false)
      continuation.resume()
    }
  }
}
