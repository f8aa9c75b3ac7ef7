#if !os(Windows) && !os(WASI)
  /// Which file a path leads to: a name in a folder, whether there is a file yet or not.
  struct FileIdentity {
    let folder: FileStamp?
    let name: String
    let file: FileStamp?

    func isSame(as other: FileIdentity) -> Bool {
      if Self.isSame(folder, other.folder), name.utf8.elementsEqual(other.name.utf8) { return true }
      // Another name of a file that has only one: the disk does not tell the two apart.
      return file?.names == 1 && Self.isSame(file, other.file)
    }

    private static func isSame(_ one: FileStamp?, _ other: FileStamp?) -> Bool {
      guard let one, let other else { return false }
      return one.device == other.device && one.inode == other.inode
    }
  }
#endif
