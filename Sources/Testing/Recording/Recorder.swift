import FacetBinding
import FacetViewModel

/// Keeps what a property, a signal or a command told, so that a test compares it in one line.
///
///     let counts = Recorder(model.$count)
///     model.increment.execute()
///     #expect(counts.take() == [0, 1])
///     model.increment.execute()
///     #expect(counts.take() == [2])          // only what is new
///
/// Values that are not `Equatable` are compared by what matters of them: `take().map(\.title)`, or
/// `take().count` for a signal of `Void`.
///
/// With a scheduler it notes when each was told:
///
///     let time = TestScheduler()
///     let queries = Recorder(typed.debounce(for: .milliseconds(300), scheduler: time), time)
///     typed.send("lamp")
///     time.run()
///     #expect(queries.entries == [.at(.milliseconds(300), "lamp")])
///
/// **Isolation:** lives in the isolation of the test.
///
/// **Ownership:** keeps the recorded property or signal, and what it is derived from, like any
/// observation does; not the view model that it belongs to, nor a command. Ends when it is dropped.
public final class Recorder<Value> {
  /// What was told and not yet taken, with the times.
  public private(set) var entries: [Entry] = []
  private let scheduler: (any Scheduler)?
  private var tokens: [Disposable] = []

  /// A value, and when it was told.
  public struct Entry {
    /// The time of the scheduler then; zero without one.
    public let time: Duration
    /// What was told.
    public let value: Value

    /// The entry of a value that was told at a time.
    public static func at(_ time: Duration, _ value: Value) -> Entry {
      Entry(time: time, value: value)
    }
  }

  /// Records a property.
  ///
  /// - Parameters:
  ///   - property: What is recorded.
  ///   - scheduler: Tells the time of each value.
  ///   - initial: Whether the current value is the first one.
  ///   - fileID: The file by which the property lists this observer.
  ///   - line: The line by which the property lists this observer.
  public init(
    _ property: Property<Value>, _ scheduler: (any Scheduler)? = nil, initial: Bool = true,
    fileID: StaticString = #fileID, line: UInt = #line
  ) {
    self.scheduler = scheduler
    tokens = [
      property.observe(with: self, initial: initial, fileID: fileID, line: line) { $0.add($1) }
    ]
  }

  /// Records a signal, from now on.
  ///
  /// - Parameters:
  ///   - signal: What is recorded.
  ///   - scheduler: Tells the time of each element.
  ///   - fileID: The file by which the signal lists this observer.
  ///   - line: The line by which the signal lists this observer.
  public init(
    _ signal: Signal<Value>, _ scheduler: (any Scheduler)? = nil,
    fileID: StaticString = #fileID, line: UInt = #line
  ) {
    self.scheduler = scheduler
    tokens = [signal.observe(with: self, fileID: fileID, line: line) { $0.add($1) }]
  }

  /// Records what a command tells from now on. Its failures are observed by that, so none is reported.
  ///
  ///     let added = Recorder(model.add)
  ///     model.add.execute("milk")
  ///     model.add.execute("")
  ///     #expect(added.take() == [.output(1), .failure("Empty()")])
  ///
  /// - Parameters:
  ///   - command: What is recorded.
  ///   - scheduler: Tells the time of each event.
  ///   - fileID: The file by which the signals of the command list this observer.
  ///   - line: The line by which the signals of the command list this observer.
  public init<Input, Output>(
    _ command: Command<Input, Output>, _ scheduler: (any Scheduler)? = nil,
    fileID: StaticString = #fileID, line: UInt = #line
  ) where Value == CommandEvent<Output> {
    self.scheduler = scheduler
    observe(command.outputs, command.failures, command.refusals, fileID, line)
  }

  /// Records what an asynchronous command tells from now on, and when it begins and ends to run. A run
  /// that was cancelled tells nothing else.
  ///
  ///     #expect(saves.take() == [.running(true), .running(false), .failure("disk full")])
  ///
  /// - Parameters:
  ///   - command: What is recorded.
  ///   - scheduler: Tells the time of each event.
  ///   - fileID: The file by which the signals of the command list this observer.
  ///   - line: The line by which the signals of the command list this observer.
  public init<Input, Output>(
    _ command: AsyncCommand<Input, Output>, _ scheduler: (any Scheduler)? = nil,
    fileID: StaticString = #fileID, line: UInt = #line
  ) where Value == CommandEvent<Output> {
    self.scheduler = scheduler
    tokens = [
      command.isRunning.observe(with: self, initial: false, fileID: fileID, line: line) {
        $0.add(.running($1))
      }
    ]
    observe(command.outputs, command.failures, command.refusals, fileID, line)
  }

  /// What was told and not yet taken, in that order.
  public var values: [Value] { entries.map(\.value) }
  /// When each of `values` was told; zeros without a scheduler.
  public var times: [Duration] { entries.map(\.time) }
  /// The last of `values`.
  public var last: Value? { entries.last?.value }

  /// Gives what was told since the last time, and forgets it.
  public func take() -> [Value] {
    defer { entries = [] }
    return values
  }

  private func add(_ value: Value) {
    entries.append(Entry(time: scheduler?.now ?? .zero, value: value))
  }

  private func observe<Output>(
    _ outputs: Signal<Output>, _ failures: Signal<any Error>, _ refusals: Signal<Refusal>,
    _ fileID: StaticString, _ line: UInt
  ) where Value == CommandEvent<Output> {
    tokens += [
      outputs.observe(with: self, fileID: fileID, line: line) { $0.add(.output($1)) },
      failures.observe(with: self, fileID: fileID, line: line) { $0.add(.failure("\($1)")) },
      refusals.observe(with: self, fileID: fileID, line: line) { $0.add(.refusal($1)) },
    ]
  }
}

extension Recorder.Entry: Equatable where Value: Equatable {}

extension Recorder.Entry: CustomStringConvertible {
  /// The value and the time, as `"lamp" at 0.3 seconds`.
  public var description: String { "\(ValueText(value).text) at \(time)" }
}
