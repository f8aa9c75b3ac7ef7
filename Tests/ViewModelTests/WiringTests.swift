import FacetBinding
import FacetViewModel
import Testing

@Suite("Wiring")
struct WiringTests {
  private let file = "ViewModelTests/WiringTests.swift"

  @Test("it says who depends on whom, by the names of the source")
  func lines() {
    let shop = Shop()
    let effect = Effect { _ = (shop.total.value, shop.name) }
    let token = shop.names.map { $0.count }.observe { _ in }
    #expect(
      Wiring(of: shop).lines == [
        "name -> renamed", "name -> effect \(file)", "prices -> total", "prices -> clear",
        "total -> isBig", "total -> effect \(file)", "names -> latestName",
        "names -> observer \(file)", "add", "rename", "not made yet: save",
      ])
    withExtendedLifetime((effect, token)) {}
  }

  @Test("what a command has changed is drawn from the steps of a trace")
  func changes() {
    let shop = Shop()
    let trace = Trace(of: shop)
    shop.add.execute(3)
    shop.rename.execute("b")
    let lines = Wiring(of: shop, steps: trace.steps).lines
    #expect(lines.contains("add -> prices") && lines.contains("rename -> name"))
  }

  @Test("a command is followed through those whom it told, and to commands that it executed")
  func indirectChanges() {
    let shop = Shop()
    let tokens = [
      shop.add.outputs.observe { shop.name = "sold" },
      shop.rename.outputs.observe { shop.clear.execute() },
    ]
    let trace = Trace(of: shop)
    shop.add.execute(3)
    shop.rename.execute("b")
    let lines = Wiring(of: shop, steps: trace.steps).lines
    #expect(lines.contains("add -> name") && lines.contains("rename -> clear"))
    withExtendedLifetime(tokens) {}
  }

  @Test("observers that were made in one place are one, with their number")
  func counts() {
    let shop = Shop()
    let tokens = (1...3).map { _ in shop.$name.observe { _ in } }
    #expect(Wiring(of: shop).lines.contains("name -> observer \(file) (3 times)"))
    withExtendedLifetime(tokens) {}
  }

  @Test("those who are gone are not in it")
  func gone() {
    let shop = Shop()
    var effect: Effect? = Effect { _ = shop.name }
    let token = shop.$name.observe { _ in }
    token.dispose()
    withExtendedLifetime(effect) {}
    effect = nil
    #expect(!Wiring(of: shop).lines.contains { $0.contains("effect") || $0.contains("observer") })
  }

  @Test(
    "a derived property that is no member is named by its place, and what it is made of is followed"
  )
  func strangers() {
    let shop = Shop()
    let menu = Menu(shop)
    let lines = Wiring(of: menu).lines
    #expect(lines == ["derived \(file) -> label", "derived \(file) -> derived \(file)"])
    #expect(Wiring(of: shop, menu).lines.contains("total -> derived \(file)"))
  }

  @Test("for people it tells kinds and places")
  func text() {
    let shop = Shop()
    let text = Wiring(of: shop).text.split(separator: "\n")
    #expect(
      text.prefix(4) == ["name (property)", "  -> renamed", "prices (property)", "  -> total"])
    #expect(text.contains("total (derived, \(file):300)"))
    #expect(text.contains("add (command, \(file):301)"))
  }

  @Test("it can be drawn by Mermaid and Graphviz")
  func drawings() {
    let pair = Pair()
    #expect(
      Wiring(of: pair).mermaid == """
        flowchart LR
          n0["left"]
          n1("sum")
          n0 --> n1
        """)
    #expect(
      Wiring(of: pair).dot == """
        digraph wiring {
          rankdir=LR;
          n0 [label="left", shape=box];
          n1 [label="sum", shape=ellipse];
          n0 -> n1;
        }
        """)
  }

  @Test("what means something to Mermaid or Graphviz in a name is written so that it does not")
  func escaping() {
    let wiring = Wiring(of: Odd())
    // Swift itself puts such names between backticks.
    #expect(wiring.mermaid.contains(##"n0>"#96;a#quot;b#lt;c#gt;#35;1#amp;#96;"]"##))
    #expect(wiring.dot.contains(##"n0 [label="`a\"b<c>#1&`", shape=cds];"##))
    #expect(wiring.lines[1] == "이름")
  }

  @Test("of view models of one class each keeps its own wires")
  func twins() {
    let house = House()
    #expect(
      Wiring(of: house).lines == [
        "left.name -> left.save", "left.names -> left.last", "right.name -> right.save",
        "right.names -> right.last",
      ])
  }

  @Test("members of one class that follow one signal have one wire each")
  func followers() {
    let hall = Hall()
    #expect(Wiring(of: hall).lines == ["names -> left.last", "names -> right.last"])
  }

  @Test("a chain of 100,000 needs no stack and no patience")
  func deepChains() {
    let pair = Pair()
    var last = pair.$left.map(line: 10_001) { $0 }
    for line in 10_002...110_000 { last = last.map(line: UInt(line)) { $0 } }
    _ = last.value
    let wiring = Wiring(of: pair)
    #expect(wiring.nodes.count == 100_002 && wiring.edges.count == 100_001)
    #expect(wiring.text.hasPrefix("left (property)\n  -> sum\n"))
  }

  @Test("two pictures of the same wiring are equal")
  func equality() {
    let pair = Pair()
    #expect(Wiring(of: pair) == Wiring(of: pair))
    let before = Wiring(of: pair)
    let token = pair.sum.observe { _ in }
    #expect(Wiring(of: pair) != before)
    withExtendedLifetime(token) {}
  }
}

private final class Pair {
  @Observed var left = 1
  private(set) lazy var sum = Computed(self) { $0.left + 1 }

  init() { _ = sum }
}

private final class Shop: ViewModel {
  let disposeBag = DisposeBag()
  @Observed var name = "a"
  @Observed var prices: [Int] = []
  private(set) lazy var total = Computed(self, line: 300) { $0.prices.reduce(0, +) }
  private(set) lazy var isBig = Computed(self) { $0.total.value > 100 }
  private(set) lazy var renamed = $name.map { $0 + "!" }
  let names: Relay<String>
  let latestName: Property<String>
  private(set) lazy var add = Command(self, line: 301) { shop, price in shop.prices.append(price) }
  private(set) lazy var clear = Command(self, isEnabled: { !$0.prices.isEmpty }) { $0.prices = [] }
  private(set) lazy var rename = Command(self) { shop, name in shop.name = name }
  private(set) lazy var save = AsyncCommand(self) { _ in }

  init() {
    let names = Relay<String>()
    self.names = names
    latestName = names.toProperty(initial: "")
    _ = (total, isBig, renamed, add, clear, rename)
  }
}

private final class Odd {
  let `a"b<c>#1&` = Relay<Int>()
  @Observed var 이름 = 1
}

private final class Room: ViewModel {
  let disposeBag = DisposeBag()
  @Observed var name = ""
  let names: Relay<String>
  let last: Property<String>
  private(set) lazy var save = AsyncCommand(self, isEnabled: { $0.name != "" }) { $0.name = "" }

  init() {
    let names = Relay<String>()
    self.names = names
    last = names.toProperty(initial: "")
    _ = save
  }
}

private final class House {
  let left = Room()
  let right = Room()
}

private final class Listener: ViewModel {
  let disposeBag = DisposeBag()
  let last: Property<String>
  init(_ names: Relay<String>) { last = names.toProperty(initial: "") }
}

private final class Hall {
  let names: Relay<String>
  let left: Listener
  let right: Listener

  init() {
    let names = Relay<String>()
    self.names = names
    left = Listener(names)
    right = Listener(names)
  }
}

private final class Menu {
  let label: Property<String>

  init(_ shop: Shop) {
    let rounded = Computed { shop.total.value / 10 }
    label = rounded.map { "\($0)" }
  }
}
