import Foundation

#if !os(Windows) && !os(WASI)
  extension Folder {
    /// Opens a folder and makes it first if it is missing, with the missing ones above it.
    ///
    /// They are made for the user alone, as the XDG rules want for the data folder.
    static func openOrMake(_ path: String, in system: FileSystem) throws -> Folder {
      do {
        return try open(path, in: system)
      } catch let failure as SystemFailure where failure.code == ENOENT {
        try make(path, in: system)
        return try open(path, in: system)
      }
    }

    private static func make(_ path: String, in system: FileSystem) throws {
      let parent = try openOrMake(FilePlace.split(path).folder, in: system)
      defer { parent.close() }
      do {
        try system.call(.makeFolder) { mkdir(path, 0o700) }
      } catch let failure as SystemFailure where failure.code == EEXIST {
        return  // Another process was faster.
      }
      try parent.sync()
    }
  }
#endif
