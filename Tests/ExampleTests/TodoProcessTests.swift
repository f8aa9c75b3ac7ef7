import Foundation
import Testing

@Suite("todo: real processes", .serialized)
@MainActor
struct TodoProcessTests {
  private let folder: TodoFolder

  init() throws { folder = try TodoFolder() }

  @Test("two programs in turn on one file: the later save is refused, and nothing is lost")
  func inTurn() throws {
    try folder.write("[\(item("old"))]")
    let (first, second) = try (open(), open())
    for program in [first, second] { #expect(try program.object().contents == ["old"]) }
    #expect(try first.run("add first").unsaved)
    #expect(try second.run("add second").unsaved)
    #expect(try !first.run("save").unsaved)

    let refused = try second.run("save")
    #expect(refused.unsaved && refused.notice?.level == "error")
    #expect(refused.notice?.text.contains("was changed by another program") == true)
    #expect(try folder.contents() == ["old", "first"])
    let forced = try second.run("save!")
    #expect(!forced.unsaved && forced.notice?.text.contains(".backup-1") == true)
    #expect(try folder.contents() == ["old", "second"])
    #expect(try folder.contents("list.json.backup-1") == ["old", "first"])

    #expect(try first.run("done 1").unsaved)
    #expect(try first.run("save").notice?.level == "error")
    #expect(try first.run("load!").contents == ["old", "second"])
    #expect(first.finish().status == 1 && second.finish().status == 1)
  }

  @Test("two programs at once that save at every change: what was said to be saved is there")
  func atOnce() async throws {
    let programs = try [open("--autosave"), open("--autosave")]
    let count = 30
    await withTaskGroup { group in
      for (name, program) in zip(["left", "right"], programs) {
        group.addTask {
          _ = try? program.object()
          for number in 0..<count {
            // A refusal is said; then the item is added to what the other one has saved.
            while let answer = try? program.run("add \(name) \(number)"), answer.unsaved {
              guard (try? program.run("load!"))?.unsaved == false else { return }
            }
          }
        }
      }
    }
    for program in programs { _ = program.finish() }
    let contents = try folder.contents()
    for name in ["left", "right"] {
      #expect(contents.filter { $0.hasPrefix(name) } == (0..<count).map { "\(name) \($0)" })
    }
    #expect(contents.count == 2 * count && folder.names == ["list.json"])
  }

  @Test("a program killed at any moment has kept all that it had said to be saved")
  func killed() throws {
    try folder.write("[]")
    var kept: [String] = []
    for round in 0..<20 {
      let program = try open("--autosave")
      #expect(try program.object().contents == kept)
      for step in 0..<(round % 4) {
        #expect(try !program.run("add \(round) \(step)").unsaved)
        kept.append("\(round) \(step)")
      }
      let before = kept.count
      let others = (0..<5).map { "\(round) other \($0)" }
      for other in others { program.type("add \(other)") }
      if round.isMultiple(of: 2) { kept += [try #require(try program.object().contents.last)] }
      program.kill()
      _ = program.finish()
      let contents = try folder.contents()
      #expect(contents.starts(with: kept))
      #expect(others.starts(with: contents.dropFirst(before)))
      kept = contents
    }
    let last = try open("--autosave")
    #expect(try last.object().contents == kept)
    #expect(try !last.run("add last").unsaved)
    #expect(last.finish().status == 0 && folder.names == ["list.json"])
  }

  @Test(
    "on a disk that is full the old file is whole, the list unsaved, and the error clear",
    .enabled(if: canMount, "only root can mount"), arguments: [false, true])
  func diskFull(autosaves: Bool) throws {
    try folder.write("[\(item("old"))]")
    #expect(mkdir(folder.path + "/disk", 0o700) == 0)
    // The mount is seen by this child alone and goes with it.
    let script = """
      program=$1 disk=$2 old=$3; shift 3
      mount -t tmpfs -o size=64k none "$disk" && cp "$old" "$disk/list.json" || exit 9
      "$program" --front json "$@" "$disk/list.json"; status=$?
      cmp "$old" "$disk/list.json" && ls -A "$disk"; exit $status
      """
    let program = try TodoProcess(
      folder.path + "/disk", folder.list, autosaves ? "--autosave" : "--color=auto",
      wrappedIn: ["unshare", "-m", "sh", "-c", script, "sh"])
    #expect(try program.object().contents == ["old"])
    let long = String(repeating: "x", count: 100_000)
    let added = try program.run("add \(long)")
    let failed = autosaves ? added : try program.run("save")
    #expect(failed.unsaved && failed.contents == ["old", long] && failed.notice?.level == "error")
    let file = folder.path + "/disk/list.json"
    let reason =
      "\(file) could not be saved: the disk is full. Free some space and save again, "
      + "or save elsewhere. Nothing was overwritten."
    #expect(
      failed.notice?.text == (autosaves ? "Added: 2. \(long). Not saved: \(reason)" : reason))
    #expect(try program.run("undo").unsaved == false, "it is again what is on the disk")
    #expect(try program.run("redo").unsaved)
    let end = program.finish()
    #expect(end.status == 1 && end.output == "list.json\n")
    #expect(
      end.error.hasSuffix(
        "error: there are unsaved changes in \(file); save them, or use 'quit!'\n"))
  }

  private func open(_ options: String...) throws -> TodoProcess {
    try TodoProcess(options.first ?? "--color=auto", "--front=json", folder.list)
  }

  /// Whether this process may mount a file system for itself.
  private nonisolated static let canMount: Bool = {
    guard geteuid() == 0 else { return false }
    let script = "mount -t tmpfs -o size=64k none /tmp"
    return (try? TodoProcess(wrappedIn: ["unshare", "-m", "sh", "-c", script]))?.finish().status
      == 0
  }()
}
