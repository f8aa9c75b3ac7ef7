import FacetBinding
import FacetViewModel
import Foundation
import Testing

final class CartViewModel: ViewModel {
  let disposeBag = DisposeBag()
  @Observed private(set) var prices: [Int] = []
  var total: Int { prices.reduce(0, +) }
  private(set) lazy var add = Command(self) { cart, price in cart.prices.append(price) }
  private(set) lazy var clear = Command(self, isEnabled: { $0.total > 0 }) { $0.prices = [] }
}

@Suite("README")
struct ReadmeTests {
  @Test("The example prints what the page says")
  func example() {
    var printed: [String] = []
    func print(_ text: String) { printed.append(text) }

    let cart = CartViewModel()
    let screen = Effect { print("\(cart.prices.count) items, \(cart.total) EUR") }
    cart.add.execute(40)

    #expect(printed == ["0 items, 0 EUR", "1 items, 40 EUR"])
    screen.dispose()
  }

  @Test func addsToTheTotal() {
    let cart = CartViewModel()
    cart.add.execute(40)
    #expect(cart.total == 40 && cart.clear.isEnabled.value)
  }

  @Test("What the page shows is what is compiled here, line by line")
  func samePage() throws {
    let here = URL(fileURLWithPath: #filePath)
    let page = here.deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("README.md")
    let compiled = Set(lines(of: try String(contentsOf: here, encoding: .utf8)))
    var shown: [String] = []
    var isCode = false
    for line in lines(of: try String(contentsOf: page, encoding: .utf8)) {
      if line.hasPrefix("```") {
        isCode = line == "```swift"
      } else if isCode {
        shown.append(line)
      }
    }
    #expect(shown.count > 15)
    #expect(shown.filter { !compiled.contains($0) } == [])
  }

  private func lines(of text: String) -> [String] {
    text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
      .filter { !$0.isEmpty }
  }
}
