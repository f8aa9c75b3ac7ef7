import Foundation
import Testing

/// A `FavoritesChild` process. It is waited for, never polled.
final class ExplorerChild {
  private let process = Process()
  private let output = Pipe()
  private var bytes: [UInt8] = []

  init(_ arguments: String...) throws {
    // Beside the tests, where the build has put it.
    let tests = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    process.executableURL = URL(filePath: tests).deletingLastPathComponent()
      .appending(path: "FavoritesChild")
    process.arguments = arguments
    process.standardOutput = output
    try process.run()
  }

  private func readByte() -> Bool {
    var byte: UInt8 = 0
    guard read(output.fileHandleForReading.fileDescriptor, &byte, 1) == 1 else { return false }
    bytes.append(byte)
    return true
  }

  /// Waits until it has written that many lines more.
  func waitForLines(_ count: Int) {
    var left = count
    while left > 0, readByte() {
      if bytes.last == UInt8(ascii: "\n") { left -= 1 }
    }
  }

  /// Kills it as `kill -9` does.
  ///
  /// - Returns: All whole lines that it has written.
  func killAndRead() -> [String] {
    kill(process.processIdentifier, SIGKILL)
    while readByte() {}
    process.waitUntilExit()
    let text = String(decoding: bytes, as: UTF8.self)
    return text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
  }
}
