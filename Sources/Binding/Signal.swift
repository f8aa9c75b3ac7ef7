import CFacet

/// A stream of elements that happen: taps, messages, changes. It has no current value.
///
/// Signals come from a `Relay`, from `Property.changes`, or from other signals through operators. An
/// operator does nothing until it is observed, and each observation has a state of its own: two
/// observers of a `scan` count separately, two of a `debounce` have two timers. Share by `toProperty`.
///
///     let token = taps.map { $0.count }.filter { $0 > 1 }.observe { print($0) }
///
/// **Isolation:** not `Sendable` and tied to no actor; lives where it was made.
///
/// **Delivery:** synchronous, every element, in the same order to everybody, in the order of
/// subscription. What is sent while others are being told waits until everybody has been told and
/// state has settled.
public class Signal<Element> {
  @usableFromInline final let route: Route?

  @usableFromInline init(route: Route?) { self.route = route }

  /// The number of live observers, directly and through operators.
  ///
  /// - Complexity: O(n) in the observers of what this is derived from.
  public final var observerCount: Int { observerSites.count }

  /// Tells a closure every element from now on.
  ///
  /// - Parameters:
  ///   - fileID: The file named in diagnostics.
  ///   - line: The line named in diagnostics.
  ///   - receive: Kept until the token is disposed of or dropped.
  /// - Returns: The token; it keeps what the elements come from alive.
  ///
  /// - Complexity: O(k) for k operators.
  @inlinable
  public final func observe(
    fileID: StaticString = #fileID, line: UInt = #line, _ receive: @escaping (Element) -> Void
  ) -> Disposable {
    observe(Site(fileID, line), receive)
  }

  @inlinable
  final func observe(_ site: Site, _ receive: @escaping (Element) -> Void) -> Disposable {
    // A relay's own edge knows when it has ended; stages on the way may end it in between (C10).
    guard let route else { return attach(Subscriber(route: nil, site: site, receive: receive)) }
    let token = StagedObservation()
    var life = token.life
    token.stages = attach(
      Subscriber(route: route, site: site) { if StagedLife.goesOn(&life) { receive($0) } })
    return token
  }

  /// The same with an owner that is held weakly and handed to the closure. Once the owner is gone
  /// nothing is told.
  @inlinable
  public final func observe<Owner: AnyObject>(
    with owner: Owner, fileID: StaticString = #fileID, line: UInt = #line,
    _ receive: @escaping (Owner, Element) -> Void
  ) -> Disposable {
    observe(fileID: fileID, line: line) { [weak owner] element in
      if let owner { receive(owner, element) }
    }
  }

  /// Assigns every element to a property of an owner, which is held weakly.
  @inlinable
  public final func bind<Owner: AnyObject>(
    to owner: Owner, _ keyPath: ReferenceWritableKeyPath<Owner, Element>,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> Disposable {
    observe(with: owner, fileID: fileID, line: line) { $0[keyPath: keyPath] = $1 }
  }

  @usableFromInline
  func attach(_ subscriber: Subscriber<Element>) -> Disposable {
    preconditionFailure("a signal is a relay or derived from one")
  }

  @usableFromInline
  func sites(through route: Route?) -> [Site] { [] }
}

/// Who is to be told the elements of a signal.
@usableFromInline
struct Subscriber<Element> {
  @usableFromInline let route: Route?
  @usableFromInline let site: Site
  /// Set where the observation must not keep its source alive.
  @usableFromInline let loose: Loose?
  @usableFromInline let receive: (Element) -> Void

  @inlinable
  init(
    route: Route?, site: Site, loose: Loose? = nil, receive: @escaping (Element) -> Void
  ) {
    self.route = route
    self.site = site
    self.loose = loose
    self.receive = receive
  }

  /// The same observation one step upstream.
  @inlinable
  func with<Other>(_ receive: @escaping (Other) -> Void) -> Subscriber<Other> {
    Subscriber<Other>(route: route, site: site, loose: loose, receive: receive)
  }
}

/// A signal that observes others when it is observed.
@usableFromInline
final class DerivedSignal<Element>: Signal<Element> {
  @usableFromInline let attachment: (Subscriber<Element>) -> Disposable
  private let sites: (Route?) -> [Site]

  /// - Parameter attachment: Observes the upstream for one subscriber.
  @usableFromInline
  init<Upstream>(
    _ upstream: Signal<Upstream>, _ attachment: @escaping (Subscriber<Element>) -> Disposable
  ) {
    self.attachment = attachment
    sites = { upstream.sites(through: $0) }
    super.init(route: Route([upstream.route]))
  }

  @usableFromInline
  init(
    upstreams: [Route?], sites: @escaping (Route?) -> [Site],
    _ attachment: @escaping (Subscriber<Element>) -> Disposable
  ) {
    self.attachment = attachment
    self.sites = sites
    super.init(route: Route(upstreams))
  }

  @usableFromInline
  override func attach(_ subscriber: Subscriber<Element>) -> Disposable { attachment(subscriber) }

  @usableFromInline
  override func sites(through route: Route?) -> [Site] { sites(route) }
}

extension Property {
  /// The changes of this property as a signal: every new value, not the current one.
  @inlinable
  public final var changes: Signal<Value> {
    DerivedSignal(upstreams: [], sites: sitesThrough) { self.attach($0, initial: false) }
  }

  @usableFromInline
  final func sitesThrough(_ route: Route?) -> [Site] {
    hub?._withUnsafeGuaranteedRef { $0.observerSites(through: route) } ?? []
  }
}
