import Foundation

#if !os(Windows) && !os(WASI)
  /// An open file, read and written whole: what the system does in part is done again for the rest.
  struct OpenFile {
    let descriptor: Int32
    let system: FileSystem

    func stamp() throws -> FileStamp {
      var status = stat()
      try system.call(.inspect) { fstat(descriptor, &status) }
      return FileStamp(status)
    }

    /// - Parameter expected: The size to reserve room for.
    func readAll(expected: Int) throws -> [UInt8] {
      var bytes: [UInt8] = []
      bytes.reserveCapacity(expected + 1)
      var chunk = [UInt8](repeating: 0, count: max(4096, min(expected + 1, 1 << 20)))
      while true {
        let count = try chunk.withUnsafeMutableBytes { buffer in
          try system.call(.read, upTo: buffer.count) { read(descriptor, buffer.baseAddress!, $0) }
        }
        if count == 0 { return bytes }
        bytes.append(contentsOf: chunk[..<count])
      }
    }

    func write(_ bytes: ArraySlice<UInt8>, at offset: Int) throws {
      try bytes.withUnsafeBytes { buffer in
        var done = 0
        while done < buffer.count {
          let count = try system.call(.write, upTo: buffer.count - done) {
            pwrite(descriptor, buffer.baseAddress! + done, $0, off_t(offset + done))
          }
          // A file that takes nothing and reports nothing would be asked for ever.
          if count == 0 { throw SystemFailure(step: .write, code: EIO) }
          done += count
        }
      }
    }

    func truncate(to size: Int) throws {
      try system.call(.truncate) { ftruncate(descriptor, off_t(size)) }
    }

    func changeOwner(to owner: uid_t, group: gid_t) throws {
      try system.call(.changeOwner) { fchown(descriptor, owner, group) }
    }

    func changeMode(to mode: mode_t) throws {
      try system.call(.changeMode) { fchmod(descriptor, mode) }
    }

    func sync() throws {
      #if canImport(Darwin)
        // There fsync leaves the bytes in the cache of the disk.
        if (try? system.call(.sync) { fcntl(descriptor, F_FULLFSYNC) }) != nil { return }
      #endif
      try system.call(.sync) { fsync(descriptor) }
    }

    func close() {
      // After an fsync nothing is left that closing could still fail to write.
      closeDescriptor(descriptor)
    }
  }
#endif
