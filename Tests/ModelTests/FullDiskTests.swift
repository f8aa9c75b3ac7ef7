import FacetModel
import Foundation
import Testing

@Suite("A file store on a disk without room")
struct FullDiskTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(bytes(of: ["old"]))
  }

  @Test("keeps the old bytes when a file may not grow any more")
  func fileSizeLimit() throws {
    let (output, status) = try Child("save", folder.list, "10000", "limit=8192").finish()
    #expect(output == "\(StoreError.cannotWrite(path: folder.list, code: EFBIG))")
    #expect(status == 0)
    #expect(folder.text() == bytes(of: ["old"]))
    #expect(folder.names == ["list.json"])
  }

  @Test(
    "keeps the old bytes on a small file system that is full",
    .enabled(if: canMount, "only root can mount"))
  func smallFileSystem() throws {
    #expect(mkdir(folder.path + "/disk", 0o700) == 0)
    // The mount is seen by this child alone and goes with it.
    let script = """
      mount -t tmpfs -o size=64k none "$1" && cp "$2" "$1/list.json" \
      && "$0" save "$1/list.json" 10000 && cat "$1/list.json" && ls -A "$1"
      """
    let child = try Child(
      [folder.path + "/disk", folder.list], wrappedIn: ["unshare", "-m", "sh", "-c", script])
    let error = StoreError.cannotWrite(path: folder.path + "/disk/list.json", code: ENOSPC)
    #expect(child.finish().output == "\(error)" + bytes(of: ["old"]) + "list.json\n")
  }

  /// Whether this process may mount a file system for itself.
  private static let canMount: Bool = {
    guard geteuid() == 0 else { return false }
    let script = "mount -t tmpfs -o size=64k none /tmp"
    let child = try? Child([], wrappedIn: ["unshare", "-m", "sh", "-c", script])
    return child?.finish().status == 0
  }()
}
