import FacetBinding

/// What observers were told, in order.
final class Log<Value> {
  private(set) var values: [Value] = []

  func add(_ value: Value) { values.append(value) }

  /// What was added since the last time this was asked.
  func take() -> [Value] {
    defer { values = [] }
    return values
  }
}

/// Runs a closure when it dies.
final class AtDeinit {
  private let action: () -> Void
  init(_ action: @escaping () -> Void) { self.action = action }
  deinit { action() }
}

/// A class with state, as users write them.
final class Pair {
  @Observed var first = 0
  @Observed var second = 0
  var sum: Int { first + second }
}

/// Ends observations, single ones and lists of them. Here closures hold the very models they observe, and
/// a token that is only dropped leaves such a closure in place until its source is touched.
func end(_ observations: Any?...) {
  for case let observation? in observations {
    (observation as? Disposable)?.dispose()
    (observation as? [Disposable])?.forEach { $0.dispose() }
  }
}
