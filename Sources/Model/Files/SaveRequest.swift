import Foundation

#if !os(Windows) && !os(WASI)
  /// What a store knows of the bytes in its file.
  enum Knowledge {
    case notLoaded, unreadable, absent
    case bytes(JSONSnapshot)
  }

  /// One save, and what decides whether it may happen. Pure: it sees bytes and touches no file.
  struct SaveRequest {
    let bytes: [UInt8]
    let knowledge: Knowledge
    let forced: Bool
    let dropsKeys: Bool
    /// Whether these bytes of another program say what is to be saved.
    let saysSame: ([UInt8]) -> Bool

    /// What to remember if `current` says already what is to be saved, so that nothing needs to be
    /// written.
    func snapshot(ifSaidBy current: [UInt8]) -> JSONSnapshot? {
      if case .bytes(let known) = knowledge, known.bytes == current {
        return known.encoding == bytes || current == bytes ? known : nil
      }
      if current == bytes { return JSONSnapshot(written: bytes) }
      return saysSame(current) ? JSONSnapshot(current) : nil
    }

    /// Why a save that is not forced must not touch `current`.
    func refusal(over current: JSONFile.Contents, path: String) -> StoreError? {
      switch knowledge {
      case .notLoaded: return .notLoaded(path: path)
      case .unreadable: return .unreadable(path: path)
      case .absent: return .changed(path: path)
      case .bytes(let known):
        if known.bytes != current.bytes { return .changed(path: path) }
        if !dropsKeys, !known.lostPlaces.isEmpty {
          return .unknownKeys(path: path, places: known.lostPlaces)
        }
      }
      if current.stamp.names > 1 { return .hardLinked(path: path, names: current.stamp.names) }
      return nil
    }
  }

  struct SaveAnswer {
    /// What is in the file now.
    var snapshot: JSONSnapshot
    var backup: String?
    var syncFailure: Int32?
  }
#endif
