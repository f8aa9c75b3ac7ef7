/// A place in the source code, as diagnostics name it: `MyApp/TodoList.swift:42`.
///
/// Functions that take a `fileID` and a `line` fill them in with the place they are called from.
public struct Site: Sendable, Hashable, CustomStringConvertible {
  // A static string's address and length: 16 bytes in all, because every observation has one.
  @usableFromInline let address: UInt
  @usableFromInline let length: UInt32
  /// The line, counted from 1.
  public let line: UInt32

  /// Creates the site of `fileID` and `line`.
  @inlinable
  public init(_ fileID: StaticString, _ line: UInt) {
    if fileID.hasPointerRepresentation {
      address = UInt(bitPattern: fileID.utf8Start)
      length = UInt32(truncatingIfNeeded: fileID.utf8CodeUnitCount)
    } else {
      address = 0
      length = 0
    }
    self.line = UInt32(truncatingIfNeeded: line)
  }

  /// No place.
  static let unknown = Site(address: 0)

  private init(address: UInt) {
    self.address = address
    length = 0
    line = 0
  }

  /// Whether it is a place at all.
  package var isKnown: Bool { address != 0 }

  /// The file, as `Module/File.swift`.
  public var fileID: String {
    guard let start = UnsafePointer<UInt8>(bitPattern: address) else { return "?" }
    return String(decoding: UnsafeBufferPointer(start: start, count: Int(length)), as: UTF8.self)
  }

  /// The file and the line, as `Module/File.swift:42`.
  public var description: String { "\(fileID):\(line)" }
}
