import FacetBinding

/// A part of a view model under the name that it has in the source.
package struct Member {
  /// What a part is.
  package enum Part {
    /// State.
    case property(any ErasedProperty)
    /// Events.
    case signal(any ErasedSource)
    /// Something a user can do.
    case command(any ErasedCommand)
    /// Something that runs again after what it read has changed.
    case effect(Effect)
    /// One of this type that is not there: a lazy one that nobody has used yet, or an optional one.
    case unmade(any Any.Type)
  }

  /// As in the source; a part of a part has the names of both, with a dot between them.
  package let name: String
  /// What it is.
  package let part: Part
  /// Whose part it is.
  package let owner: ObjectIdentifier

  /// Whether it is not there yet.
  package var isUnmade: Bool {
    if case .unmade = part { true } else { false }
  }

  /// Brings derived state up to date.
  package func update() {
    switch part {
    case .property(let property): _ = property.erasedValue
    case .command(let command): _ = command.isEnabled.value
    case .signal, .effect, .unmade: break
    }
  }

  /// The parts of a view model, in the order of the source, those of its superclasses first. The parts of
  /// view models and of compound parts that it holds come with it, and of those that are the value of a
  /// property now.
  ///
  /// - Parameters:
  ///   - model: What is looked at.
  ///   - visit: Called with each view model that is looked at.
  ///
  /// - Complexity: O(n) in the number of stored properties.
  package static func all(
    of model: AnyObject, _ visit: (any ViewModel) -> Void = { _ in }
  ) -> [Member] {
    withoutActuallyEscaping(visit) { visit in
      MemberSearch(of: model, visit: visit).found
    }
  }

  /// The view models and compound parts whose parts `all` lists under both names, in the same order, and
  /// those that are elements of collections: `rows[0]`.
  ///
  /// - Complexity: O(n) in the number of stored properties and elements.
  package static func holders(in model: AnyObject) -> [(name: String, object: AnyObject)] {
    MemberSearch(of: model, includesElements: true).holders
  }
}

/// A part that has parts of its own, such as a loader with its state and its commands.
package protocol Compound: AnyObject {}

private struct MemberSearch {
  /// Whether view models in collections are looked into.
  let includesElements: Bool
  let visit: (any ViewModel) -> Void
  private(set) var found: [Member] = []
  private(set) var holders: [(name: String, object: AnyObject)] = []
  /// Objects that are looked into already: two view models may hold each other.
  private var seen: Set<ObjectIdentifier> = []
  private var owner: ObjectIdentifier

  init(
    of model: AnyObject, includesElements: Bool = false,
    visit: @escaping (any ViewModel) -> Void = { _ in }
  ) {
    self.includesElements = includesElements
    self.visit = visit
    owner = ObjectIdentifier(model)
    lookInto(model, prefix: "")
  }

  private mutating func lookInto(_ object: AnyObject, prefix: String) {
    guard seen.insert(ObjectIdentifier(object)).inserted else { return }
    if let model = object as? any ViewModel { visit(model) }
    let outer = owner
    owner = ObjectIdentifier(object)
    collect(from: Mirror(reflecting: object), prefix: prefix)
    owner = outer
  }

  private mutating func collect(from mirror: Mirror, prefix: String) {
    if let above = mirror.superclassMirror { collect(from: above, prefix: prefix) }
    for (label, value) in mirror.children {
      guard let label else { continue }
      collect(value, name: prefix + Self.sourceName(of: label))
    }
  }

  private mutating func collect(_ value: Any, name: String) {
    if let optional = value as? any SomeOptional {
      if let wrapped = optional.wrappedValue {
        collect(wrapped, name: name)
      } else if let type = optional.wrappedPartType {
        found.append(Member(name: name, part: .unmade(type), owner: owner))
      }
    } else if let part = Self.part(value) {
      found.append(Member(name: name, part: part, owner: owner))
      if case .property(let property) = part {
        property.erasedStoredValue.map { lookInto($0, name) }
      }
    } else {
      lookInto(value, name)
    }
  }

  private mutating func lookInto(_ value: Any, _ name: String) {
    if let optional = value as? any SomeOptional {
      optional.wrappedValue.map { lookInto($0, name) }
    } else if value is any Compound || value is any ViewModel {
      let object = value as AnyObject
      if !seen.contains(ObjectIdentifier(object)) { holders.append((name, object)) }
      lookInto(object, prefix: name + ".")
    } else if includesElements {
      lookIntoElements(of: value, name)
    }
  }

  private mutating func lookIntoElements(of value: Any, _ name: String) {
    let mirror = Mirror(reflecting: value)
    guard let first = mirror.children.first?.value else { return }
    switch mirror.displayStyle {
    case .collection, .set:
      guard Self.hasInside(first) else { return }
      for (index, child) in mirror.children.enumerated() {
        lookInto(child.value, "\(name)[\(index)]")
      }
    case .dictionary:
      for child in mirror.children {
        guard let pair = child.value as? (key: AnyHashable, value: Any), Self.hasInside(pair.value)
        else { return }
        lookInto(pair.value, "\(name)[\(pair.key)]")
      }
    default:
      break
    }
  }

  /// Numbers and texts have nothing inside, however many there are.
  private static func hasInside(_ value: Any) -> Bool {
    Mirror(reflecting: value).displayStyle != nil
  }

  private static func part(_ value: Any) -> Member.Part? {
    switch value {
    case let property as any ErasedProperty: .property(property)
    case let command as any ErasedCommand: .command(command)
    case let signal as any ErasedSource: .signal(signal)
    case let effect as Effect: .effect(effect)
    default: nil
    }
  }

  /// The name in the source of what is stored for a wrapped or a lazy property.
  private static func sourceName(of label: String) -> String {
    let lazy = "$__lazy_storage_$_"
    if label.hasPrefix(lazy) { return String(label.dropFirst(lazy.count)) }
    return label.hasPrefix("_") ? String(label.dropFirst()) : label
  }
}

private protocol SomeOptional {
  var wrappedValue: Any? { get }
  /// The type, if values of it are parts.
  var wrappedPartType: (any Any.Type)? { get }
}

extension Optional: SomeOptional {
  fileprivate var wrappedValue: Any? { self }

  fileprivate var wrappedPartType: (any Any.Type)? {
    Wrapped.self is any ErasedSource.Type || Wrapped.self is any ErasedCommand.Type
      || Wrapped.self is Effect.Type ? Wrapped.self : nil
  }
}
