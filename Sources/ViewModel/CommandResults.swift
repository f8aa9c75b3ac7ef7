import FacetBinding

/// What both kinds of commands tell: outputs, failures, refusals.
@usableFromInline
struct CommandResults<Output> {
  @usableFromInline let outputs = Relay<Output>()
  @usableFromInline let failures = Relay<any Error>()
  @usableFromInline let refusals = Relay<Refusal>()
  @usableFromInline let site: Site

  @inlinable
  init<Owner: AnyObject>(of owner: Owner, site: Site) {
    self.site = site
    joinTrace(of: owner)
  }

  /// Has the command noted where the owner is traced. It may be a lazy one, which nobody could find before.
  @usableFromInline
  func joinTrace(of owner: AnyObject) {
    guard let log = (owner as? any ViewModel)?.disposeBag.log, log.isWanted else { return }
    outputs.trace(in: log, index: 0)
  }

  /// A run begins, for whoever traces the command. Returns what `end` needs.
  @usableFromInline
  func begin() -> TraceLog.Outer? { outputs.beginStep(.command, site) }

  /// What it did by itself is over; what it started may go on.
  @usableFromInline
  func end(_ outer: TraceLog.Outer?) {
    if let outer { outputs.endStep(outer) }
  }

  /// Tells an outcome to whom it concerns. A failure that nobody observes is reported, so that it is
  /// never lost.
  @inlinable
  func tell(_ outcome: Outcome<Output>) {
    switch outcome {
    case .finished(let output):
      outputs.send(output)
    case .failed(let error):
      noteFailure()
      if failures.observerCount == 0 { report(error) }
      failures.send(error)
    case .refused(let refusal):
      noteRefusal()
      refusals.send(refusal)
    case .cancelled:
      noteCancellation()
    }
  }

  @usableFromInline func noteFailure() { outputs.noteStep(.failed, site) }

  @usableFromInline func noteRefusal() { outputs.noteStep(.refused, site) }

  @usableFromInline func noteCancellation() { outputs.noteStep(.cancelled, site) }

  @usableFromInline
  func report(_ error: any Error) {
    Diagnostic(
      kind: .unobservedFailure,
      text: "a command failed and nobody observes its failures: \(error)",
      sites: [site]
    ).report()
  }
}

/// Whether a command of `owner` may run now. It keeps its last value when the owner goes, of which nobody
/// is told; executing refuses then.
@inlinable
func enabledProperty<Owner: AnyObject>(
  _ owner: Owner, fileID: StaticString, line: UInt, _ isEnabled: @escaping (Owner) -> Bool
) -> Property<Bool> {
  Computed(fileID: fileID, line: line) { [weak owner] in owner.map(isEnabled) ?? false }
}
