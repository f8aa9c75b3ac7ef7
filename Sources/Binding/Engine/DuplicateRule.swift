/// When a new value is no change.
///
/// A struct with a closure that is always there: an optional closure would be wrapped in an allocated
/// thunk, and retained for each call.
@usableFromInline
struct DuplicateRule<Value> {
  @usableFromInline let isDuplicate: (Value, Value) -> Bool
  /// Whether there is a rule at all; else every assignment is a change.
  @usableFromInline let exists: Bool

  @inlinable
  init(_ isDuplicate: @escaping (Value, Value) -> Bool, exists: Bool = true) {
    self.isDuplicate = isDuplicate
    self.exists = exists
  }

  @inlinable
  static var none: DuplicateRule { DuplicateRule({ _, _ in false }, exists: false) }
}

extension DuplicateRule where Value: Equatable {
  /// Equal values are duplicates, but two objects are so only if they are the same one, since an equal
  /// object still has a life of its own.
  @inlinable
  static var equality: DuplicateRule {
    if Value.self is AnyObject.Type {
      return DuplicateRule({ ($0 as AnyObject) === ($1 as AnyObject) })
    }
    // The first two are known when this is compiled, so that hardly any type is looked up.
    if !_isPOD(Value.self), MemoryLayout<Value>.size == MemoryLayout<AnyObject>.size,
      let optional = Value.self as? any OptionalObject.Type
    {
      return DuplicateRule({ optional.isSame($0, $1) })
    }
    return DuplicateRule({ $0 == $1 })
  }
}

/// An optional of a class.
@usableFromInline
protocol OptionalObject {
  static func isSame(_ one: Any, _ other: Any) -> Bool
}

extension Optional: OptionalObject where Wrapped: AnyObject {
  @usableFromInline
  static func isSame(_ one: Any, _ other: Any) -> Bool {
    (one as? Wrapped) === (other as? Wrapped)
  }
}
