/// A value with a list of observers from which one can leave.
final class FloorList {
  final class Node {
    let receive: (Int) -> Void
    fileprivate(set) var next: Node?
    fileprivate(set) unowned(unsafe) var previous: Node?

    init(_ receive: @escaping (Int) -> Void) { self.receive = receive }
  }

  /// Ends an observation when it is dropped.
  final class Token {
    private let cancel: () -> Void
    init(_ cancel: @escaping () -> Void) { self.cancel = cancel }
    deinit { cancel() }
  }

  private(set) var value = 0
  private var first: Node?

  deinit {
    // One by one, since a long list would nest.
    while let node = first { first = node.next }
  }

  /// Adds an observer and tells it the value at once.
  func add(_ receive: @escaping (Int) -> Void) -> Node {
    let node = Node(receive)
    node.next = first
    first?.previous = node
    first = node
    receive(value)
    return node
  }

  func remove(_ node: Node) {
    if let previous = node.previous { previous.next = node.next } else { first = node.next }
    node.next?.previous = node.previous
  }

  func observe(_ receive: @escaping (Int) -> Void) -> Token {
    let node = add(receive)
    return Token { [weak self] in self?.remove(node) }
  }
}

final class FloorBag {
  var tokens: [FloorList.Token] = []
}
