import Foundation

#if !os(Windows) && !os(WASI)
  /// What the system says of a file. Two equal stamps mean that nobody touched it in between, so
  /// far as times are fine enough; that is why a stamp only narrows the moment between comparing
  /// the bytes and replacing them.
  struct FileStamp: Equatable {
    let device: UInt64
    let inode: UInt64
    let size: Int64
    let modified: [Int]
    let mode: mode_t
    let owner: uid_t
    let group: gid_t
    let names: Int

    init(_ status: stat) {
      device = UInt64(truncatingIfNeeded: status.st_dev)
      inode = UInt64(truncatingIfNeeded: status.st_ino)
      size = Int64(status.st_size)
      #if canImport(Darwin)
        let (content, entry) = (status.st_mtimespec, status.st_ctimespec)
      #else
        let (content, entry) = (status.st_mtim, status.st_ctim)
      #endif
      modified = [content.tv_sec, content.tv_nsec, entry.tv_sec, entry.tv_nsec].map { Int($0) }
      mode = status.st_mode
      owner = status.st_uid
      group = status.st_gid
      names = Int(status.st_nlink)
    }

    /// The permission bits.
    var permissions: mode_t { mode & 0o7777 }

    var isFile: Bool { mode & S_IFMT == S_IFREG }

    var kind: String {
      switch mode & S_IFMT {
      case S_IFDIR: "a folder"
      case S_IFIFO: "a named pipe"
      case S_IFSOCK: "a socket"
      case S_IFCHR, S_IFBLK: "a device"
      case S_IFLNK: "a symbolic link"
      default: "something else"
      }
    }
  }
#endif
