/// Something to do, as the file keeps it.
///
/// Two are equal when everything the file would say of them is: the ids as UUIDs, whatever their
/// spelling, and texts by their scalars. (Swift's `==` takes a letter with an accent and the same two
/// put together for one text; an edit from the one to the other would be lost.)
public struct Todo: Sendable {
  /// Which one it is. A file may hold the same id twice; see `TodoRow` for what is never there twice.
  public let id: TodoID
  /// What is to be done, as it was typed: any text, line feeds included.
  public var content: String
  /// Whether it is done.
  public var checked: Bool
  /// What a newer version of the program, or another one, has written with it.
  let others: [String: JSONValue]

  /// Makes a to-do that is not done.
  public init(_ content: String, id: TodoID = TodoID(), checked: Bool = false) {
    self.init(id: id, content: content, checked: checked, others: [:])
  }

  init(id: TodoID, content: String, checked: Bool, others: [String: JSONValue]) {
    self.id = id
    self.content = content
    self.checked = checked
    self.others = others
  }
}

extension Todo: Equatable {
  /// Whether the file would say the same of both.
  public static func == (left: Todo, right: Todo) -> Bool {
    left.checked == right.checked && left.id == right.id
      && haveSameScalars(left.content, right.content)
      && JSONValue.object(left.others) == .object(right.others)
  }
}

/// Whether two texts are the same to the letter, not only canonically equivalent.
public func haveSameScalars(_ left: String, _ right: String) -> Bool {
  left.utf8.elementsEqual(right.utf8)
}
