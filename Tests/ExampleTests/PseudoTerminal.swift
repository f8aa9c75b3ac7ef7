import Foundation
import Synchronization

/// A program that runs on a terminal of its own, with somebody who types when they are asked to. It is
/// waited for, never polled.
final class PseudoTerminal {
  private let process: pid_t
  private let terminal: Int32
  /// All that was seen, with what was typed and echoed.
  private(set) var seen: [UInt8] = []

  /// Starts a program in a folder.
  ///
  /// - Parameters:
  ///   - program: Its name; it is beside the tests, where the build has put it.
  ///   - arguments: What follows the name.
  ///   - folder: Where it runs.
  ///   - variables: All of its environment.
  ///   - width: How many cells the terminal is wide.
  init(
    _ program: String, _ arguments: [String], in folder: String, _ variables: [String: String],
    width: UInt16 = 80
  ) throws {
    let words =
      ["/bin/sh", "-c", #"cd "$0" && exec "$@""#, folder, builtProgram(program)] + arguments
    let environment = variables.map { "\($0)=\($1)" }
    (process, terminal) = try TodoProcess.spawning.withLock { _ in
      try Self.spawn(words, environment, width)
    }
  }

  #if os(Linux)
    // As of `linux/tty.h` and `spawn.h`; Swift sees neither these macros nor `posix_openpt`.
    private static let newSession: Int16 = 0x80
    private static let getNumber: UInt = 0x8004_5430
    private static let setLock: UInt = 0x4004_5431

    private static func open() throws -> (terminal: Int32, name: String) {
      let terminal = Foundation.open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
      var lock: Int32 = 0
      var number: UInt32 = 0
      guard terminal >= 0, ioctl(terminal, setLock, &lock) == 0,
        ioctl(terminal, getNumber, &number) == 0
      else { throw POSIXError(.ENXIO) }
      return (terminal, "/dev/pts/\(number)")
    }
  #else
    private static let newSession = Int16(POSIX_SPAWN_SETSID)

    private static func open() throws -> (terminal: Int32, name: String) {
      let terminal = posix_openpt(O_RDWR | O_NOCTTY)
      guard terminal >= 0, grantpt(terminal) == 0, unlockpt(terminal) == 0,
        let name = ptsname(terminal)
      else { throw POSIXError(.ENXIO) }
      _ = fcntl(terminal, F_SETFD, FD_CLOEXEC)
      return (terminal, String(cString: name))
    }
  #endif

  private static func spawn(
    _ words: [String], _ environment: [String], _ width: UInt16
  ) throws -> (pid_t, Int32) {
    let (terminal, name) = try open()
    var size = winsize(ws_row: 24, ws_col: width, ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(terminal, UInt(TIOCSWINSZ), &size)

    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    // The first terminal that the leader of a session opens is the one of the session.
    posix_spawnattr_setflags(&attributes, newSession)
    posix_spawn_file_actions_addopen(&actions, 0, name, O_RDWR, 0)
    posix_spawn_file_actions_adddup2(&actions, 0, 1)
    posix_spawn_file_actions_adddup2(&actions, 0, 2)
    var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
    var variables: [UnsafeMutablePointer<CChar>?] = environment.map { strdup($0) } + [nil]
    defer { for pointer in arguments + variables { free(pointer) } }
    var process = pid_t()
    let code = posix_spawn(&process, words[0], &actions, &attributes, &arguments, &variables)
    guard code == 0 else { throw POSIXError(POSIXErrorCode(rawValue: code) ?? .ENOENT) }
    return (process, terminal)
  }

  /// Waits until the program asks with a prompt, which is the last that is seen.
  func wait(for prompt: String) {
    let start = seen.count
    while !seen[start...].suffix(prompt.utf8.count).elementsEqual(prompt.utf8), readMore() {}
  }

  /// Types a line, or a control character without one.
  func type(_ text: String) {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { write(terminal, $0.baseAddress, $0.count) }
      if count <= 0 { return }
      bytes = bytes.dropFirst(count)
    }
  }

  /// Waits for the program to end.
  ///
  /// - Returns: Its exit status, or that of a shell that tells of a signal.
  func finish() -> Int32 {
    while readMore() {}
    close(terminal)
    var status: Int32 = 0
    while waitpid(process, &status, 0) == -1, errno == EINTR {}
    return status & 0x7F == 0 ? status >> 8 & 0xFF : 128 + status & 0x7F
  }

  /// When nobody has the other end open any more, that is an error on Linux and an end elsewhere.
  private func readMore() -> Bool {
    var chunk = [UInt8](repeating: 0, count: 4096)
    let count = read(terminal, &chunk, chunk.count)
    if count > 0 { seen += chunk[..<count] }
    return count > 0
  }
}

/// Where the build has put a program: beside the tests.
func builtProgram(_ name: String) -> String {
  #if os(Linux)
    let tests = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
    return URL(filePath: tests).deletingLastPathComponent().path + "/" + name
  #else
    return Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }!.bundleURL
      .deletingLastPathComponent().path + "/" + name
  #endif
}
