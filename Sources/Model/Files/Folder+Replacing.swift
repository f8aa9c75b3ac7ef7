import Foundation

#if !os(Windows) && !os(WASI)
  extension Folder {
    /// Puts `bytes` at `name`: whole or not at all, whenever the process or the power ends.
    ///
    /// - Parameter old: What was compared and may be replaced; `nil` if nothing was there. Mode,
    ///   owner and group go over to the new file.
    /// - Throws: `ReplacementRefusal` if the file is no longer `old` or its owner cannot be kept.
    func replace(_ name: String, with bytes: [UInt8], old: FileStamp?) throws {
      // A new file gets what the umask allows; one that takes the place of another is private until
      // it has its mode.
      try withTemporaryFile(bytes, mode: old == nil ? 0o666 : 0o600) { file in
        if let old { try keepIdentity(of: old, for: file) }
      } use: { temporary in
        try Task.checkCancellation()
        // Stores are kept out by the lock, editors are not: look once more, as late as can be.
        guard try stamp(of: name) == old else { throw ReplacementRefusal.changed }
        try rename(temporary, to: name)
      }
    }

    private func keepIdentity(of old: FileStamp, for file: OpenFile) throws {
      let new = try file.stamp()
      if (new.owner, new.group) != (old.owner, old.group) {
        do {
          try file.changeOwner(to: old.owner, group: old.group)
        } catch let failure as SystemFailure where failure.code == EPERM {
          throw ReplacementRefusal.otherOwner
        }
      }
      // After the owner, because changing that clears the set-user bit.
      if try file.stamp().permissions != old.permissions {
        try file.changeMode(to: old.permissions)
      }
    }

    /// Writes `bytes` into the file itself, so that all its names go on showing the same. A copy
    /// must be safe already.
    ///
    /// - Throws: `ReplacementRefusal.damaged` if it could be neither finished nor undone.
    func overwrite(_ name: String, with bytes: [UInt8], old: JSONFile.Contents) throws {
      let file = try openFile(name, O_WRONLY)
      defer { file.close() }
      try Task.checkCancellation()
      guard try stamp(of: name) == old.stamp else { throw ReplacementRefusal.changed }
      do {
        // What makes the file longer goes first: if the disk is full, that shows while the old
        // bytes are all there.
        let common = min(old.bytes.count, bytes.count)
        try file.write(bytes[common...], at: common)
        try file.write(bytes[..<common], at: 0)
        try file.truncate(to: bytes.count)
        try file.sync()
      } catch {
        do {
          try file.write(old.bytes[...], at: 0)
          try file.truncate(to: old.bytes.count)
          try file.sync()
        } catch {
          throw ReplacementRefusal.damaged
        }
        throw error
      }
    }
  }

  /// Why a file was not replaced although every system call did its work.
  enum ReplacementRefusal: Error {
    case changed, otherOwner, damaged
  }
#endif
