import Foundation

#if !os(Windows) && !os(WASI)
  /// An open folder and what a store does to the files in it.
  ///
  /// Names are taken relative to the descriptor, so a folder that is moved meanwhile cannot split a
  /// save in two.
  struct Folder {
    let descriptor: Int32
    let system: FileSystem

    static func open(_ path: String, in system: FileSystem) throws -> Folder {
      let flags = O_RDONLY | O_DIRECTORY | O_CLOEXEC
      return Folder(
        descriptor: try system.call(.openFolder) { openat(AT_FDCWD, path, flags, 0) },
        system: system)
    }

    /// Closes it and lets go of its lock: for all, also for a process that was forked meanwhile and
    /// shares the descriptor.
    func close() {
      flock(descriptor, LOCK_UN)
      closeDescriptor(descriptor)
    }

    /// What is at `name`, not following a link; `nil` if nothing is.
    func stamp(of name: String) throws -> FileStamp? {
      do {
        var status = stat()
        try system.call(.inspect) { fstatat(descriptor, name, &status, AT_SYMLINK_NOFOLLOW) }
        return FileStamp(status)
      } catch let failure as SystemFailure where failure.code == ENOENT {
        return nil
      }
    }

    func isWritable(_ name: String) throws -> Bool {
      do {
        try system.call(.access) { faccessat(descriptor, name, W_OK, AT_EACCESS) }
        return true
      } catch let failure as SystemFailure where failure.code == EACCES {
        return false
      }
    }

    func openFile(_ name: String, _ flags: Int32) throws -> OpenFile {
      let flags = flags | O_NOFOLLOW | O_CLOEXEC | O_NOCTTY | O_NONBLOCK
      return OpenFile(
        descriptor: try system.call(.open) { openat(descriptor, name, flags, 0) },
        system: system)
    }

    func createFile(_ name: String, mode: mode_t) throws -> OpenFile {
      let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
      return OpenFile(
        descriptor: try system.call(.create) { openat(descriptor, name, flags, mode) },
        system: system)
    }

    func rename(_ name: String, to newName: String) throws {
      try system.call(.rename) { renameat(descriptor, name, descriptor, newName) }
    }

    func link(_ name: String, to newName: String) throws {
      try system.call(.link) { linkat(descriptor, name, descriptor, newName, 0) }
    }

    func remove(_ name: String) throws {
      try system.call(.remove) { unlinkat(descriptor, name, 0) }
    }

    /// Makes renames and removals survive a power failure. File systems that cannot do it for
    /// folders say so.
    func sync() throws {
      do {
        try system.call(.syncFolder) { fsync(descriptor) }
      } catch let failure as SystemFailure where [EINVAL, ENOTSUP].contains(failure.code) {}
    }

    /// The names in the folder.
    func names() throws -> [String] {
      let copy = try system.call(.list) {
        openat(descriptor, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC, 0)
      }
      guard let stream = fdopendir(copy) else {
        closeDescriptor(copy)
        return []
      }
      defer { closedir(stream) }
      var names: [String] = []
      while let entry = readdir(stream) {
        let name = withUnsafePointer(to: &entry.pointee.d_name) { tuple in
          String(cString: UnsafeRawPointer(tuple).assumingMemoryBound(to: CChar.self))
        }
        names.append(name)
      }
      return names
    }
  }
#endif
