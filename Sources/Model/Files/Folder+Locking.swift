import Foundation

#if !os(Windows) && !os(WASI)
  extension Folder {
    /// How often a lock is asked for before giving up; with the usual pause, ten seconds.
    static let lockAttempts = 1_000

    /// Keeps other stores out of the folder until it is closed.
    ///
    /// The lock is on the folder itself: there is no lock file to leave behind, and the system
    /// drops it when the process dies. It is asked for again and again instead of waited for, so
    /// that a save can be cancelled and no program can hang another one for ever.
    ///
    /// - Returns: Whether the folder is locked. Some network file systems cannot lock a folder;
    ///   there only the comparison of bytes guards the file.
    func lock() throws -> Bool {
      for attempt in 0..<Self.lockAttempts {
        if attempt > 0 { system.pause() }
        try Task.checkCancellation()
        do {
          try system.call(.lock) { flock(descriptor, LOCK_EX | LOCK_NB) }
          return true
        } catch let failure as SystemFailure {
          if failure.code != EWOULDBLOCK { return false }
        }
      }
      throw SystemFailure(step: .lock, code: EWOULDBLOCK)
    }
  }
#endif
