import Foundation

/// Why a file store did not load or save, for the person in front of the screen.
///
/// Every case names the file, and its ``description`` says in short sentences what is wrong and
/// what to do. Whichever it is, the file holds what it held before, except after
/// ``notSynced(path:code:)`` and ``damaged(path:backup:)``.
///
///     do { try await store.save(todos) } catch let error as StoreError where error.canBeForced {
///       notice = "\(error)"       // offer to force the save
///     }
///
/// A path is shown as it is; whoever prints it to a terminal cleans it as any other foreign text.
public enum StoreError: Error, Hashable, Sendable {
  /// The file exists but was never loaded by this store.
  case notLoaded(path: String)
  /// The file could not be loaded, so nobody knows what saving would destroy.
  case unreadable(path: String)
  /// Somebody else changed the file since this store read or wrote it.
  case changed(path: String)
  /// The file says more than the value can hold, and saving would drop it: `item 3, key "due"`.
  case unknownKeys(path: String, places: [String])
  /// The file has this many names (hard links); replacing it would part them.
  case hardLinked(path: String, names: Int)
  /// The file belongs to a user or group that a replacement could not be given to.
  case otherOwner(path: String)
  /// The file is write-protected.
  case readOnly(path: String)
  /// Something else is in the place of the file, such as `a folder`.
  case notAFile(path: String, found: String)
  /// The path cannot name a file.
  case badPath(path: String, reason: String)
  /// The file is no JSON text. `place` tells where: `item 3, key "content", line 8, column 12`.
  case malformed(path: String, place: String, reason: String)
  /// The file is JSON, but not the value asked for. `place` tells where: `item 3, key "checked"`.
  case mismatch(path: String, place: String, reason: String)
  /// The value cannot be written as JSON. `place` tells where.
  case notEncodable(path: String, place: String, reason: String)
  /// Other programs kept the folder locked all the time.
  case busy(path: String)
  /// Reading failed with this `errno`.
  case cannotRead(path: String, code: Int32)
  /// Writing failed with this `errno`.
  case cannotWrite(path: String, code: Int32)
  /// The new bytes are in place, but the disk did not confirm that they would survive a power
  /// failure.
  case notSynced(path: String, code: Int32)
  /// A file with several names could be neither written whole nor restored; `backup` holds its old
  /// bytes.
  case damaged(path: String, backup: String)

  /// The file this is about.
  public var path: String {
    switch self {
    case .notLoaded(let path), .unreadable(let path), .changed(let path), .unknownKeys(let path, _),
      .hardLinked(let path, _), .otherOwner(let path), .readOnly(let path), .notAFile(let path, _),
      .badPath(let path, _), .malformed(let path, _, _), .mismatch(let path, _, _),
      .notEncodable(let path, _, _), .busy(let path), .cannotRead(let path, _),
      .cannotWrite(let path, _), .notSynced(let path, _), .damaged(let path, _):
      path
    }
  }

  /// Whether ``JSONFileStore/forceSave(_:)`` would go ahead where a plain save was refused with
  /// this.
  public var canBeForced: Bool {
    switch self {
    case .notLoaded, .unreadable, .changed, .unknownKeys, .hardLinked, .otherOwner: true
    default: false
    }
  }
}
