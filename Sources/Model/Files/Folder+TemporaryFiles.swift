import Foundation

#if !os(Windows) && !os(WASI)
  extension Folder {
    /// Writes a new file under a name nobody else uses, syncs it and hands it to `use`, which gives
    /// it its real name.
    ///
    /// Whatever fails, the temporary name is gone afterwards.
    func withTemporaryFile<Answer>(
      _ bytes: [UInt8], mode: mode_t, prepare: (OpenFile) throws -> Void,
      use: (_ name: String) throws -> Answer
    ) throws -> Answer {
      let name = TemporaryName().text
      let file = try createFile(name, mode: mode)
      do {
        defer { file.close() }
        try file.write(bytes[...], at: 0)
        try prepare(file)
        try file.sync()
      } catch {
        try? remove(name)
        throw error
      }
      do {
        return try use(name)
      } catch {
        try? remove(name)
        throw error
      }
    }

    /// Removes what saves that were killed have left in the folder.
    ///
    /// A save holds the lock for as long as its temporary file exists. So with the lock in hand
    /// every such file is a dead one. Without it (some network file systems) its process must be
    /// gone and its last hour over.
    func removeStaleFiles(locked: Bool) {
      guard let names = try? names() else { return }
      for name in names {
        guard let temporary = TemporaryName(name), let stamp = try? stamp(of: name), stamp.isFile,
          stamp.owner == geteuid()
        else { continue }
        let isOld = time(nil) - stamp.modified[0] > 3600
        if locked || (isOld && temporary.processIsGone) { try? remove(name) }
      }
    }
  }

  /// A name such as `.facet-4711-0123456789abcdef.tmp`: ours, of this process, never used before.
  struct TemporaryName {
    let text: String
    private let process: pid_t

    init() {
      let number = String(UInt64.random(in: .min ... .max), radix: 16)
      let digits = String(repeating: "0", count: 16 - number.count) + number
      process = getpid()
      text = ".facet-\(process)-\(digits).tmp"
    }

    /// `nil` unless `name` is one that ``init()`` makes.
    init?(_ name: String) {
      let parts = name.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
      guard name.utf8.starts(with: ".facet-".utf8), name.hasSuffix(".tmp"), parts.count == 3,
        let process = pid_t(Substring(parts[1])), process > 0,
        "\(process)".utf8.elementsEqual(parts[1]),
        parts[2].count == 20,
        parts[2].dropLast(4).allSatisfy(Array("0123456789abcdef".utf8).contains)
      else { return nil }
      self.process = process
      text = name
    }

    var processIsGone: Bool { kill(process, 0) == -1 && errno == ESRCH }
  }
#endif
