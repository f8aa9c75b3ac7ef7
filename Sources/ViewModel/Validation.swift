import FacetBinding

/// What is wrong with a value, as a key and arguments, so that a front can say it in any language.
public struct ValidationMessage: Hashable, Sendable {
  /// The key of the sentence.
  public let key: String
  /// What the sentence is about: limits, names.
  public let arguments: [String]

  /// Creates a message.
  public init(_ key: String, _ arguments: String...) {
    self.key = key
    self.arguments = arguments
  }
}

/// One thing that a value must satisfy.
public struct ValidationRule<Value> {
  let message: (Value) -> ValidationMessage?

  /// A rule that says itself what is wrong. What it reads besides the value is tracked, so a rule may go
  /// across fields.
  ///
  /// - Parameter message: Gets the value; nil if it is right.
  public init(_ message: @escaping (Value) -> ValidationMessage?) { self.message = message }

  /// A rule with one message.
  public init(_ message: ValidationMessage, isValid: @escaping (Value) -> Bool) {
    self.message = { isValid($0) ? nil : message }
  }
}

/// Checks a property against rules and tells what is wrong with it.
///
///     private(set) lazy var nameCheck = Validator(
///       $name, rules: [ValidationRule(.init("name.empty")) { !$0.isEmpty }])
///
/// `messages` is silent until the field was touched, if that is wanted; `isValid` is not. Both are told when
/// an error appears and when it clears, and are right at every moment.
///
/// **Isolation:** like a `Property`: lives where it was made.
public final class Validator<Value>: FieldValidator {
  /// Creates a validator of a property.
  ///
  /// - Parameters:
  ///   - value: What is checked.
  ///   - silentUntilTouched: Whether `messages` is empty until `touch()` was called.
  ///   - rules: In the order of the messages.
  public init(
    _ value: Property<Value>, silentUntilTouched: Bool = false, rules: [ValidationRule<Value>]
  ) {
    super.init(
      all: Computed {
        let value = value.value
        return rules.compactMap { $0.message(value) }
      }, isTouched: !silentUntilTouched)
  }
}

/// A validator, whatever the type of its value.
public class FieldValidator {
  /// What is wrong, as far as the user should see it.
  public let messages: Property<[ValidationMessage]>
  /// Whether all rules are satisfied, touched or not.
  public let isValid: Property<Bool>
  /// Whether the user has been here.
  public var isTouched: Property<Bool> { touched.projectedValue }
  private let touched: Observed<Bool>

  init(all: Property<[ValidationMessage]>, isTouched: Bool) {
    let touched = Observed(wrappedValue: isTouched)
    self.touched = touched
    messages = Computed { touched.value ? all.value : [] }
    isValid = all.map(\.isEmpty)
  }

  /// From now on what is wrong is shown. Call it when the field loses the focus.
  public func touch() { touched.wrappedValue = true }

  /// Back to the silence of the beginning. Call it when the form is cleared.
  public func untouch() { touched.wrappedValue = false }
}

/// Several fields that are right together.
///
///     private(set) lazy var form = FormValidator([nameCheck, emailCheck])
///     private(set) lazy var submit = Command(self, isEnabled: \.form.isValid.value) { $0.send() }
public final class FormValidator {
  /// Whether all fields are right.
  public let isValid: Property<Bool>
  /// What is shown to be wrong, field by field.
  public let messages: Property<[ValidationMessage]>
  private let fields: [FieldValidator]

  /// Creates a form of fields.
  public init(_ fields: [FieldValidator]) {
    self.fields = fields
    isValid = Computed { fields.allSatisfy { $0.isValid.value } }
    messages = Computed { fields.flatMap(\.messages.value) }
  }

  /// Shows everything that is wrong. Call it when the user tries to submit.
  ///
  /// - Returns: Whether all fields are right.
  @discardableResult
  public func touchAll() -> Bool {
    transaction { fields.forEach { $0.touch() } }
    return isValid.value
  }
}
