/// A stage that observes an inner value anew for each element, and no longer the one before.
final class FloorSwitch {
  private let inner: (Int) -> FloorList
  private let next: (Int) -> Void
  private var list: FloorList?
  private var node: FloorList.Node?

  init(_ inner: @escaping (Int) -> FloorList, _ next: @escaping (Int) -> Void) {
    self.inner = inner
    self.next = next
  }

  func receive(_ element: Int) {
    if let list, let node { list.remove(node) }
    let new = inner(element)
    list = new
    node = new.add(next)
  }
}
