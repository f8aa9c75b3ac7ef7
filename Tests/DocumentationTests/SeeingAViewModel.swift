import FacetBinding
import FacetViewModel
import Testing

/// What the article "Seeing a view model" shows.
@Suite("Seeing a view model")
struct SeeingAViewModel {
  final class CartViewModel: ViewModel {
    let disposeBag = DisposeBag()
    @Observed private(set) var prices: [Int] = []
    private(set) lazy var total = Computed(self) { $0.prices.reduce(0, +) }
    private(set) lazy var add = Command(self) { cart, price in
      cart.prices.append(price)
    }
    var canClear: Bool { total.value > 0 }
    private(set) lazy var clear = Command(self, isEnabled: \.canClear) {
      $0.prices = []
    }
  }

  /// Places are told by their file; the line is no business of a test.
  private func withoutLines(_ text: String) -> String {
    text.replacing(/:[0-9]+/, with: "")
  }

  @Test("A picture of the wiring") func wiring() {
    let cart = CartViewModel()
    let screen = Effect {
      print("\(cart.prices.count) items, \(cart.total.value) EUR")
    }
    cart.clear.execute()
    #expect(
      withoutLines(Wiring(of: cart).text) == """
        prices (property)
          -> total
          -> effect DocumentationTests/SeeingAViewModel.swift
        total (derived, DocumentationTests/SeeingAViewModel.swift)
          -> clear
          -> effect DocumentationTests/SeeingAViewModel.swift
        not made yet: add
        clear (command, DocumentationTests/SeeingAViewModel.swift)
        """)
    screen.dispose()
    let wiring = Wiring(of: cart)
    #expect(
      wiring.lines == ["prices -> total", "total -> clear", "not made yet: add"])
    print(wiring.mermaid)
    #expect(wiring.mermaid.contains("n0 --> n1"))
  }

  @Test("What a command changes") func changes() {
    let cart = CartViewModel()
    _ = (cart.add, cart.clear)
    let trace = Trace(of: cart)
    cart.add.execute(40)
    let wiring = Wiring(of: cart, steps: trace.steps)
    #expect(
      wiring.lines == ["prices -> total", "total -> clear", "add -> prices"])
  }

  @Test("Who told whom") func trace() {
    let cart = CartViewModel()
    _ = (cart.add, cart.clear.isEnabled.value)
    let screen = Effect { _ = cart.total.value }
    var lines: [String] = []
    let trace = Trace(of: cart) { step in lines.append(step.description) }
    cart.add.execute(40)
    let place = "DocumentationTests/SeeingAViewModel.swift"
    #expect(
      lines.map(withoutLines) == [
        "1 command add (\(place))",
        "2 changed prices = [40] <- 1",
        "3 computed total = 40 (\(place)) <- 2",
        "4 ran effect (\(place)) <- 3",
      ])
    withExtendedLifetime((screen, trace)) {}
  }

  @Test("Why did this change?") func why() {
    let cart = CartViewModel()
    _ = cart.add
    let trace = Trace(of: cart)
    var why: [String] = []
    let token = cart.total.observe(initial: false) { _ in
      why = trace.running.compactMap(\.name)
    }
    cart.add.execute(40)
    #expect(why == ["add", "prices", "total", "total"])
    withExtendedLifetime(token) {}
  }

  @Test("Who is still there?") func leak() {
    let cart = CartViewModel()
    let forgotten = cart.total.observe { total in print(total) }
    #expect(cart.total.observerCount == 1)
    let site = cart.total.observerSites[0]
    #expect(site.fileID == "DocumentationTests/SeeingAViewModel.swift")
    forgotten.dispose()
    #expect(cart.total.observerSites.isEmpty)
  }

  // What the comments on the declarations show.

  @Test("Comments") func comments() {
    let cart = CartViewModel()
    let list = cart
    var logged: [String] = []
    func log(_ line: String) { logged.append(line) }
    let trace = Trace(of: list) { step in log(step.description) }
    list.add.execute(2)
    #expect(logged.last == "2 changed prices = [2] <- 1")
    cart.clear.execute()
    let wiring = Wiring(of: cart)
    print(wiring.text)
    #expect(wiring.lines == ["prices -> total", "total -> clear", "add"])
    withExtendedLifetime(trace) {}
  }
}
