import Foundation

#if !os(Windows) && !os(WASI)
  /// Where a path leads: the folder and the name of the file itself, with the symbolic links at its
  /// end followed.
  ///
  /// They are followed here and not by the kernel because renaming onto a link would replace the
  /// link, and because the target need not exist yet.
  struct FilePlace: Equatable {
    let path: String
    let folder: String
    let name: String

    /// - Parameters:
    ///   - path: An absolute path.
    ///   - shown: The path as the user gave it, for errors.
    init(following path: String, shown: String, in system: FileSystem) throws {
      var path = path
      // As many links as Linux follows itself.
      for _ in 0..<40 {
        let (folder, name) = Self.split(path)
        if ["", ".", ".."].contains(name) {
          throw StoreError.notAFile(path: shown, found: "a folder")
        }
        guard let target = try Self.target(ofLinkAt: path, shown: shown, in: system) else {
          (self.path, self.folder, self.name) = (path, folder, name)
          return
        }
        path = Self.isAbsolute(target) ? target : "\(folder)/\(target)"
      }
      throw SystemFailure(step: .readLink, code: ELOOP)
    }

    private static func target(
      ofLinkAt path: String, shown: String, in system: FileSystem
    ) throws -> String? {
      do {
        let bytes = try [UInt8](unsafeUninitializedCapacity: Int(PATH_MAX)) { buffer, count in
          let room = UnsafeMutableRawBufferPointer(buffer).bindMemory(to: CChar.self)
          count = try system.call(.readLink) { readlink(path, room.baseAddress!, room.count) }
        }
        guard let target = String(validating: bytes, as: UTF8.self), !target.isEmpty else {
          throw StoreError.badPath(path: shown, reason: "leads to a name that is not valid UTF-8")
        }
        return target
      } catch let failure as SystemFailure where failure.code == EINVAL || failure.code == ENOENT {
        return nil  // No link, or nothing there yet.
      }
    }

    /// The path of a file beside this one, put the way the user put `shown` as long as no link
    /// leads elsewhere.
    func path(of neighbour: String, shown: String, absolute: String) -> String {
      let own = path == absolute ? shown : path
      return String(decoding: own.utf8.dropLast(name.utf8.count), as: UTF8.self) + neighbour
    }

    /// Makes `path` absolute, so that it names the same file when the program changes its working
    /// folder later.
    static func absolute(_ path: String) -> String {
      isAbsolute(path) || path.isEmpty
        ? path : "\(FileManager.default.currentDirectoryPath)/\(path)"
    }

    // By bytes, because a slash and a combining character after it are one `Character` that is no
    // slash.

    static func isAbsolute(_ path: String) -> Bool { path.utf8.first == UInt8(ascii: "/") }

    /// The folder and the name at the end of an absolute path.
    static func split(_ path: String) -> (folder: String, name: String) {
      let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) ?? path.startIndex
      let folder = slash == path.startIndex ? "/" : String(path[..<slash])
      return (folder, String(decoding: path.utf8[slash...].dropFirst(), as: UTF8.self))
    }

    /// Refuses what C would cut short or take for something else.
    static func check(_ path: String) throws {
      if path.isEmpty { throw StoreError.badPath(path: path, reason: "is empty") }
      if path.utf8.contains(0) {
        throw StoreError.badPath(path: path, reason: "contains a NUL character")
      }
    }
  }
#endif
