import CFacet

/// Runs a closure now, and again after something that it read changed.
///
///     let effect = Effect(self) { screen in screen.label = "\(screen.model.count) items" }
///
/// What the closure reads it depends on, found out anew at each run. It may write, too; a change to
/// what it has read makes it run again, until that settles.
///
/// It ends with `dispose()` or with the last reference to it.
///
/// **Isolation:** like `Property`: lives where it was made.
///
/// **Delivery:** takes its turn among the observers, at the place where it was made. One run per
/// transaction.
public final class Effect: Disposable {
  let hub: DerivedHub
  let reads: Reads
  private let observer: Observer
  @exclusivity(unchecked) private var body: (() -> Void)?

  /// Creates an effect and runs it.
  public init(
    fileID: StaticString = #fileID, line: UInt = #line, _ body: @escaping () -> Void
  ) {
    let site = Site(fileID, line)
    hub = DerivedHub(
      site: site,
      deliver: { _, node in unsafeDowncast(node, to: Effect.self).rerun() },
      update: { _ in nil })
    reads = Reads(hub: hub)
    observer = Observer(home: hub, site: site)
    self.body = body
    super.init()
    hub.node = self
    hub.add(observer)
    let thread = facet_current()
    thread.enter()
    thread.beginTelling()
    observer.hold(run)
    thread.leave()
  }

  /// Creates an effect of an owner, which is held weakly, and runs it. Once the owner is gone it does
  /// nothing.
  public convenience init<Owner: AnyObject>(
    _ owner: Owner, fileID: StaticString = #fileID, line: UInt = #line,
    _ body: @escaping (Owner) -> Void
  ) {
    self.init(fileID: fileID, line: line) { [weak owner] in
      if let owner { body(owner) }
    }
  }

  /// Whether it has ended.
  public override var isDisposed: Bool { observer.isDisposed }

  /// Where it was made; `nil` once it has ended.
  public override var site: Site? { isDisposed ? nil : hub.site }

  /// Ends it, also from inside its own closure.
  public override func dispose() {
    if isDisposed { return }
    let released = body
    body = nil
    observer.dispose()
    if !observer.isRunning { reads.clear() }
    withExtendedLifetime(released) {}
  }

  /// Runs the closure again if something that it read has really changed, once: what it changes itself
  /// is for the next round, like any change while telling (C8, C9).
  private func rerun() {
    let thread = facet_current()
    while hub.isStale, !isDisposed {
      switch reads.check(thread) {
      case .unchanged: hub.isStale = false
      case .blocked(let source): source._withUnsafeGuaranteedRef { $0.refresh() }
      case .changed: return run()
      }
    }
    if isDisposed { reads.clear() }
  }

  private func run() {
    guard let body else { return }
    // From here on a change to what is read counts for the next run.
    hub.isStale = false
    let trace = hub.trace
    let outer = trace?.begin(.ran, hub.site)
    reads.record(facet_current(), body)
    if let trace, let outer { trace.end(outer) }
    if isDisposed { reads.clear() }
  }
}
