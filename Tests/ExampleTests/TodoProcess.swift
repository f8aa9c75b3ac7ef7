import Foundation
import Synchronization
import Testing

/// A real `todo` process, with pipes for streams. It is waited for, never polled.
struct TodoProcess: Sendable {
  private let process: pid_t
  private let input: Int32
  private let output: Int32
  private let error: Int32

  /// - Parameter wrapper: A command that starts the program, which it gets behind its own words.
  init(_ arguments: String..., wrappedIn wrapper: [String] = []) throws {
    // A program that has ended too early is to be an error and no signal.
    signal(SIGPIPE, SIG_IGN)
    let words = wrapper + [Self.path] + arguments
    (process, input, output, error) = try Self.spawning.withLock { _ in try Self.spawn(words) }
  }

  /// One at a time, lest a child inherits the pipes of another and keeps them open.
  static let spawning = Mutex(())

  private static func spawn(_ words: [String]) throws -> (pid_t, Int32, Int32, Int32) {
    let pipes = try (0...2).map { _ in
      var ends: [Int32] = [0, 0]
      guard pipe(&ends) == 0 else { throw POSIXError(.EMFILE) }
      for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
      return (read: ends[0], write: ends[1])
    }
    let theirs = [pipes[0].read, pipes[1].write, pipes[2].write]
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
    #else
      var actions = posix_spawn_file_actions_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for (number, end) in theirs.enumerated() {
      posix_spawn_file_actions_adddup2(&actions, end, Int32(number))
    }
    var pointers: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
    // It speaks English, whatever language people speak where the tests run.
    var variables: [UnsafeMutablePointer<CChar>?] =
      ProcessInfo.processInfo.environment.merging(["LC_ALL": "C"]) { $1 }
      .map { strdup("\($0)=\($1)") } + [nil]
    defer { for pointer in pointers + variables { free(pointer) } }
    var process = pid_t()
    let code = posix_spawnp(&process, words[0], &actions, nil, &pointers, &variables)
    for end in theirs { close(end) }
    guard code == 0 else { throw POSIXError(POSIXErrorCode(rawValue: code) ?? .ENOENT) }
    return (process, pipes[0].write, pipes[1].read, pipes[2].read)
  }

  /// Types a line.
  func type(_ line: String) {
    var bytes = Array((line + "\n").utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { write(input, $0.baseAddress, $0.count) }
      if count <= 0 { return }
      bytes = bytes.dropFirst(count)
    }
  }

  /// Reads the next object that the JSON front prints.
  func object() throws -> TodoObject {
    var line: [UInt8] = []
    var byte: UInt8 = 0
    while read(output, &byte, 1) == 1, byte != UInt8(ascii: "\n") { line.append(byte) }
    return try JSONDecoder().decode(TodoObject.self, from: Data(line))
  }

  /// Types a command and reads what it has come to.
  func run(_ command: String) throws -> TodoObject {
    type(command)
    return try object()
  }

  /// Ends it as by `kill -9`.
  func kill() {
    Foundation.kill(process, SIGKILL)
  }

  /// Ends the input and waits for the program to end.
  func finish() -> TodoRun {
    close(input)
    let texts = [output, error].map { descriptor in
      var text: [UInt8] = []
      var chunk = [UInt8](repeating: 0, count: 4096)
      while case let count = read(descriptor, &chunk, chunk.count), count > 0 {
        text += chunk[..<count]
      }
      close(descriptor)
      return String(decoding: text, as: UTF8.self)
    }
    var status: Int32 = 0
    while waitpid(process, &status, 0) == -1, errno == EINTR {}
    return TodoRun(status: status >> 8 & 0xFF, output: texts[0], error: texts[1])
  }

  /// Beside the tests, where the build has put it.
  static let path: String = {
    #if os(Linux)
      let tests =
        (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
      return URL(filePath: tests).deletingLastPathComponent().path + "/todo"
    #else
      return Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }!.bundleURL
        .deletingLastPathComponent().path + "/todo"
    #endif
  }()
}

/// What the JSON front prints, as far as these tests look at it.
struct TodoObject: Decodable {
  struct Item: Decodable {
    let content: String
  }

  struct Notice: Decodable {
    let level: String
    let text: String
  }

  let items: [Item]
  let notice: Notice?
  let unsaved: Bool

  var contents: [String] { items.map(\.content) }
}
