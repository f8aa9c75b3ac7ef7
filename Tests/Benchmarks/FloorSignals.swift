final class FloorRelay {
  var observers: [(Int) -> Void] = []

  func send(_ element: Int) { for observer in observers { observer(element) } }
}

/// One escaping closure per operator.
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

  /// Observes the list that an element stands for, and no longer the one before.
  static func flatMapLatest(
    _ transform: @escaping (Int) -> FloorList, _ next: @escaping (Int) -> Void
  ) -> (Int) -> Void {
    var list: FloorList?
    var node: FloorList.Node?
    return {
      if let node { list?.remove(node) }
      let inner = transform($0)
      list = inner
      node = inner.add(next)
    }
  }
}
