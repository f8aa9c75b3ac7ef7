import FacetBinding
import FacetTesting
import FacetViewModel
import Testing

struct Broken: Error, Equatable {}

/// A view model whose work stands still at a gate. The same class is used unannotated, on the main actor
/// and inside an actor.
final class Worker: ViewModel {
  let disposeBag = DisposeBag()
  let gate = Gate<Int>()
  @Observed var isReady = true
  @Observed private(set) var results: [Int] = []
  let work: AsyncCommand<Int, Int>
  private final class Owner {
    weak var worker: Worker?
    var isReady: Bool { worker?.isReady ?? false }
  }
  private let owner = Owner()

  static let line = 26

  init(_ policy: Policy = .refuse) {
    let gate = gate
    work = AsyncCommand(owner, isEnabled: \.isReady, policy: policy) { owner, input in
      let result = input * 10 + (try await gate.wait())
      owner.worker?.results.append(result)
      return result
    }
    owner.worker = self
  }
}

@Suite("AsyncCommand")
@MainActor
struct AsyncCommandTests {
  @Test("isRunning and isEnabled are right when start returns, and at the end")
  func running() async {
    let worker = Worker()
    let enabled = Recorder(worker.work.isEnabled)
    #expect(!worker.work.isRunning.value)
    let task = worker.work.start(1)
    #expect(worker.work.isRunning.value)
    #expect(!worker.work.isEnabled.value)
    await worker.gate.entered()
    worker.gate.open(5)
    await task.value
    #expect(!worker.work.isRunning.value)
    #expect(worker.results == [15])
    #expect(enabled.take() == [true, false, true])
  }

  @Test("Asked twice, it runs once and refuses once")
  func refusesWhileRunning() async {
    let worker = Worker()
    let events = Recorder(worker.work)
    let task = worker.work.start(1)
    let second = worker.work.start(2)
    await second.value
    #expect(await worker.work.execute(3).refusal == .busy)
    #expect(events.take() == [.running(true), .refusal(.busy), .refusal(.busy)])
    await worker.gate.entered()
    worker.gate.open(0)
    await task.value
    #expect(worker.results == [10])
    #expect(events.take() == [.running(false), .output(10)])
  }

  @Test("execute gives the outcome: finished, failed, disabled")
  func outcomes() async {
    let worker = Worker()
    let finished = Task { await worker.work.execute(1) }
    await worker.gate.entered()
    worker.gate.open(2)
    #expect(await finished.value.output == 12)

    let events = Recorder(worker.work)
    let failed = Task { await worker.work.execute(1) }
    await worker.gate.entered()
    worker.gate.fail(Broken())
    #expect(await failed.value.error is Broken)
    #expect(events.take() == [.running(true), .running(false), .failure("Broken()")])

    worker.isReady = false
    #expect(await worker.work.execute(1).refusal == .disabled)
    #expect(events.take() == [.refusal(.disabled)])
  }

  @Test("cancel settles at once; what the action returns later is dropped")
  func cancelling() async {
    let worker = Worker()
    let events = Recorder(worker.work)
    let outcome = Task { await worker.work.execute(1) }
    await worker.gate.entered()
    worker.work.cancel()
    #expect(events.take() == [.running(true), .running(false)])
    #expect(worker.work.isEnabled.value)
    #expect(await outcome.value.isCancelled)
    worker.gate.open(1)
    let next = worker.work.start(2)
    await worker.gate.entered()
    worker.gate.open(1)
    await next.value
    #expect(events.take() == [.running(true), .running(false), .output(21)])
  }

  @Test("cancel before the task has begun, and without a run, is fine")
  func cancellingEarly() async {
    let worker = Worker()
    worker.work.cancel()
    let task = worker.work.start(1)
    worker.work.cancel()
    await task.value
    #expect(worker.gate.waitingCount == 0)
    #expect(worker.results == [])
    #expect(!worker.work.isRunning.value)
  }

  @Test("A task that is cancelled from outside ends as cancelled, not as failed")
  func cancelledTask() async {
    let worker = Worker()
    let task = worker.work.start(1)
    await worker.gate.entered()
    task.cancel()
    worker.gate.fail(Broken())
    await task.value
    #expect(!worker.work.isRunning.value)
  }

  @Test("A failure that nobody observes is reported once, with the place of the command")
  func reportsFailures() async {
    let worker = Worker()
    let found = Found()
    await Diagnostic.report(
      to: { found.add($0) },
      whileAwaiting: {
        let task = worker.work.start(1)
        await worker.gate.entered()
        worker.gate.fail(Broken())
        await task.value
      })
    #expect(found.diagnostics.count == 1)
    #expect(
      found.diagnostics.first?.description.contains("AsyncCommandTests.swift:\(Worker.line)")
        == true)
  }

  @Test("A dropped owner: the run ends, everything is freed, later calls are refused")
  func ownerDropped() async {
    final class Screen {
      let gate: Gate<Int>
      init(_ gate: Gate<Int>) { self.gate = gate }
      private(set) lazy var load = AsyncCommand(self) { screen in try await screen.gate.wait() }
    }
    let gate = Gate<Int>()
    var screen: Screen? = Screen(gate)
    weak let weakScreen = screen
    weak let weakLoad = screen?.load
    let task = screen!.load.start()
    await gate.entered()
    screen = nil
    #expect(weakScreen != nil)
    gate.open(1)
    await task.value
    #expect(weakScreen == nil)
    #expect(weakLoad == nil)

    let kept = Screen(gate).load
    #expect(await kept.execute().refusal == .ownerGone)
  }
}

@Suite("AsyncCommand outside of all actors")
struct AsyncCommandWithoutActorTests {
  @Test("execute runs in the task of its caller, so nothing is shared between threads")
  func runsInTheCallersTask() async {
    await Task.detached {
      final class Counter {
        @Observed var count = 0
        private(set) lazy var add = AsyncCommand(self) { (counter, amount: Int) in
          counter.count += amount
          return withUnsafeCurrentTask { $0?.hashValue }
        }
      }
      let counter = Counter()
      let task = withUnsafeCurrentTask { $0?.hashValue }
      for _ in 0..<100 { #expect(await counter.add.execute(2).output == task) }
      #expect(counter.count == 200)
      #expect(!counter.add.isRunning.value)
    }.value
  }
}

/// Collects diagnostics of the main actor's tasks.
private final class Found: Sendable {
  @MainActor var diagnostics: [Diagnostic] = []

  nonisolated func add(_ diagnostic: Diagnostic) {
    MainActor.assumeIsolated { diagnostics.append(diagnostic) }
  }
}
