import Foundation

extension StoreError: CustomStringConvertible, LocalizedError {
  /// What is wrong and what to do, in short sentences.
  public var description: String { "\(problem) \(remedy)" }

  /// The same as ``description``, because `localizedDescription` shows nothing else.
  public var errorDescription: String? { description }

  /// What is wrong, without what to do.
  public var failureReason: String? { problem }

  /// What to do.
  public var recoverySuggestion: String? { remedy }

  private var problem: String {
    switch self {
    case .notLoaded: "\(path) exists but was not loaded, so it was not overwritten."
    case .unreadable: "\(path) could not be read, so it was not overwritten."
    case .changed: "\(path) was changed by another program, so it was not overwritten."
    case .unknownKeys(_, let places): "\(path) holds more than would be saved: \(list(places))."
    case .hardLinked(_, let names): "\(path) is one file with \(names) names (hard links)."
    case .otherOwner: "\(path) belongs to another user or group, and a new file would not."
    case .readOnly: "\(path) is write-protected."
    case .notAFile(_, let found): "\(path) is \(found), not a file."
    case .badPath(_, let reason): "\(path.isEmpty ? "The path" : path) \(reason)."
    case .malformed(_, let place, let reason): "\(path): \(located(place))\(reason)."
    case .mismatch(_, let place, let reason): "\(path): \(located(place))\(reason)."
    case .notEncodable(_, let place, let reason):
      "\(path) was not saved: \(located(place))\(reason)."
    case .busy: "\(path) was not saved: another program keeps its folder locked."
    case .cannotRead(_, let code): "\(path) could not be read: \(words(for: code))."
    case .cannotWrite(_, let code): "\(path) could not be saved: \(words(for: code))."
    case .notSynced(_, let code):
      "\(path) is saved, but the disk did not confirm it: \(words(for: code))."
    case .damaged(_, let backup):
      "\(path) could not be written whole. Its old bytes are in \(backup)."
    }
  }

  private var remedy: String {
    switch self {
    case .notLoaded: "Load it first, save elsewhere, or \(Self.force)."
    case .unreadable: "Repair it and load it, save elsewhere, or \(Self.force)."
    case .changed: "Load it again, save elsewhere, or \(Self.force)."
    case .unknownKeys: "Use a newer version of the program, save elsewhere, or \(Self.force)."
    case .hardLinked, .otherOwner:
      "Save elsewhere, or force the save: it is written in place, a copy of its old bytes is kept."
    case .readOnly: "Make it writable or save elsewhere."
    case .notAFile: "Move it away or choose another path."
    case .badPath: "Choose another path."
    case .malformed: "Repair it in an editor, or move it away to start anew. It was not changed."
    case .mismatch: "Correct it in an editor, or choose another file. It was not changed."
    case .notEncodable: "Change that value and save again."
    case .busy: "Save again when it is done."
    case .cannotRead(_, let code): remedy(for: code, retry: "load")
    case .cannotWrite(_, let code): "\(remedy(for: code, retry: "save")) Nothing was overwritten."
    case .notSynced: "Save again."
    case .damaged: "Copy them back, then save elsewhere."
    }
  }

  private static let force = "force the save: a copy of its old bytes is kept beside it"

  private func located(_ place: String) -> String { place.isEmpty ? "" : "\(place): " }

  private func list(_ places: [String]) -> String {
    let shown = places.prefix(3).joined(separator: "; ")
    return places.count > 3 ? "\(shown); and \(places.count - 3) more" : shown
  }
}
