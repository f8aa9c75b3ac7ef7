// Must compile: everything that FacetBinding offers, as a client writes it.
import FacetBinding

struct Point { var x = 0 }

final class Model {
  @Observed var count = 0
  @Observed var name = ""
  @Observed private(set) var list: [Int] = []
  @Observed(isDuplicate: { $0.x == $1.x }) var point = Point()
  let bag = DisposeBag()
  var isEmpty: Bool { list.isEmpty }
  private(set) lazy var total = Computed(self) { $0.list.reduce(0, +) }

  func properties() {
    list.append(1)
    $count.observe { print($0) }.disposed(by: bag)
    $count.observe(initial: false) { print($0) }.disposed(by: bag)
    $count.observe(with: self) { $0.name = "\($1)" }.disposed(by: bag)
    $count.observe(with: self, initial: false) { $0.name = "\($1)" }.disposed(by: bag)
    $count.bind(to: self, \.count).disposed(by: bag)
    let label: Property<String> = $name.map { $0 + "!" }
    let constant: Property<Int> = .constant(1)
    let pair: Property<(String, Int)> = combineLatest(label, constant)
    let sum = Computed { [self] in count + total.value }
    let changes: Signal<Int> = sum.changes
    print(label.value, pair.value, changes.observerCount, sum.observerCount)
    Effect { [self] in print(count) }.disposed(by: bag)
    Effect(self) { print($0.isEmpty) }.disposed(by: bag)
    let result: Int = transaction {
      count = 1
      return count
    }
    print(result, point.x)
    let field = TwoWay(self, \.name)
    field.value = field.value + "?"
    field.bind(to: TwoWay(self, \.name)).disposed(by: bag)
  }

  func lifetimes() {
    let token = Disposable(onDispose: { print("over") })
    token.dispose()
    bag.insert(token)
    print(token.isDisposed, bag.count)
    bag.dispose()
  }

  func signals(_ scheduler: any Scheduler) {
    let relay = Relay<Int>()
    relay.send(1)
    let other: Signal<Int> = relay
    let results: [Signal<Int>] = [
      relay.map { $0 + 1 }, relay.compactMap { $0 > 1 ? $0 : nil }, relay.filter { $0 > 1 },
      relay.removeDuplicates(), relay.removeDuplicates(by: ==), relay.scan(0, +),
      relay.startWith(0), relay.flatMap { _ in other }, relay.flatMapLatest { _ in other },
      relay.flatMapLatest { [self] _ in $count }, relay.first(), relay.prefix(2),
      relay.prefix(while: { $0 > 1 }), relay.prefix(until: other), relay.dropFirst(),
      relay.dropFirst(2), relay.drop(while: { $0 > 1 }), relay.drop(until: other),
      relay.sample(on: other), relay.debounce(for: .seconds(1), scheduler: scheduler),
      relay.throttle(for: .seconds(1), latest: false, scheduler: scheduler),
      relay.throttle(for: .seconds(1), scheduler: scheduler),
      relay.delay(for: .seconds(1), scheduler: scheduler), relay.tap { print($0) },
      relay.print(), relay.print("relay"), merge(relay, other),
    ]
    let pairs: Signal<(previous: Int, current: Int)> = relay.pairwise()
    let groups: Signal<[Int]> = relay.buffer(count: 2)
    let latest: Signal<(Int, String)> = relay.withLatest(from: $name)
    let both: Signal<(Int, Int)> = relay.withLatest(from: other)
    let combined: Signal<(Int, Int, [Int])> = combineLatest(relay, other, groups)
    let zipped: Signal<(Int, Int)> = zip(relay, other)
    let last: Property<Int> = relay.toProperty(initial: 0)
    let points: Property<Point> = relay.map { Point(x: $0) }.toProperty(initial: Point())
    relay.observe { print($0) }.disposed(by: bag)
    relay.observe(with: self) { $0.count = $1 }.disposed(by: bag)
    relay.bind(to: self, \.count).disposed(by: bag)
    let counts = [
      pairs.observerCount, latest.observerCount, both.observerCount, combined.observerCount,
      zipped.observerCount,
    ]
    print(results.count, counts, last.value, points.value)
  }

  func sequences() async {
    for await count in $count.values { print(count) }
    for await count in $count.changes.values { print(count) }
  }
}

final class Immediately: Scheduler {
  var now: Duration { .zero }

  func schedule(after delay: Duration, _ action: @escaping () -> Void) -> Disposable {
    action()
    return Disposable(onDispose: {})
  }
}

@MainActor
func live(_ model: Model) {
  model.signals(LiveScheduler())
  model.signals(Immediately())
}

func diagnostics(_ model: Model) {
  Diagnostic.report(to: { print($0.kind, $0.sites.map(\.line), $0) }) { model.properties() }
}
