import Foundation

#if !os(Windows) && !os(WASI)
  extension Folder {
    /// Keeps `bytes` beside `name` under the first free name of `list.json.backup-1`, `-2`, …
    ///
    /// - Parameter old: The file they come from; nobody may read the copy who could not read that.
    /// - Returns: The name of the copy, which is on the disk by then.
    func keepCopy(of bytes: [UInt8], as name: String, like old: FileStamp) throws -> String {
      let copy = try withTemporaryFile(bytes, mode: 0o600) { file in
        let new = try file.stamp()
        let isOurs = (new.owner, new.group) == (old.owner, old.group)
        let isGiven = isOurs || (try? file.changeOwner(to: old.owner, group: old.group)) != nil
        // What a foreign group was allowed is not passed on to our own.
        let mode = old.permissions & (isGiven ? 0o777 : 0o700)
        if new.permissions != mode { try file.changeMode(to: mode) }
      } use: { temporary in
        try giveFreeName(to: temporary, base: name)
      }
      do {
        try sync()
      } catch {
        try? remove(copy)
        throw error
      }
      return copy
    }

    private func giveFreeName(to temporary: String, base: String) throws -> String {
      var number = 0
      while true {
        number += 1
        let name = Self.backupName(of: base, number: number)
        do {
          // Linking, unlike renaming, never replaces anything.
          try link(temporary, to: name)
          try? remove(temporary)
          return name
        } catch let failure as SystemFailure {
          if failure.code == EEXIST { continue }
          guard [EPERM, ENOTSUP, ENOSYS].contains(failure.code) else { throw failure }
          // A file system without hard links: the lock has to do.
          if try stamp(of: name) != nil { continue }
          try rename(temporary, to: name)
          return name
        }
      }
    }

    /// Cuts a long name, between characters, so that the whole still is one the file system takes.
    static func backupName(of base: String, number: Int) -> String {
      let suffix = ".backup-\(number)"
      var base = base
      while base.utf8.count + suffix.utf8.count > 255 { base.removeLast() }
      return base + suffix
    }
  }
#endif
