import FacetBinding

/// What both kinds of commands tell: outputs, failures, refusals.
@usableFromInline
struct CommandResults<Output> {
  @usableFromInline let outputs = Relay<Output>()
  @usableFromInline let failures = Relay<any Error>()
  @usableFromInline let refusals = Relay<Refusal>()
  @usableFromInline let site: Site

  @inlinable init(site: Site) { self.site = site }

  /// Tells an outcome to whom it concerns. A failure that nobody observes is reported, so that it is
  /// never lost.
  @inlinable
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
  _ owner: Owner, _ isEnabled: @escaping (Owner) -> Bool
) -> Property<Bool> {
  Computed { [weak owner] in owner.map(isEnabled) ?? false }
}
