import FacetBinding
import FacetModel

/// Saves a property at every change.
///
///     @MainActor final class Favorites {
///       @Observed var logins: [String]
///       let autosave: Autosave<[String]>     // show its `state`; `flush()` before the program ends
///       init(_ logins: [String], store: any Store<[String]>) {
///         _logins = Observed(wrappedValue: logins)
///         autosave = Autosave(_logins, to: store)
///       }
///     }
///
/// One save is under way at a time and begins with the value of that moment, so an older value never
/// comes after a newer one, and a burst costs one more save, however long it is. A failure is a state,
/// not an end: the next change tries again, and so do `retry` and `flush`.
///
/// **When it is dropped** with something unsaved, that is saved still, if need be after the save under
/// way. What fails then, or what only an owner could save that is gone, is reported as a `Diagnostic` of
/// the kind `unsavedValue`. A program that ends must `flush()` before, since its tasks end with it;
/// `stop()` gives up on what is unsaved.
///
/// **Isolation:** saves on the actor that made it, like an `AsyncCommand` that was started there.
///
/// **Delivery:** `state` and `isEverythingSaved` are right at once after a change, inside a transaction
/// too. Saving begins when the current work of the actor is done.
///
/// **Ownership:** keeps the property, and not its owner. Owners are held weakly, and strongly while
/// they save.
public final class Autosave<Value> {
  /// How far saving is.
  public let state: Property<AutosaveState>
  /// Tries again now. Disabled unless the current value could not be saved.
  public let retry: Command<Void, Void>
  private let work: AutosaveWork<Value>
  private let alarms: AsyncStream<Void>.Continuation

  /// Saves a property by a method of an owner.
  ///
  /// - Parameters:
  ///   - owner: Handed to the closure; held weakly.
  ///   - property: What is saved.
  ///   - isSaved: Whether its current value is kept already. If not, saving begins with it.
  ///   - quiet: How long nothing may have changed before it is saved; at the latest after ten times
  ///     as long.
  ///   - scheduler: Measures that; a `LiveScheduler` if none is given.
  ///   - fileID: The file named in diagnostics.
  ///   - line: The line named in diagnostics.
  ///   - isolation: The calling actor, on which it saves.
  ///   - save: Keeps a value. When it returns the value is kept, when it throws it is not.
  public init<Owner: AnyObject>(
    _ owner: Owner, _ property: Property<Value>, isSaved: Bool = true,
    quiet: Duration = .zero, scheduler: (any Scheduler)? = nil,
    fileID: StaticString = #fileID, line: UInt = #line,
    isolation: isolated any Actor = #isolation,
    _ save: @escaping (Owner, Value) async throws -> Void
  ) {
    let (rings, alarms) = AsyncStream.makeStream(
      of: Void.self, bufferingPolicy: .bufferingNewest(1))
    // No capture list, for the reason in `AsyncCommand`.
    weak let weakOwner = owner
    var clock = scheduler
    if quiet <= .zero { clock = nil } else if clock == nil { clock = LiveScheduler() }
    let work = AutosaveWork(
      property, isSaved: isSaved, quiet: quiet, scheduler: clock,
      site: Site(fileID, line), wakeUp: { alarms.yield() }
    ) { value in
      guard let owner = weakOwner else { throw AutosaveOwnerGone() }
      try await save(owner, value)
    }
    self.work = work
    self.alarms = alarms
    state = work.phase.map(\.state)
    retry = Command(
      work, isEnabled: { $0.phase.value.state.error != nil }, fileID: fileID, line: line
    ) { work in work.demand() }
    // The task has no way to this object, so it ends when this does, on whatever thread that is.
    Task {
      _ = isolation
      for await _ in rings { await work.run() }
      await work.runLast()
    }
  }

  deinit { alarms.finish() }

  /// Whether the current value is kept. It is tracked, like a property.
  public var isEverythingSaved: Bool { work.isEverythingSaved }

  /// Saves what is unsaved, without a quiet time and also after a failure, and returns when the value
  /// of this moment is kept or could not be.
  ///
  /// - Returns: `.finished` if it is kept; `.failed` with the reason if not; `.cancelled` if the
  ///   calling task was cancelled, which ends the waiting and not the saving, or after `stop()`.
  @discardableResult
  public func flush() async -> Outcome<Void> {
    let (answers, answer) = AsyncStream.makeStream(of: Outcome<Void>.self)
    work.demand(answer)
    for await outcome in answers { return outcome }
    return .cancelled
  }

  /// Takes note that the current value is kept, since it was just loaded or saved by other means.
  public func noteSaved() { work.noteSaved() }

  /// Ends it at once. A save under way goes on; what is unsaved stays so, and nobody is told.
  public func stop() {
    work.stop()
    alarms.finish()
  }
}

extension Autosave where Value: Sendable {
  /// Saves a property to a store.
  ///
  /// - Parameters:
  ///   - property: What is saved.
  ///   - store: Where to.
  ///   - isSaved: Whether its current value is kept there already. If not, saving begins with it.
  ///   - quiet: How long nothing may have changed before it is saved; at the latest after ten times
  ///     as long.
  ///   - scheduler: Measures that; a `LiveScheduler` if none is given.
  ///   - fileID: The file named in diagnostics.
  ///   - line: The line named in diagnostics.
  ///   - isolation: The calling actor, on which it waits for the store.
  public convenience init(
    _ property: Property<Value>, to store: any Store<Value>, isSaved: Bool = true,
    quiet: Duration = .zero, scheduler: (any Scheduler)? = nil,
    fileID: StaticString = #fileID, line: UInt = #line,
    isolation: isolated any Actor = #isolation
  ) {
    // The property is there as long as it is saved, so it will do for an owner.
    self.init(
      property, property, isSaved: isSaved, quiet: quiet, scheduler: scheduler,
      fileID: fileID, line: line, isolation: isolation
    ) { _, value in try await store.save(value) }
  }
}
