/// Something that can be ended: an observation, an effect, a timer, a binding.
///
/// It ends when `dispose()` is called or when the last reference to it is dropped, whichever comes
/// first. Keep it for as long as it should go on, most simply in a `DisposeBag`.
///
///     let token = model.$count.observe { print($0) }
///     token.dispose()
///
/// **Isolation:** `dispose()` belongs to the isolation that made the token; dropping the last
/// reference is fine on any thread.
///
/// **Delivery:** after `dispose()` returns nothing is told, even in the middle of a telling.
public class Disposable {
  @exclusivity(unchecked) private var onDispose: (@Sendable () -> Void)?

  @usableFromInline init() {}

  /// Creates a token that runs a closure, once, when it is disposed of or dropped.
  ///
  /// - Parameter onDispose: Runs on the thread that drops the last reference, if nobody called
  ///   `dispose()` before; hence `@Sendable`.
  public init(onDispose: @escaping @Sendable () -> Void) {
    self.onDispose = onDispose
  }

  deinit { onDispose?() }

  /// Whether it has ended by `dispose()`.
  public var isDisposed: Bool { onDispose == nil }

  /// Where it was made: the observation or the effect, also through operators; `nil` for other tokens and
  /// for one that has ended.
  public var site: Site? { nil }

  /// Ends it. Doing so twice is the same as once, and it may be done inside any callback.
  ///
  /// - Complexity: O(1).
  public func dispose() {
    let action = onDispose
    onDispose = nil
    action?()
  }

  /// Hands the token over to a bag, which ends it when the bag is disposed of or dropped.
  public final func disposed(by bag: DisposeBag) {
    bag.insert(self)
  }
}

/// Several tokens that end together.
@usableFromInline
final class CompositeDisposable: Disposable {
  @exclusivity(unchecked) private var parts: [Disposable]?
  private let bag: DisposeBag?

  @usableFromInline
  init(_ parts: [Disposable], _ bag: DisposeBag? = nil) {
    self.parts = parts
    self.bag = bag
    super.init()
  }

  @usableFromInline override var isDisposed: Bool { parts == nil }

  @usableFromInline override var site: Site? { parts?.lazy.compactMap(\.site).first }

  @usableFromInline
  override func dispose() {
    let ending = parts
    parts = nil
    ending?.forEach { $0.dispose() }
    bag?.dispose()
  }
}

/// Keeps an object until it ends; whoever holds the object weakly sees it go.
package final class KeepingDisposable: Disposable {
  private var kept: AnyObject?

  package init(_ kept: AnyObject) {
    self.kept = kept
    super.init()
  }

  public override var isDisposed: Bool { kept == nil }

  public override func dispose() {
    let released = kept
    kept = nil
    withExtendedLifetime(released) {}
  }
}
