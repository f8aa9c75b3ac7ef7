import FacetViewModel

extension Outcome {
  /// What the action returned; otherwise throws why it did not.
  func get() throws -> Output {
    switch self {
    case .finished(let output): return output
    case .failed(let error): throw error
    // Nothing was asked of anybody.
    case .cancelled, .refused: throw CancellationError()
    }
  }
}
