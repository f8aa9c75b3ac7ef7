import Foundation

extension Transcript {
  /// Whether what is printed becomes what is expected: whether the environment says `FACET_UPDATE=1`.
  public static var isUpdating: Bool {
    ProcessInfo.processInfo.environment["FACET_UPDATE"] == "1"
  }

  /// Reads a transcript from a file. The package manager warns of one in the folder of a target that its
  /// manifest does not exclude, so the best place is beside that folder.
  ///
  /// - Parameters:
  ///   - file: The path; a relative one begins at the folder of the test.
  ///   - test: The file of the test.
  /// - Throws: What keeps the file from being read.
  public init(file: String, test: String = #filePath) throws {
    let folder = URL(filePath: test).deletingLastPathComponent()
    let url = URL(filePath: file, relativeTo: folder).absoluteURL
    self.init(try String(contentsOf: url, encoding: .utf8), path: url.path)
  }

  /// Writes a text in place of the transcript, if that is from a file.
  func write(_ text: String) throws {
    guard let path else { return }
    try text.write(toFile: path, atomically: true, encoding: .utf8)
  }
}
