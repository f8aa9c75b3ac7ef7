import FacetBinding
import FacetTesting
import FacetViewModel
import Testing

@MainActor
@Suite("Races and isolations")
struct RaceTests {
  private final class Counter {}

  private final class Racer {
    let token = Counter()
    @Observed private(set) var finished = 0
    let work: AsyncCommand<Int, Int>
    private final class Owner {
      weak var racer: Racer?
    }
    private let owner = Owner()

    init(_ policy: Policy) {
      work = AsyncCommand(owner, policy: policy) { _, input in
        // Elsewhere, so that cancelling and finishing really race.
        await Task.detached { input }.value
      }
      owner.racer = self
    }
  }

  @Test("10,000 times cancel against finish: each run has one outcome, and nothing stays behind")
  func cancelAgainstFinish() async {
    weak var last: Counter?
    do {
      let racer = Racer(.refuse)
      last = racer.token
      var finished = 0
      var cancelled = 0
      for round in 0..<10_000 {
        let run = Task { await racer.work.execute(round) }
        if round % 3 == 0 { await Task.detached {}.value }
        racer.work.cancel()
        switch await run.value {
        case .finished(let output):
          #expect(output == round)
          finished += 1
        case .cancelled: cancelled += 1
        case .failed, .refused: Issue.record("neither can happen")
        }
        #expect(!racer.work.isRunning.value)
      }
      #expect(finished + cancelled == 10_000)
    }
    #expect(last == nil)
  }

  @Test("10,000 times a later run replaces an earlier one: only the last has an output")
  func superseding() async {
    let racer = Racer(.latest)
    let told = Recorder(racer.work.outputs)
    var last: Task<Void, Never>?
    for round in 0..<10_000 {
      last = racer.work.start(round)
      if round % 100 == 0 { await Task.detached {}.value }
    }
    await last?.value
    let outputs = told.take()
    #expect(outputs.last == 9_999)
    #expect(outputs == outputs.sorted())
    #expect(!racer.work.isRunning.value)
  }

  @Test("Commands that share a condition are off together while one runs (three buttons)")
  func sharedCondition() async {
    final class Form: ViewModel {
      let disposeBag = DisposeBag()
      let gate = Gate<Void>()
      var isIdle: Bool {
        !save.isRunning.value && !send.isRunning.value && !print.isRunning.value
      }
      lazy var save = AsyncCommand(self, isEnabled: \.isIdle) { try await $0.gate.wait() }
      lazy var send = AsyncCommand(self, isEnabled: \.isIdle) { try await $0.gate.wait() }
      lazy var print = AsyncCommand(self, isEnabled: \.isIdle) { try await $0.gate.wait() }
      var enabled: [Bool] {
        [save.isEnabled.value, send.isEnabled.value, print.isEnabled.value]
      }
    }
    let form = Form()
    #expect(form.enabled == [true, true, true])
    let task = form.send.start()
    #expect(form.enabled == [false, false, false])
    #expect(await form.save.execute().refusal == .disabled)
    await form.gate.entered()
    form.gate.open()
    await task.value
    #expect(form.enabled == [true, true, true])
  }

  private actor Session {
    private let worker = Worker()

    func run() async -> [Int] {
      let task = worker.work.start(1)
      await worker.gate.entered()
      worker.gate.open(1)
      await task.value
      return worker.results
    }
  }

  @Test("The same class works on the main actor and inside an actor")
  func isolations() async {
    let worker = Worker()
    let task = worker.work.start(1)
    await worker.gate.entered()
    worker.gate.open(1)
    await task.value
    #expect(worker.results == [11])
    #expect(await Session().run() == [11])
  }
}

@Suite("Without any isolation")
struct PlainIsolationTests {
  @Test("The same class works in plain code, with execute")
  func plain() async {
    final class Model {
      @Observed var count = 0
      private(set) lazy var add = AsyncCommand(self) { (model, amount: Int) in
        model.count += amount
        return model.count
      }
    }
    let model = Model()
    #expect(await model.add.execute(2).output == 2)
    #expect(model.count == 2)
    #expect(!model.add.isRunning.value)
  }
}
