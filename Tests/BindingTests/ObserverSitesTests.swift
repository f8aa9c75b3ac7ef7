import FacetBinding
import Testing

@Suite("Sites of observers")
struct ObserverSitesTests {
  @Test("a property lists where its observers were made, in the order of subscription")
  func propertyObservers() {
    let model = Named()
    let first = model.$name.observe(line: 11) { _ in }
    let second = model.$name.observe(line: 12) { _ in }
    #expect(model.$name.observerSites.map(\.line) == [11, 12])
    #expect(model.$name.observerSites.map(\.fileID) == Array(repeating: #fileID, count: 2))
    first.dispose()
    #expect(model.$name.observerSites.map(\.line) == [12])
    withExtendedLifetime(second) {}
  }

  @Test("effects, and derived values that lead to an observer, are listed behind them")
  func derivedObservers() {
    let model = Named()
    let label = Computed(line: 23) { model.name + "!" }
    let effect = Effect(line: 24) { _ = model.name }
    #expect(model.$name.observerSites.map(\.line) == [24])
    let token = label.observe { _ in }
    #expect(model.$name.observerSites.map(\.line).sorted() == [23, 24])
    withExtendedLifetime((effect, token)) {}
  }

  @Test("a signal lists those who observe it, and not those who observe others of the same relay")
  func signalObservers() {
    let relay = Relay<Int>()
    let doubled = relay.map { $0 * 2 }
    let plain = relay.observe(line: 36) { _ in }
    let token = doubled.filter { $0 > 2 }.observe(line: 37) { _ in }
    #expect(relay.observerSites.map(\.line) == [36, 37])
    #expect(doubled.observerSites.map(\.line) == [37])
    withExtendedLifetime((plain, token)) {}
  }

  @Test("an observer of several signals is listed once by what is made of them")
  func combinedObservers() {
    let (left, right) = (Relay<Int>(), Relay<Int>())
    let both = merge(left, right)
    let pairs = combineLatest(left, right)
    let tokens = [both.observe(line: 48) { _ in }, pairs.observe(line: 49) { _ in }]
    #expect(both.observerSites.map(\.line) == [48])
    #expect(pairs.observerSites.map(\.line) == [49])
    #expect(left.observerSites.map(\.line) == [48, 49])
    withExtendedLifetime(tokens) {}
  }

  @Test("a bag lists where its tokens were made, until they end")
  func bags() {
    let model = Named()
    let (bag, taps) = (DisposeBag(), Relay<Int>())
    model.$name.observe(line: 60) { _ in }.disposed(by: bag)
    taps.map { $0 }.observe(line: 61) { _ in }.disposed(by: bag)
    Effect(line: 62) { _ = model.name }.disposed(by: bag)
    merge(taps, taps).observe(line: 63) { _ in }.disposed(by: bag)
    Disposable {}.disposed(by: bag)
    let ended = taps.observe(line: 64) { _ in }
    ended.disposed(by: bag)
    ended.dispose()
    #expect(bag.sites.map(\.line) == [60, 61, 62, 63])
    bag.dispose()
    #expect(bag.sites.isEmpty)
  }

  @Test("a dropped token is listed no more, wherever it was dropped")
  func droppedTokens() {
    let model = Named()
    var bag: DisposeBag? = DisposeBag()
    if let bag { model.$name.observe { _ in }.disposed(by: bag) }
    #expect(model.$name.observerSites.count == 1)
    bag = nil
    #expect(model.$name.observerSites.isEmpty)
  }
}

private final class Named {
  @Observed var name = "Ada"
}
