import FacetBinding
import FacetTesting
import FacetViewModel
import Testing

/// What the article "Isolation" shows and what compiles of it.
@Suite("Isolation")
struct Isolation {
  final class Counter: ViewModel {
    let disposeBag = DisposeBag()
    @Observed private(set) var count = 0
    private(set) lazy var increment = Command(self) { $0.count += 1 }
  }

  @MainActor
  final class Screen {
    let counter = Counter()
    private(set) var label = ""
    private let disposeBag = DisposeBag()

    init() {
      Effect(self) { screen in screen.label = "\(screen.counter.count)" }
        .disposed(by: disposeBag)
    }
  }

  actor Session {
    private let counter = Counter()

    func tap() -> Int {
      counter.increment.execute()
      return counter.count
    }
  }

  @Test("A plain class") func plain() {
    let counter = Counter()
    counter.increment.execute()
    #expect(counter.count == 1)
  }

  @Test("On the main actor") @MainActor func mainActor() {
    let screen = Screen()
    screen.counter.increment.execute()
    #expect(screen.label == "1")
  }

  @Test("Inside an actor") func insideAnActor() async {
    let session = Session()
    #expect(await session.tap() == 1)
    #expect(await session.tap() == 2)
  }

  @Test("Dropped anywhere") @MainActor func droppedAnywhere() async {
    let service = Relay<Int>()
    let (ends, ended) = AsyncStream.makeStream(of: Void.self)

    @MainActor
    final class Panel {
      private let disposeBag = DisposeBag()

      init(_ service: Relay<Int>) {
        service.observe(with: self) { _, _ in }.disposed(by: disposeBag)
      }

      func atEnd(_ action: @escaping @Sendable () -> Void) {
        Disposable(onDispose: action).disposed(by: disposeBag)
      }
    }

    var panel: Panel? = Panel(service)
    panel?.atEnd { ended.finish() }
    // The last reference goes in a background task, and with it the bag.
    Task.detached { [panel] in _ = panel }
    panel = nil

    for await _ in ends {}
    #expect(service.observerCount == 0)
  }

  @Test("Without a capture list") @MainActor func captures() async {
    final class Editor {
      var text = ""
      func autosave(
        to save: @escaping (String) async throws -> Void
      ) -> AsyncCommand<Void, Void> {
        weak let editor = self
        return AsyncCommand(self) { _ in
          if let editor { try await save(editor.text) }
        }
      }
    }

    let editor = Editor()
    editor.text = "Dear Ada"
    var saved = ""
    await editor.autosave(to: { saved = $0 }).execute()
    #expect(saved == "Dear Ada")
  }

  @Test("Starting and executing") @MainActor func startAndExecute() async {
    final class Editor {
      private(set) lazy var save = AsyncCommand(self) { _ in "saved" }
    }
    let editor = Editor()

    // On an actor: does not wait.
    let task = editor.save.start()
    #expect(editor.save.isRunning.value)
    await task.value

    // Anywhere: waits, and has the outcome.
    let outcome = await editor.save.execute()
    #expect(outcome.output == "saved")
  }

  @Test("A loop that follows") @MainActor func loop() async {
    var counter: Counter? = Counter()
    let counts = counter!.$count.values
    let sum = Task {
      var sum = 0
      for await count in counts { sum += count }
      return sum
    }
    counter?.increment.execute()
    counter?.increment.execute()
    counter = nil
    #expect(await sum.value == 3)
  }
}
