// The floor: what an expert would write by hand for one case. Here a final class with a stored value
// and an array of closures. Nothing checks for reentrancy, order, lifetimes or half-updated state.

final class FloorCell {
  var observers: [(Int) -> Void] = []
  var value = 0 {
    didSet { for observer in observers { observer(value) } }
  }
}

/// A derived value that stays silent when it did not change. It and its sources hold each other, which
/// nobody ends here: a leak that costs nothing, as it is written by hand every day.
final class FloorDerived {
  var observers: [(Int) -> Void] = []
  private(set) var value = 0
  private let compute: () -> Int

  init(_ compute: @escaping () -> Int) { self.compute = compute }

  func update() {
    let new = compute()
    if new == value { return }
    value = new
    for observer in observers { observer(new) }
  }
}
