import Foundation

#if !os(Windows) && !os(WASI)
  /// The system calls a file store makes, each of which a test can make fail.
  ///
  /// Every call asks `verdict` first. The live file system lets everything pass; a test answers
  /// with an `errno`, with a short read or write, or ends the process at that very step.
  package struct FileSystem: Sendable {
    package enum Step: Hashable, Sendable, CaseIterable {
      case readLink, makeFolder, openFolder, lock, list
      case inspect, access, open, read
      case create, write, changeOwner, changeMode, truncate, sync
      case link, rename, remove, syncFolder
    }

    package enum Verdict: Sendable {
      case proceed
      case fail(Int32)
      /// Read or write no more than this many bytes in this call.
      case atMost(Int)
    }

    package var verdict: @Sendable (Step) -> Verdict
    /// Waits between two attempts to lock a folder.
    package var pause: @Sendable () -> Void

    package init(
      verdict: @escaping @Sendable (Step) -> Verdict = { _ in .proceed },
      pause: @escaping @Sendable () -> Void = { usleep(10_000) }
    ) {
      self.verdict = verdict
      self.pause = pause
    }
  }

  /// A system call that failed, with its `errno`.
  struct SystemFailure: Error {
    let step: FileSystem.Step
    let code: Int32
  }

  extension FileSystem {
    /// Makes a call that answers -1 on failure, again if a signal interrupted it.
    @discardableResult
    func call<Answer: SignedInteger>(_ step: Step, _ body: () -> Answer) throws -> Answer {
      try call(step, upTo: .max) { _ in body() }
    }

    /// The same for a call that moves up to `count` bytes.
    func call<Answer: SignedInteger>(
      _ step: Step, upTo count: Int, _ body: (Int) -> Answer
    ) throws -> Answer {
      while true {
        var limit = count
        var code: Int32 = 0
        switch verdict(step) {
        case .proceed: break
        case .fail(let injected): code = injected
        case .atMost(let most): limit = min(limit, most)
        }
        if code == 0 {
          let answer = body(limit)
          if answer != -1 { return answer }
          code = errno
        }
        if code != EINTR { throw SystemFailure(step: step, code: code) }
      }
    }
  }

  /// Closes at file scope, where `close` means the system call. Never repeated: after EINTR the
  /// descriptor is gone, and its number may already be somebody else's.
  func closeDescriptor(_ descriptor: Int32) {
    _ = close(descriptor)
  }
#endif
