import FacetBinding
import FacetModel
import FacetTesting
import FacetViewModel
import Foundation
import Testing

@Suite("The first page of each module")
struct LandingPages {
  @Test("FacetBinding")
  func binding() {
    var printed: [String] = []
    func print(_ text: String) { printed.append(text) }

    final class Cart {
      @Observed var prices: [Int] = []
      var total: Int { prices.reduce(0, +) }
    }

    let cart = Cart()
    let screen = Effect { print("\(cart.prices.count) items: \(cart.total)") }
    cart.prices.append(40)
    screen.dispose()

    #expect(printed == ["0 items: 0", "1 items: 40"])
  }

  @Test("FacetModel")
  func model() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appending(path: "todos.json").path

    let store = JSONFileStore<[String]>(path: path)
    var todos = try await store.load() ?? []
    todos.append("Buy milk")
    try await store.save(todos)

    #expect(try await JSONFileStore<[String]>(path: path).load() == ["Buy milk"])
  }

  @Test("FacetViewModel")
  func viewModel() {
    final class CounterViewModel: ViewModel {
      let disposeBag = DisposeBag()
      @Observed private(set) var count = 0
      private(set) lazy var increment = Command(self) { $0.count += 1 }
      private(set) lazy var decrement = Command(self, isEnabled: { $0.count > 0 }) {
        $0.count -= 1
      }
    }

    let counter = CounterViewModel()
    let outcome = counter.decrement.execute()
    counter.increment.execute()

    #expect(outcome.refusal == .disabled)
    #expect(counter.count == 1)
  }

  @Test("FacetTesting")
  @MainActor
  func testing() async {
    final class Model {
      let gate: Gate<[String]>
      private(set) lazy var load = AsyncCommand(self) { model in try await model.gate.wait() }
      init(_ gate: Gate<[String]>) { self.gate = gate }
    }

    let gate = Gate<[String]>()
    let model = Model(gate)
    let run = model.load.start()
    await gate.entered()
    #expect(model.load.isRunning.value)
    gate.open(["Buy milk"])
    await run.value
    #expect(!model.load.isRunning.value)
  }
}
