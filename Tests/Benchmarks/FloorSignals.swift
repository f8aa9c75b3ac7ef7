final class FloorRelay {
  var observers: [(Int) -> Void] = []

  func send(_ element: Int) { for observer in observers { observer(element) } }
}

/// One escaping closure per operator.
enum FloorStage {
  typealias Receive = (Int) -> Void

  static func map(_ transform: @escaping (Int) -> Int, _ next: @escaping Receive) -> Receive {
    { next(transform($0)) }
  }

  static func filter(_ isIncluded: @escaping (Int) -> Bool, _ next: @escaping Receive) -> Receive {
    { if isIncluded($0) { next($0) } }
  }

  static func scan(
    _ initial: Int, _ combine: @escaping (Int, Int) -> Int, _ next: @escaping Receive
  ) -> Receive {
    var state = initial
    return {
      state = combine(state, $0)
      next(state)
    }
  }

  static func removeDuplicates(_ next: @escaping Receive) -> Receive {
    var last: Int?
    return {
      if $0 == last { return }
      last = $0
      next($0)
    }
  }
}

extension FloorRelay {
  /// A relay that sends through a chain of stages.
  convenience init(_ receive: @escaping FloorStage.Receive) {
    self.init()
    observers = [receive]
  }

  /// What sends to it `n` times.
  var sending: (Int) -> Void {
    { n in for i in 0..<n { self.send(i) } }
  }
}
