/// A value that is loaded: not yet, just now, there, or not to be had.
///
///     switch model.repositories.value {
///     case .idle: "Nothing asked for yet."
///     case .loading(let last): last.map { list($0) } ?? "Loading…"
///     case .loaded(let repositories): list(repositories)
///     case .failed(let error, let last): "\(error)" + (last.map { list($0) } ?? "")
///     }
///
/// Whatever happens next, the last value is kept, so that a refresh or a failure need not empty the
/// screen.
public enum Loadable<Value> {
  /// Nothing was asked for.
  case idle
  /// A request is under way.
  case loading(last: Value?)
  /// The value is there.
  case loaded(Value)
  /// The last request failed.
  case failed(any Error, last: Value?)

  /// The value, if there is one: the present or the last one.
  public var value: Value? {
    switch self {
    case .idle: nil
    case .loading(let last), .failed(_, let last): last
    case .loaded(let value): value
    }
  }

  /// Whether a request is under way.
  public var isLoading: Bool {
    if case .loading = self { true } else { false }
  }

  /// Why the last request failed, if it did.
  public var error: (any Error)? {
    if case .failed(let error, _) = self { error } else { nil }
  }

  /// The state when a request begins.
  public func began() -> Loadable { .loading(last: value) }

  /// The state when the request fails.
  public func failed(_ error: any Error) -> Loadable { .failed(error, last: value) }

  /// The state when the request is given up: what was there before.
  public func cancelled() -> Loadable { value.map { .loaded($0) } ?? .idle }

  /// The same state with its values transformed.
  public func map<Result>(_ transform: (Value) throws -> Result) rethrows -> Loadable<Result> {
    switch self {
    case .idle: .idle
    case .loading(let last): .loading(last: try last.map(transform))
    case .loaded(let value): .loaded(try transform(value))
    case .failed(let error, let last): .failed(error, last: try last.map(transform))
    }
  }
}

extension Loadable: Sendable where Value: Sendable {}
