import Foundation

#if !os(Windows) && !os(WASI)
  /// A store that keeps a value as JSON in a file and loses nothing.
  ///
  /// A save writes beside the file, syncs, renames and syncs the folder: after a crash or a power
  /// failure there are the old bytes or the new ones. Mode, owner and group stay, links are
  /// followed, missing folders are made. What this store has not read, could not read, or what
  /// somebody else changed is not overwritten unless ``forceSave(_:)`` is asked to, and then a copy
  /// is kept. A value that the file says already is not written: the bytes stay as they are.
  ///
  ///     let store = JSONFileStore<[Todo]>(path: file)
  ///     var todos = try await store.load() ?? []
  ///     todos.append(Todo(content: "Milk"))
  ///     try await store.save(todos)
  ///
  /// The file is strict UTF-8 JSON without repeated keys, at most 500 levels deep; a byte order
  /// mark is accepted. It is written pretty-printed, keys sorted, slashes not escaped, with a
  /// newline at its end.
  ///
  /// **Isolation**: an actor with a thread of its own for waiting, so no task of the program waits
  /// for the disk. Calls are served one at a time, in the order in which they arrive. Several
  /// stores and processes may share a file.
  public actor JSONFileStore<Value: Codable & Sendable>: Store {
    /// What a save does about keys that the file has and `Value` does not know.
    public enum UnknownKeys: Sendable {
      /// It is refused with ``StoreError/unknownKeys(path:places:)``.
      case refuse
      /// It drops them. For a type that has given up keys on purpose.
      case drop
    }

    /// The path as it was given.
    public nonisolated let path: String

    private nonisolated let executor = FileExecutor()
    private let file: JSONFile
    private let coding: JSONCoding<Value>
    private let unknownKeys: UnknownKeys
    private var knowledge = Knowledge.notLoaded

    /// Runs the store on its own thread.
    public nonisolated var unownedExecutor: UnownedSerialExecutor {
      executor.asUnownedSerialExecutor()
    }

    /// Makes a store for the file at `path`. Nothing is read or written yet.
    ///
    /// A relative path is resolved now, against the present working folder.
    public init(path: String, unknownKeys: UnknownKeys = .refuse) {
      self.init(path: path, unknownKeys: unknownKeys, system: FileSystem())
    }

    /// Makes a store for the file at a file URL.
    public init(url: URL, unknownKeys: UnknownKeys = .refuse) {
      precondition(url.isFileURL, "JSONFileStore needs a file URL, not \(url)")
      self.init(path: url.path, unknownKeys: unknownKeys, system: FileSystem())
    }

    package init(path: String, unknownKeys: UnknownKeys = .refuse, system: FileSystem) {
      self.path = path
      self.unknownKeys = unknownKeys
      file = JSONFile(path: path, system: system)
      coding = JSONCoding(path: path)
    }

    /// Reads the file. Nothing is made or changed.
    ///
    /// - Returns: The value, or `nil` if there is no file.
    /// - Throws: ``StoreError``. From then on plain saves are refused until a load succeeds.
    public func load() async throws -> Value? {
      try Task.checkCancellation()
      knowledge = .unreadable
      guard let bytes = try file.read() else {
        knowledge = .absent
        return nil
      }
      let value = try coding.decode(bytes)
      knowledge = .bytes(JSONSnapshot(bytes))
      return value
    }

    /// Writes `value`, unless the file says it already.
    ///
    /// A file that was deleted meanwhile is made anew. A cancelled task leaves the old bytes or the
    /// new ones, never half of them.
    ///
    /// - Throws: ``StoreError``, or `CancellationError` if the task was cancelled before the new
    ///   bytes were in place.
    public func save(_ value: Value) async throws {
      _ = try write(value, forced: false)
    }

    /// Writes `value` also over a file that ``save(_:)`` refuses to touch, and keeps a copy of the
    /// old bytes beside it.
    ///
    /// The copy is named `list.json.backup-1`, `-2` and so on; none is ever overwritten. A file
    /// with several names (hard links), or whose owner a new file could not have, is written in
    /// place, so all its names show the same; only then can a crash leave a file half written, and
    /// the copy is whole by then. A write-protected file stays refused, and so does one whose bytes
    /// cannot be copied.
    ///
    /// - Returns: The path of the copy; `nil` if there was nothing to copy because the file was
    ///   missing or said `value` already.
    /// - Throws: As ``save(_:)``.
    @discardableResult
    public func forceSave(_ value: Value) async throws -> String? {
      try write(value, forced: true)
    }

    /// Whether `path` leads to the file of this store, however it is spelled: by way of links, of
    /// other folders, of `.` and `..`, or in the other case where the disk ignores it.
    ///
    /// Other names of a file (hard links) do not count: replacing it under one name parts them. Where
    /// the folder does not exist yet, there is nothing to compare.
    public func isFile(at path: String) -> Bool { file.isFile(at: path) }

    private func write(_ value: Value, forced: Bool) throws -> String? {
      try Task.checkCancellation()
      let encoding = try coding.encode(value)
      if case .bytes(let snapshot) = knowledge { knowledge = .bytes(coding.completed(snapshot)) }
      let request = SaveRequest(
        bytes: encoding, knowledge: knowledge, forced: forced, dropsKeys: unknownKeys == .drop,
        saysSame: { [coding] bytes in coding.completed(JSONSnapshot(bytes)).encoding == encoding })
      let answer = try file.save(request)
      knowledge = .bytes(answer.snapshot)
      if let code = answer.syncFailure { throw StoreError.notSynced(path: path, code: code) }
      return answer.backup
    }
  }
#endif
