import FacetBinding
import FacetTesting
import Testing

// What the comments on the declarations of FacetBinding show.

private final class Model {
  @Observed var count = 0
  @Observed var title = "Notes"
  @Observed var name = "Ada"
  @Observed var first = "Ada"
  @Observed var last = "Lovelace"

  func fullName() -> String {
    let fullName = Computed(self) { user in "\(user.first) \(user.last)" }
    return fullName.value
  }

  func start() {
    let wrong = Computed(self) { model in
      model.count = 1
      return 0
    }
    _ = wrong.value
  }
}

private final class Label {
  let model: Model
  var label = ""
  init(_ model: Model) { self.model = model }

  func draw() {
    let effect = Effect(self) { screen in screen.label = "\(screen.model.count) items" }
    effect.dispose()
  }
}

private final class Screen {
  private let disposeBag = DisposeBag()
  private(set) var shown = ""
  init(_ model: Model) {
    model.$title.observe(with: self) { screen, title in screen.show(title) }
      .disposed(by: disposeBag)
  }

  func show(_ title: String) { shown = title }
}

private final class Profile {
  var user: String? = nil
  private let disposeBag = DisposeBag()
  init(_ service: Service) {
    service.$user.bind(to: self, \.user).disposed(by: disposeBag)
  }
}

private final class Service {
  @Observed var user: String? = "ada"
}

private func quiet(_ queries: Signal<String>, _ scheduler: any Scheduler) -> Signal<String> {
  queries.debounce(for: .milliseconds(300), scheduler: scheduler)
}

private func sums(_ changes: Signal<Int>) -> Signal<Int> {
  changes.scan(0, +)  // 1, 2, 3 gives 1, 3, 6
}

@Suite("Examples in the comments of FacetBinding")
@MainActor
struct BindingExamples {
  private let model = Model()

  @Test func state() {
    final class Counter {
      @Observed private(set) var count = 0
      func increment() { count += 1 }
    }
    var printed: [Int] = []
    func print(_ count: Int) { printed.append(count) }
    let counter = Counter()
    let token = counter.$count.observe { print($0) }
    counter.increment()
    token.dispose()
    #expect(printed == [0, 1])
  }

  @Test func sites() {
    let token = model.$count.observe { _ in }
    print(model.$count.observerSites)
    #expect(model.$count.observerSites.map(\.fileID) == [#fileID])
    token.dispose()
  }

  @Test func properties() {
    var printed: [String] = []
    func print(_ text: String) { printed.append(text) }
    let name: Property<String> = model.$name
    let token = name.observe { print("Hello \($0)") }  // told at once, then after every change
    model.name = "Grace"
    token.dispose()
    #expect(printed == ["Hello Ada", "Hello Grace"])
    #expect(model.fullName() == "Ada Lovelace")
  }

  @Test func observing() {
    var printed: [Int] = []
    func print(_ count: Int) { printed.append(count) }
    do {
      let token = model.$count.observe { print($0) }
      token.dispose()
    }
    do {
      let token = model.$count.observe { count in print(count) }
      token.dispose()
    }
    #expect(printed == [0, 0])
    #expect(Screen(model).shown == "Notes")
    #expect(Profile(Service()).user == "ada")
    let label = Label(model)
    label.draw()
    #expect(label.label == "0 items")
  }

  @Test func transactions() {
    @Observed var first = ""
    @Observed var last = ""
    var log: [String] = []
    let screen = Effect { log.append("\(first) \(last)") }
    transaction {
      first = "Ada"
      last = "Lovelace"
    }
    #expect(log == [" ", "Ada Lovelace"])
    screen.dispose()
  }

  @Test func diagnostics() {
    var found: [Diagnostic] = []
    Diagnostic.report(to: { found.append($0) }) {
      model.start()
    }
    #expect(found.map(\.kind) == [.writeInCompute])
  }

  @Test func signals() {
    var printed: [String] = []
    func print(_ text: String) { printed.append(text) }
    let taps = Relay<String>()
    do {
      let token = taps.observe { print("tapped \($0)") }
      taps.send("Save")
      token.dispose()
    }
    var counts: [Int] = []
    do {
      func print(_ count: Int) { counts.append(count) }
      let token = taps.map { $0.count }.filter { $0 > 1 }.observe { print($0) }
      taps.send("Save")
      taps.send("+")
      token.dispose()
    }
    #expect(printed == ["tapped Save"] && counts == [4])
  }

  @Test func folds() {
    let changes = Relay<Int>()
    var log: [Int] = []
    let token = sums(changes).observe { log.append($0) }
    for number in 1...3 { changes.send(number) }
    #expect(log == [1, 3, 6])
    token.dispose()

    func apply(_ names: [String], _ name: String) -> [String] { names + [name] }
    let events = Relay<String>()
    let favorites = events.scan([], apply).toProperty(initial: [])
    events.send("ada")
    #expect(favorites.value == ["ada"])
  }

  @Test func switching() {
    let queries = Relay<String>()
    let answers = Relay<String>()
    func search(_ term: String) -> Signal<String> { answers.map { "\(term): \($0)" } }
    let results = queries.flatMapLatest { search($0) }
    var log: [String] = []
    let token = results.observe { log.append($0) }
    queries.send("a")
    queries.send("ab")
    answers.send("1")
    #expect(log == ["ab: 1"])
    token.dispose()
  }

  @Test func time() {
    let time = TestScheduler()
    let queries = Relay<String>()
    var log: [String] = []
    let token = quiet(queries, time).observe { log.append($0) }
    queries.send("a")
    time.run()
    #expect(log == ["a"])
    token.dispose()
  }

  @Test func twoWay() {
    final class Form { @Observed var name = "" }
    let form = Form()
    let field = TwoWay(form, \.name)
    let token = TwoWay(model, \.name).bind(to: field)
    field.value = "Grace"
    #expect(model.name == "Grace")
    token.dispose()
  }

  @Test func values() async {
    let model = model
    let (printed, print) = AsyncStream.makeStream(of: Int.self)
    func follow(_ print: (Int) -> Void) async {
      for await count in model.$count.values { print(count) }
    }
    let loop = Task { await follow { print.yield($0) } }
    var counts: [Int] = []
    for await count in printed {
      counts.append(count)
      if count == 2 { loop.cancel() }
      model.count += 1
      if count == 2 { break }
    }
    await loop.value
    #expect(counts == [0, 1, 2])
  }
}
