import FacetBinding

/// What both kinds of commands tell: outputs, failures, refusals.
struct CommandResults<Output> {
  let outputs = Relay<Output>()
  let failures = Relay<any Error>()
  let refusals = Relay<Refusal>()
  let site: Site

  /// Tells an outcome to whom it concerns. A failure that nobody observes is reported, so that it is
  /// never lost.
  func tell(_ outcome: Outcome<Output>) {
    switch outcome {
    case .finished(let output):
      outputs.send(output)
    case .failed(let error):
      if failures.observerCount == 0 { report(error) }
      failures.send(error)
    case .refused(let refusal):
      refusals.send(refusal)
    case .cancelled:
      break
    }
  }

  private func report(_ error: any Error) {
    Diagnostic(
      kind: .unobservedFailure,
      text: "a command failed and nobody observes its failures: \(error)",
      sites: [site]
    ).report()
  }
}

/// Whether a command of `owner` may run now. It keeps its last value when the owner goes, of which nobody
/// is told; executing refuses then.
func enabledProperty<Owner: AnyObject>(
  _ owner: Owner, _ isEnabled: @escaping (Owner) -> Bool
) -> Property<Bool> {
  Computed { [weak owner] in owner.map(isEnabled) ?? false }
}
