extension AnyProperty {
  /// Where the live observers of this property were made: each one that `observerCount` counts, in the
  /// order of subscription, then the derived values and effects that lead to one.
  ///
  ///     print(model.$count.observerSites)   // [App/ProfileScreen.swift:31, App/Menu.swift:12]
  ///
  /// So a leak has an address: a screen that should be gone and is listed here still holds its token.
  ///
  /// - Complexity: O(n) in the number of observers and derived values behind this property.
  public final var observerSites: [Site] {
    hub?._withUnsafeGuaranteedRef { $0.observerSites(through: nil) } ?? []
  }
}

extension Signal {
  /// Where the live observers of this signal were made, directly and through operators, in the order of
  /// subscription.
  ///
  /// - Complexity: O(n) in the observers of what this is derived from.
  public final var observerSites: [Site] { sites(through: route) }
}

extension [[Site]] {
  /// The observers of what is made of several signals: each observes all that have not ended, so those
  /// of one of them are all.
  var longest: [Site] { self.max { $0.count < $1.count } ?? [] }
}
