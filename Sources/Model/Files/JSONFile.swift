import Foundation

#if !os(Windows) && !os(WASI)
  /// Reading a file, and the decision whether a save may write it. Knows bytes, not values.
  ///
  /// The path of a save: follow the links, make the folder, lock it, remove what dead saves have
  /// left, read the file, compare, refuse or replace. All from the reading on happens under the
  /// lock.
  struct JSONFile {
    /// Far more than a list of anything. A sparse file of any size would otherwise end the program
    /// for want of memory.
    private static let largest = 1 << 30

    private let path: String
    private let absolutePath: String
    private let system: FileSystem

    init(path: String, system: FileSystem) {
      self.path = path
      self.system = system
      absolutePath = FilePlace.absolute(path)
    }

    /// - Returns: `nil` if there is no file.
    func read() throws -> [UInt8]? {
      do {
        try FilePlace.check(path)
        let place = try FilePlace(following: absolutePath, shown: path, in: system)
        // By its whole path: a folder need not be readable for a file in it to be.
        let anywhere = Folder(descriptor: AT_FDCWD, system: system)
        return try contents(of: place.path, in: anywhere)?.bytes
      } catch let failure as SystemFailure {
        throw StoreError.cannotRead(path: path, code: failure.code)
      }
    }

    func isFile(at other: String) -> Bool {
      guard let own = try? identity(of: absolutePath),
        let theirs = try? identity(of: FilePlace.absolute(other))
      else { return false }
      return own.isSame(as: theirs)
    }

    private func identity(of path: String) throws -> FileIdentity {
      try FilePlace.check(path)
      let place = try FilePlace(following: path, shown: path, in: system)
      let folder = try Folder.open(place.folder, in: system)
      defer { folder.close() }
      return FileIdentity(
        folder: try folder.stamp(of: "."), name: place.name, file: try folder.stamp(of: place.name))
    }

    func save(_ request: SaveRequest) throws -> SaveAnswer {
      do {
        try FilePlace.check(path)
        let place = try FilePlace(following: absolutePath, shown: path, in: system)
        let folder = try Folder.openOrMake(place.folder, in: system)
        defer { folder.close() }
        folder.removeStaleFiles(locked: try folder.lock())
        let current = try contents(of: place.name, in: folder)
        return try save(request, over: current, at: place, in: folder)
      } catch let failure as SystemFailure {
        if failure.step == .lock { throw StoreError.busy(path: path) }
        throw StoreError.cannotWrite(path: path, code: failure.code)
      } catch ReplacementRefusal.changed {
        throw StoreError.changed(path: path)
      } catch ReplacementRefusal.otherOwner {
        throw StoreError.otherOwner(path: path)
      }
    }

    /// A file as it was read.
    typealias Contents = (stamp: FileStamp, bytes: [UInt8])

    private func contents(of name: String, in folder: Folder) throws -> Contents? {
      // Looked at before it is opened: opening a pipe could wait, opening a device could do
      // anything.
      guard let seen = try folder.stamp(of: name) else { return nil }
      if !seen.isFile { throw StoreError.notAFile(path: path, found: seen.kind) }
      let file = try folder.openFile(name, O_RDONLY)
      defer { file.close() }
      let stamp = try file.stamp()
      if !stamp.isFile { throw StoreError.notAFile(path: path, found: stamp.kind) }
      if stamp.size > Self.largest {
        throw StoreError.malformed(path: path, place: "", reason: "the file is larger than 1 GiB")
      }
      return (stamp, try file.readAll(expected: Int(stamp.size)))
    }

    private func save(
      _ request: SaveRequest, over current: Contents?, at place: FilePlace, in folder: Folder
    ) throws -> SaveAnswer {
      guard let current else {
        try folder.replace(place.name, with: request.bytes, old: nil)
        return finish(request, in: folder)
      }
      if let snapshot = request.snapshot(ifSaidBy: current.bytes) {
        return try confirm(snapshot, at: place, in: folder)
      }
      if try current.stamp.permissions & 0o222 == 0 || !folder.isWritable(place.name) {
        throw StoreError.readOnly(path: path)
      }
      if request.forced {
        return try force(request, over: current, at: place, in: folder)
      }
      if let refusal = request.refusal(over: current, path: path) { throw refusal }
      try folder.replace(place.name, with: request.bytes, old: current.stamp)
      return finish(request, in: folder)
    }

    private func force(
      _ request: SaveRequest, over current: Contents, at place: FilePlace, in folder: Folder
    ) throws -> SaveAnswer {
      let copy = try folder.keepCopy(of: current.bytes, as: place.name, like: current.stamp)
      let copyPath = place.path(of: copy, shown: path, absolute: absolutePath)
      do {
        do {
          if current.stamp.names > 1 { throw ReplacementRefusal.otherOwner }
          try folder.replace(place.name, with: request.bytes, old: current.stamp)
        } catch ReplacementRefusal.otherOwner {
          try folder.overwrite(place.name, with: request.bytes, old: current)
        }
      } catch ReplacementRefusal.damaged {
        throw StoreError.damaged(path: path, backup: copyPath)
      } catch {
        try? folder.remove(copy)
        throw error
      }
      return finish(request, backup: copyPath, in: folder)
    }

    /// From here on the new bytes are in the file, whatever the disk says of the folder.
    private func finish(
      _ request: SaveRequest, backup: String? = nil, in folder: Folder
    ) -> SaveAnswer {
      var answer = SaveAnswer(snapshot: JSONSnapshot(written: request.bytes), backup: backup)
      do {
        try folder.sync()
      } catch {
        answer.syncFailure = (error as? SystemFailure)?.code ?? EIO
        answer.snapshot.isSynced = false
      }
      return answer
    }

    /// Nothing is to be written; but what an earlier save could not sync is synced now.
    private func confirm(
      _ snapshot: JSONSnapshot, at place: FilePlace, in folder: Folder
    ) throws -> SaveAnswer {
      var answer = SaveAnswer(snapshot: snapshot)
      if snapshot.isSynced { return answer }
      do {
        let file = try folder.openFile(place.name, O_RDONLY)
        defer { file.close() }
        try file.sync()
        try folder.sync()
        answer.snapshot.isSynced = true
      } catch let failure as SystemFailure {
        answer.syncFailure = failure.code
      }
      return answer
    }
  }
#endif
