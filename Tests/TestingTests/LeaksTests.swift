import FacetBinding
import FacetTesting
import FacetViewModel
import Testing

@Suite("Leaks")
struct LeaksTests {
  @Test("a screen that lets go of everything leaves nothing")
  func none() {
    let service = UserService()
    let leaks = Leaks.after(observing: [service]) { TidyScreen(service) }
    #expect(leaks.isEmpty, "\(leaks)")
    #expect("\(leaks)" == "no leaks")
  }

  @Test("what is left is named, and who observes has an address")
  func named() {
    let service = UserService()
    let leaks = Leaks.after(observing: [service]) { CapturingScreen(service) }
    #expect(
      "\(leaks)" == """
        CapturingScreen is still alive; \
        UserService.$user: observed at TestingTests/LeaksTests.swift:\(CapturingScreen.line)
        """)
    #expect(!leaks.isEmpty)
  }

  @Test("properties and signals can be handed over by themselves")
  func sources() {
    let service = UserService()
    let leaks = Leaks.after(observing: [service.$user, service.messages]) {
      CapturingScreen(service)
    }
    #expect(
      leaks.observed == [
        "Observed<String>: observed at TestingTests/LeaksTests.swift:\(CapturingScreen.line)"
      ])
  }

  @Test("a part that is kept is named by its path, and its own parts are not listed")
  func parts() {
    var kept: [AnyObject] = []
    let leaks = Leaks.after {
      let screen = ParentScreen()
      kept = [screen.child, screen.$title, screen.close]
      return screen
    }
    #expect(
      leaks.alive == [
        "ParentScreen.child: Shopping", "ParentScreen.title: Observed<String>",
        "ParentScreen.close: Command<(), ()>",
      ])
    withExtendedLifetime(kept) {}
  }

  @Test("view models in collections are looked for as well")
  func elements() {
    let leaks = Leaks.after {
      let rows = (0..<3).map { _ in RowModel() }
      rows[1].itself = rows[1]
      let known = RowModel()
      known.itself = known
      return RowsScreen(rows, ["a": known])
    }
    #expect(leaks.alive == ["RowsScreen.byName[a]: RowModel", "RowsScreen.rows[1]: RowModel"])
  }

  @Test("closures of commands, effects, interactions and timers that capture the screen are found")
  func closures() {
    let time = TestScheduler()
    for capture in CyclicScreen.Capture.allCases {
      let leaks = Leaks.after(observing: [time]) { CyclicScreen(capture, time) }
      #expect("\(leaks)" == "CyclicScreen is still alive", "\(capture)")
    }
    time.run()
    #expect(Leaks.after { CyclicScreen(nil, time) }.isEmpty)
  }

  @Test("a loop over the values of a service is named as one")
  @MainActor
  func loops() async {
    let service = UserService()
    let gate = Gate<Void>()
    var loop: Task<Void, Never>?
    let leaks = await Leaks.after(observing: [service]) {
      let screen = ParentScreen()
      loop = Task {
        for await user in service.$user.values {
          screen.title = user
          try? await gate.wait()
        }
      }
      await gate.entered()
      return screen
    }
    #expect(
      "\(leaks)" == """
        ParentScreen is still alive; UserService.$user: observed by a loop over its values
        """)
    loop?.cancel()
    gate.open()
    await loop?.value
  }

  @Test("only observations that are new count, each one")
  func newObservations() {
    let service = UserService()
    var tokens: [Disposable] = []
    func observe() { tokens.append(service.messages.observe { _ in }) }
    observe()
    let leaks = Leaks.after(observing: [service]) {
      observe()
      return ParentScreen()
    }
    #expect(leaks.alive.isEmpty)
    #expect(leaks.observed.count == 1)
    #expect(leaks.observed[0].hasPrefix("UserService.messages: observed at TestingTests/"))
    tokens = []
  }

  @Test("what a long-lived service shares is no leak")
  func shared() {
    let service = UserService()
    let leaks = Leaks.after(observing: [service]) { SharingScreen(service) }
    #expect(leaks.isEmpty, "\(leaks)")
  }

  @Test(
    "a lazy property of a service that is used for the first time is no leak; who observes it is")
  func lazyProperties() {
    let service = UserService()
    let shared = Leaks.after(observing: [service]) { SharingScreen(service, service.greeting) }
    #expect(shared.isEmpty, "\(shared)")

    let other = UserService()
    var token: Disposable?
    let leaks = Leaks.after(observing: [other]) {
      token = other.greeting.observe { _ in }
      return ParentScreen()
    }
    #expect(leaks.alive.isEmpty)
    // Whom it is derived from is observed through it.
    #expect(leaks.observed.count == 2)
    #expect(
      leaks.observed.last
        == "UserService.greeting: observed at TestingTests/LeaksTests.swift:\(#line - 6)")
    withExtendedLifetime(token) {}
  }

  @Test("what a service has come to hold is a leak")
  func heldByTheService() {
    let service = UserService()
    let leaks = Leaks.after(observing: [service]) {
      let screen = ParentScreen()
      service.shown = screen
      return screen
    }
    #expect("\(leaks)" == "ParentScreen is still alive")
  }

  @Test("work that still runs keeps its owner; awaited it does not")
  @MainActor
  func asynchronous() async {
    let gate = Gate<[String]>()
    var running: Task<Void, Never>?
    let early = await Leaks.after {
      let screen = WorkingScreen(gate)
      running = screen.load.start()
      await gate.entered()
      return screen
    }
    #expect("\(early)" == "WorkingScreen is still alive")
    gate.open([])
    await running?.value
    let late = await Leaks.after {
      let screen = WorkingScreen(gate)
      let task = screen.load.start()
      await gate.entered()
      gate.open([])
      await task.value
      return screen
    }
    #expect(late.isEmpty, "\(late)")
  }
}

private final class UserService: ViewModel {
  let disposeBag = DisposeBag()
  @Observed var user = ""
  let messages = Relay<String>()
  @Observed var shown: ParentScreen?
  private(set) lazy var greeting = Computed(self) { "Hello \($0.user)" }
}

private final class TidyScreen: ViewModel {
  let disposeBag = DisposeBag()
  @Observed var name = ""

  init(_ service: UserService) {
    service.$user.bind(to: self, \.name).disposed(by: disposeBag)
    service.messages.observe(with: self) { $0.name = $1 }.disposed(by: disposeBag)
  }
}

private final class CapturingScreen: ViewModel {
  static let line = #line + 5
  let disposeBag = DisposeBag()
  @Observed var name = ""

  init(_ service: UserService) {
    service.$user.observe { self.name = $0 }.disposed(by: disposeBag)
  }
}

private final class ParentScreen: ViewModel {
  let disposeBag = DisposeBag()
  let child = Shopping()
  @Observed var title = ""
  private(set) lazy var close = Command(self) { $0.title = "" }
}

private final class SharingScreen: ViewModel {
  let disposeBag = DisposeBag()
  let service: UserService
  let user: Property<String>

  init(_ service: UserService, _ text: Property<String>? = nil) {
    self.service = service
    user = text ?? service.$user
  }
}

private final class WorkingScreen: ViewModel {
  let disposeBag = DisposeBag()
  let gate: Gate<[String]>
  private(set) lazy var load = AsyncCommand(self) { _ = try await $0.gate.wait() }

  init(_ gate: Gate<[String]>) { self.gate = gate }
}

private final class RowModel: ViewModel {
  let disposeBag = DisposeBag()
  var itself: RowModel?
}

private final class RowsScreen: ViewModel {
  let disposeBag = DisposeBag()
  let byName: [String: RowModel]
  @Observed var rows: [RowModel]

  init(_ rows: [RowModel], _ byName: [String: RowModel]) {
    self.rows = rows
    self.byName = byName
  }
}

/// Captures itself in something that it holds.
private final class CyclicScreen: ViewModel {
  enum Capture: CaseIterable { case command, effect, interaction, timer }

  let disposeBag = DisposeBag()
  let confirm = Interaction<String, Bool>()
  @Observed var text = ""
  private lazy var clear = Command(self) { _ in self.text = "" }

  init(_ capture: Capture?, _ time: TestScheduler) {
    switch capture {
    case .command: _ = clear
    case .effect: Effect { _ = self.text }.disposed(by: disposeBag)
    case .interaction: confirm.handle { $0 == self.text }.disposed(by: disposeBag)
    case .timer: time.schedule(after: .seconds(1)) { self.text = "" }.disposed(by: disposeBag)
    case nil: break
    }
  }
}
