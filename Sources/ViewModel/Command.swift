import FacetBinding

/// Something a user can do, which is done when `execute` returns.
///
///     private(set) lazy var add = Command(self, isEnabled: \.canAdd) { model in
///       model.items.append(model.draft)
///       model.draft = ""
///     }
///
/// The action runs inside one transaction, so observers see all it changes at once. It does not run
/// while the condition does not hold, whoever asks: that is a refusal, told by the outcome and by
/// `refusals`. What it throws is told by the outcome and by `failures`; a failure that nobody observes is
/// reported with the place where the command was made. A command can be executed again after a failure.
///
/// **Isolation:** like a `Property`: lives where it was made.
///
/// **Ownership:** the owner is held weakly.
public final class Command<Input, Output> {
  /// Whether the action would run now. Right from the first moment, and inside transactions.
  public let isEnabled: Property<Bool>
  @usableFromInline let results: CommandResults<Output>
  @usableFromInline let run: (Input) -> Outcome<Output>

  /// Creates a command.
  ///
  /// - Parameters:
  ///   - owner: Handed to the closures; held weakly.
  ///   - isEnabled: The condition. What it reads is tracked; a key path will do.
  ///   - fileID: The file named in diagnostics.
  ///   - line: The line named in diagnostics.
  ///   - action: What it does.
  @inlinable
  public init<Owner: AnyObject>(
    _ owner: Owner, isEnabled: @escaping (Owner) -> Bool = { _ in true },
    fileID: StaticString = #fileID, line: UInt = #line,
    _ action: @escaping (Owner, Input) throws -> Output
  ) {
    results = CommandResults(of: owner, site: Site(fileID, line))
    let enabled = enabledProperty(owner, fileID: fileID, line: line, isEnabled)
    self.isEnabled = enabled
    run = { [weak owner] input in
      guard let owner else { return .refused(.ownerGone) }
      guard enabled.value else { return .refused(.disabled) }
      do {
        return .finished(try action(owner, input))
      } catch {
        return .failed(error)
      }
    }
  }

  /// Creates a command that needs no input.
  @inlinable
  public convenience init<Owner: AnyObject>(
    _ owner: Owner, isEnabled: @escaping (Owner) -> Bool = { _ in true },
    fileID: StaticString = #fileID, line: UInt = #line,
    _ action: @escaping (Owner) throws -> Output
  ) where Input == Void {
    self.init(owner, isEnabled: isEnabled, fileID: fileID, line: line) { owner, _ in
      try action(owner)
    }
  }

  /// What the action returned, each time it did.
  public var outputs: Signal<Output> { results.outputs }
  /// What the action threw, each time it did.
  public var failures: Signal<any Error> { results.failures }
  /// Why the action did not run, each time it did not.
  public var refusals: Signal<Refusal> { results.refusals }

  /// Does it now, or refuses to.
  ///
  /// **Delivery:** what the action changed is told when it has ended, then the outcome; both before
  /// this returns, unless it was called inside a transaction or a telling.
  @inlinable
  @discardableResult
  public func execute(_ input: Input) -> Outcome<Output> {
    untracked {
      transaction {
        let outer = results.begin()
        let outcome = run(input)
        results.tell(outcome)
        results.end(outer)
        return outcome
      }
    }
  }
}

extension Command where Input == Void {
  /// Does it now, or refuses to.
  @inlinable
  @discardableResult
  public func execute() -> Outcome<Output> { execute(()) }
}
