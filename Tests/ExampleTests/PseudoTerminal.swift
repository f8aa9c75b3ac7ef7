import Foundation
import Synchronization

/// A terminal without a screen: this end is where somebody types and sees.
struct PseudoTerminal: Sendable {
  /// The device of the other end, which programs take for a terminal.
  let device: String
  private let terminal: Int32

  init(width: UInt16 = 80) throws {
    (terminal, device) = try Self.open()
    var size = winsize(ws_row: 24, ws_col: width, ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(terminal, UInt(TIOCSWINSZ), &size)
  }

  #if os(Linux)
    // As of `linux/tty.h`; Swift sees neither these macros nor `posix_openpt`.
    private static let getNumber: UInt = 0x8004_5430
    private static let setLock: UInt = 0x4004_5431

    private static func open() throws -> (terminal: Int32, device: String) {
      let terminal = Foundation.open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
      var lock: Int32 = 0
      var number: UInt32 = 0
      guard terminal >= 0, ioctl(terminal, setLock, &lock) == 0,
        ioctl(terminal, getNumber, &number) == 0
      else { throw POSIXError(.ENXIO) }
      return (terminal, "/dev/pts/\(number)")
    }
  #else
    private static func open() throws -> (terminal: Int32, device: String) {
      let terminal = posix_openpt(O_RDWR | O_NOCTTY)
      guard terminal >= 0, grantpt(terminal) == 0, unlockpt(terminal) == 0,
        let name = ptsname(terminal)
      else { throw POSIXError(.ENXIO) }
      _ = fcntl(terminal, F_SETFD, FD_CLOEXEC)
      return (terminal, String(cString: name))
    }
  #endif

  /// Types texts, each when the prompt is the last that is seen, and then looks on until nobody has the
  /// other end open any more. Nothing is polled.
  ///
  /// - Returns: All that was seen, with what was typed and echoed.
  func type(_ texts: [String], behind prompt: String) async -> String {
    await withCheckedContinuation { continuation in
      // Reading blocks, which the threads that async work shares are not for.
      Thread { continuation.resume(returning: converse(texts, prompt)) }.start()
    }
  }

  private func converse(_ texts: [String], _ prompt: String) -> String {
    var seen: [UInt8] = []
    for text in texts {
      let start = seen.count
      while !seen[start...].suffix(prompt.utf8.count).elementsEqual(prompt.utf8) {
        guard readMore(&seen) else { break }
      }
      let bytes = Array(text.utf8)
      _ = bytes.withUnsafeBytes { write(terminal, $0.baseAddress, $0.count) }
    }
    while readMore(&seen) {}
    close(terminal)
    return String(decoding: seen, as: UTF8.self)
  }

  /// When nobody has the other end open any more, that is an error on Linux and an end elsewhere.
  private func readMore(_ seen: inout [UInt8]) -> Bool {
    var chunk = [UInt8](repeating: 0, count: 4096)
    let count = read(terminal, &chunk, chunk.count)
    if count > 0 { seen += chunk[..<count] }
    return count > 0
  }
}

// Programs on it.
extension PseudoTerminal {
  #if os(Linux)
    // As of `spawn.h`.
    private static let newSession: Int16 = 0x80
  #else
    private static let newSession = Int16(POSIX_SPAWN_SETSID)
  #endif

  /// Runs a program that the build has put beside the tests, and types behind its prompts.
  ///
  /// - Parameters:
  ///   - words: Its name and its arguments.
  ///   - variables: All of its environment.
  ///   - texts: What is typed.
  /// - Returns: Its exit status, or that of a shell that tells of a signal, and all that was seen.
  func run(
    _ words: [String], _ variables: [String: String] = [:], typing texts: [String]
  ) async throws -> (status: Int32, seen: String) {
    let program = TodoProcess.path.replacing(/todo$/, with: words[0])
    let process = try TodoProcess.spawning.withLock { _ in
      try spawn([program] + words.dropFirst(), variables.map { "\($0)=\($1)" })
    }
    let seen = await type(texts, behind: "\(words[0])> ")
    var status: Int32 = 0
    while waitpid(process, &status, 0) == -1, errno == EINTR {}
    return (status & 0x7F == 0 ? status >> 8 & 0xFF : 128 + status & 0x7F, seen)
  }

  private func spawn(_ words: [String], _ environment: [String]) throws -> pid_t {
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
    posix_spawnattr_setflags(&attributes, Self.newSession)
    posix_spawn_file_actions_addopen(&actions, 0, device, O_RDWR, 0)
    posix_spawn_file_actions_adddup2(&actions, 0, 1)
    posix_spawn_file_actions_adddup2(&actions, 0, 2)
    var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
    var variables: [UnsafeMutablePointer<CChar>?] = environment.map { strdup($0) } + [nil]
    defer { for pointer in arguments + variables { free(pointer) } }
    var process = pid_t()
    let code = posix_spawn(&process, words[0], &actions, &attributes, &arguments, &variables)
    guard code == 0 else { throw POSIXError(POSIXErrorCode(rawValue: code) ?? .ENOENT) }
    return process
  }
}
