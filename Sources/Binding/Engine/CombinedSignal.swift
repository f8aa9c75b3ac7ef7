/// The signal behind `combineLatest` and `zip`.
final class CombinedSignal<each Element>: Signal<(repeat each Element)> {
  private let signals: (repeat Signal<each Element>)
  private let zips: Bool

  init(zips: Bool, _ signals: repeat Signal<each Element>) {
    self.zips = zips
    self.signals = (repeat each signals)
    var routes: [Route?] = []
    for signal in repeat each signals { routes.append(signal.route) }
    super.init(route: Route(routes))
  }

  override func attach(_ subscriber: Subscriber<(repeat each Element)>) -> Disposable {
    let token = StagedObservation()
    let inputs = CombinedInputs<repeat each Element>(
      zips: zips, slots: repeat Slot<each Element>(), subscriber: subscriber, life: token.life)
    var parts: [Disposable] = []
    let zips = self.zips
    func connect<Input>(_ signal: Signal<Input>, _ slot: Slot<Input>) {
      let input = Subscriber<Input>(route: subscriber.route, site: subscriber.site) {
        slot.put($0, keepsAll: zips)
        inputs.schedule()
      }
      parts.append(signal.attach(input))
    }
    repeat connect(each signals, each inputs.slots)
    token.stages = CompositeDisposable(parts)
    return token
  }

  override func sites(through route: Route?) -> [Site] {
    var sites: [[Site]] = []
    for signal in repeat each signals { sites.append(signal.sites(through: route)) }
    return sites.longest
  }
}

/// What the inputs of one observation have sent.
private final class CombinedInputs<each Element>: Combiner {
  let slots: (repeat Slot<each Element>)
  private let subscriber: Subscriber<(repeat each Element)>
  private let zips: Bool
  private var life: StagedLife

  init(
    zips: Bool, slots: repeat Slot<each Element>, subscriber: Subscriber<(repeat each Element)>,
    life: StagedLife
  ) {
    self.zips = zips
    self.life = life
    self.slots = (repeat each slots)
    self.subscriber = subscriber
    super.init()
  }

  override func flush() {
    // It may have ended since it was scheduled.
    while isComplete, StagedLife.goesOn(&life) {
      subscriber.receive((repeat (each slots).next(removing: zips)))
      if !zips { return }
    }
  }

  private var isComplete: Bool {
    for slot in repeat each slots { if slot.waiting.isEmpty { return false } }
    return true
  }
}

/// What one input has sent: for `zip` all that waits, else only the latest.
private final class Slot<Element> {
  private(set) var waiting: [Element] = []

  func put(_ element: Element, keepsAll: Bool) {
    if keepsAll || waiting.isEmpty { waiting.append(element) } else { waiting[0] = element }
  }

  func next(removing: Bool) -> Element { removing ? waiting.removeFirst() : waiting[0] }
}
