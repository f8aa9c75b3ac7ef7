/// A property or a signal whose type is known at run time only: to those who look at all members of a
/// view model.
package protocol ErasedSource: AnyObject {
  /// Where its live observers were made.
  var observerSites: [Site] { get }

  /// Tells a closure what is told from now on.
  func observeErased(_ site: Site, _ receive: @escaping (Any) -> Void) -> Disposable
}

/// A property whose type is known at run time only.
package protocol ErasedProperty: AnyProperty, ErasedSource {
  /// The current value, read like `value`.
  var erasedValue: Any { get }
}

extension Property: ErasedProperty {
  package final var erasedValue: Any { value }

  package final func observeErased(
    _ site: Site, _ receive: @escaping (Any) -> Void
  ) -> Disposable {
    attach(Subscriber(route: nil, site: site) { receive($0) }, initial: false)
  }
}

extension Signal: ErasedSource {
  package final func observeErased(
    _ site: Site, _ receive: @escaping (Any) -> Void
  ) -> Disposable {
    observe(site) { receive($0) }
  }
}
