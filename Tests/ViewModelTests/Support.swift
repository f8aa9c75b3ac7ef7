import FacetBinding

/// Ends observations, single ones and lists of them. Here closures hold the very models they observe, and
/// a token that is only dropped leaves such a closure in place until its source is touched.
func end(_ observations: Any?...) {
  for case let observation? in observations {
    (observation as? Disposable)?.dispose()
    (observation as? [Disposable])?.forEach { $0.dispose() }
  }
}
