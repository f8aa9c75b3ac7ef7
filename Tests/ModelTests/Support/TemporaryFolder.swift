import Foundation
import Testing

/// A folder for one test, removed with it.
final class TemporaryFolder: Sendable {
  let path: String

  init() throws {
    var template = Array((NSTemporaryDirectory() + "/facet-XXXXXX").utf8CString)
    let made = template.withUnsafeMutableBufferPointer { mkdtemp($0.baseAddress!) != nil }
    guard made else { throw POSIXError(.EACCES) }
    // As the system spells it, so that errors can be compared.
    let spelled = template.withUnsafeBufferPointer { String(cString: $0.baseAddress!) }
    path = URL(filePath: spelled).resolvingSymlinksInPath().path
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  var list: String { path + "/list.json" }

  /// Everything in the folder, sorted.
  var names: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
  }

  func write(_ text: String, to name: String = "list.json") throws {
    try write(Array(text.utf8), to: name)
  }

  /// Writes into the file as an editor does that keeps it in place.
  func write(_ bytes: [UInt8], to name: String = "list.json") throws {
    let file = try #require(fopen(path + "/" + name, "w"))
    defer { fclose(file) }
    #expect(fwrite(bytes, 1, bytes.count, file) == bytes.count)
  }

  func bytes(of name: String = "list.json") -> [UInt8]? {
    FileManager.default.contents(atPath: path + "/" + name).map(Array.init)
  }

  func text(of name: String = "list.json") -> String? {
    bytes(of: name).map { String(decoding: $0, as: UTF8.self) }
  }

  func status(of name: String = "list.json") throws -> stat {
    var status = stat()
    try #require(lstat(path + "/" + name, &status) == 0)
    return status
  }

  func mode(of name: String = "list.json") throws -> mode_t {
    try status(of: name).st_mode & 0o7777
  }
}
