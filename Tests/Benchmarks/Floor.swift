// The floor: what an expert would write by hand for one case. A final class with a stored value and
// an array of closures, one escaping closure per operator stage, a linked list where observers leave.

final class FloorCell {
  var observers: [(Int) -> Void] = []
  var value = 0 {
    didSet { for observer in observers { observer(value) } }
  }
}

/// A derived value that stays silent when it did not change.
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

final class FloorRelay {
  var observers: [(Int) -> Void] = []

  func send(_ element: Int) { for observer in observers { observer(element) } }
}

enum FloorStage {
  static func map(
    _ transform: @escaping (Int) -> Int, _ next: @escaping (Int) -> Void
  ) -> (Int) -> Void {
    { next(transform($0)) }
  }

  static func filter(
    _ isIncluded: @escaping (Int) -> Bool, _ next: @escaping (Int) -> Void
  ) -> (Int) -> Void {
    { if isIncluded($0) { next($0) } }
  }

  static func scan(
    _ initial: Int, _ combine: @escaping (Int, Int) -> Int, _ next: @escaping (Int) -> Void
  ) -> (Int) -> Void {
    var state = initial
    return {
      state = combine(state, $0)
      next(state)
    }
  }

  static func removeDuplicates(_ next: @escaping (Int) -> Void) -> (Int) -> Void {
    var last: Int?
    return {
      if $0 == last { return }
      last = $0
      next($0)
    }
  }
}

/// A list of observers from which one can leave.
final class FloorList {
  final class Node {
    let receive: (Int) -> Void
    var next: Node?
    unowned(unsafe) var previous: Node?

    init(_ receive: @escaping (Int) -> Void) { self.receive = receive }
  }

  final class Token {
    private var cancel: (() -> Void)?
    init(_ cancel: @escaping () -> Void) { self.cancel = cancel }
    deinit { cancel?() }
  }

  private var first: Node?

  func observe(_ receive: @escaping (Int) -> Void) -> Token {
    let node = Node(receive)
    node.next = first
    first?.previous = node
    first = node
    return Token { [weak self] in self?.remove(node) }
  }

  private func remove(_ node: Node) {
    if let previous = node.previous { previous.next = node.next } else { first = node.next }
    node.next?.previous = node.previous
  }
}

final class FloorBag {
  var tokens: [FloorList.Token] = []
}
