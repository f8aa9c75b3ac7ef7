import FacetBinding

/// A command whose types are known at run time only: to those who look at all members of a view model.
package protocol ErasedCommand: AnyObject {
  /// Whether it would run now.
  var isEnabled: Property<Bool> { get }
  /// Whether it runs; `nil` for one that is done at once.
  var running: Property<Bool>? { get }
  /// What its runs returned.
  var erasedOutputs: any ErasedSource { get }
  /// What they threw.
  var failures: Signal<any Error> { get }
  /// Why it did not run.
  var refusals: Signal<Refusal> { get }
  /// Where it was made.
  var site: Site { get }
}

extension Command: ErasedCommand {
  package var running: Property<Bool>? { nil }
  package var erasedOutputs: any ErasedSource { outputs }
  package var site: Site { results.site }
}

extension AsyncCommand: ErasedCommand {
  package var running: Property<Bool>? { isRunning }
  package var erasedOutputs: any ErasedSource { outputs }
  package var site: Site { results.site }
}

extension Loader: Compound {}
extension Pager: Compound {}
extension History: Compound {}
extension Selection: Compound {}
extension Interaction: Compound {}
extension FieldValidator: Compound {}
extension FormValidator: Compound {}
extension Autosave: Compound {}
