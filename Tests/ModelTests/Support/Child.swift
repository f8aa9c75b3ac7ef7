import Foundation
import Synchronization

/// A `StoreChild` process. It is waited for, never polled.
struct Child {
  private let process: pid_t
  private let output: Int32

  init(_ arguments: String..., wrappedIn wrapper: [String] = []) throws {
    try self.init(arguments, wrappedIn: wrapper)
  }

  init(_ arguments: [String], wrappedIn wrapper: [String] = []) throws {
    let words = wrapper + [Self.path] + arguments
    (process, output) = try Self.spawning.withLock { _ in try Self.spawn(words) }
  }

  /// One at a time, lest a child inherits the pipe of another and keeps it open.
  private static let spawning = Mutex(())

  private static func spawn(_ words: [String]) throws -> (pid_t, Int32) {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { throw POSIXError(.EMFILE) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
    #else
      var actions = posix_spawn_file_actions_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, ends[1], 1)

    var pointers: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
    defer { for pointer in pointers { free(pointer) } }
    var process = pid_t()
    let code = posix_spawnp(&process, words[0], &actions, nil, &pointers, environ)
    close(ends[1])
    guard code == 0 else {
      close(ends[0])
      throw POSIXError(POSIXErrorCode(rawValue: code) ?? .ENOENT)
    }
    return (process, ends[0])
  }

  /// Waits until the child has written `count` bytes.
  func waitForOutput(_ count: Int) {
    var left = count
    var byte: UInt8 = 0
    while left > 0, read(output, &byte, 1) == 1 { left -= 1 }
  }

  func kill() {
    Foundation.kill(process, SIGKILL)
  }

  /// Waits for the end of the child.
  ///
  /// - Returns: Everything it wrote, and its exit status; the number of the signal, negated, if one
  ///   ended it.
  @discardableResult
  func finish() -> (output: String, status: Int32) {
    var bytes: [UInt8] = []
    var byte: UInt8 = 0
    while read(output, &byte, 1) == 1 { bytes.append(byte) }
    close(output)
    var status: Int32 = 0
    while waitpid(process, &status, 0) == -1, errno == EINTR {}
    let signal = status & 0x7F
    return (String(decoding: bytes, as: UTF8.self), signal == 0 ? status >> 8 & 0xFF : -signal)
  }

  /// Beside the tests, where the build has put it.
  private static let path: String = {
    #if os(Linux)
      let tests =
        (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
      return URL(filePath: tests).deletingLastPathComponent().path + "/StoreChild"
    #else
      return Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }!.bundleURL
        .deletingLastPathComponent().path + "/StoreChild"
    #endif
  }()
}
