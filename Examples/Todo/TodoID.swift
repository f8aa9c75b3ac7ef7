import Foundation

/// The id of a to-do: a UUID that keeps the spelling it was read in, so that saving a file in lower
/// case does not turn all its ids into upper case.
public struct TodoID: Sendable {
  /// What it is.
  public let uuid: UUID
  /// How the file spells it.
  public let spelling: String

  /// Makes a new one.
  public init() {
    uuid = UUID()
    spelling = uuid.uuidString
  }

  /// Reads one; `nil` if it is no UUID.
  public init?(_ spelling: String) {
    // Foundation also takes texts that only begin with one.
    guard let uuid = UUID(uuidString: spelling), uuid.uuidString == spelling.uppercased() else {
      return nil
    }
    self.uuid = uuid
    self.spelling = spelling
  }
}

extension TodoID: Hashable {
  /// Whether both are the same UUID, in whatever spelling.
  public static func == (left: TodoID, right: TodoID) -> Bool { left.uuid == right.uuid }

  /// Feeds the UUID to a hasher.
  public func hash(into hasher: inout Hasher) { hasher.combine(uuid) }
}
