import Foundation
import Testing
import TextFront

@testable import todo

@Suite("todo: files of all kinds")
@MainActor
struct TodoFileTests {
  private let folder: TodoFolder
  private let other = "0A0B0C0D-0000-4000-8000-00000000000F"

  init() throws { folder = try TodoFolder() }

  @Test(
    "a file that is no list is told, stays as it is, and is not saved over",
    arguments: [
      ("", "the file is empty (0 bytes)"),
      ("nonsense", "line 1, column"),
      ("{}", "a list is wanted here"),
      ("null", "null is in the place of a list"),
      ("[\"a\"]", "item 1: an object is wanted here"),
      ("[{}]", "item 1: the key \"id\" is missing"),
      (#"[{"id":"x","content":"a"}]"#, #"item 1, key "id": "x" is no UUID"#),
      (#"[{"id":7,"content":"a"}]"#, #"item 1, key "id": a text is wanted here"#),
      (
        "[\(item("a")),{\"id\":\"0A0B0C0D-0000-4000-8000-00000000000F\"}]",
        "item 2: the key \"content\" is missing"
      ),
      ("[\(item("a", #","checked":"yes""#))]", #"item 1, key "checked": true or false is wanted"#),
      ("[\(item("a", #","content":"b""#))]", "content"),
      ("[\(item(#"\udff3"#))]", "item 1, key \"content\""),
    ])
  func malformed(text: String, message: String) async throws {
    try folder.write(text)
    let run = await folder.run("add x\nsave\nquit!")
    #expect(run.status == 1)
    #expect(run.error.hasPrefix("error: …/list.json: ") && run.error.contains(message))
    #expect(run.error.contains("error: …/list.json could not be read, so it was not overwritten"))
    #expect(folder.text() == text && folder.names == ["list.json"])
  }

  @Test("it is saved over when that is asked for, and a copy is kept and named")
  func forced() async throws {
    try folder.write("nonsense")
    let run = await folder.run("add x\nsave!\nquit")
    #expect(run.output.hasSuffix("What was there before is in …/list.json.backup-1.\n"))
    #expect(try folder.contents() == ["x"])
    #expect(folder.text("list.json.backup-1") == "nonsense")
    #expect(run.status == 1, "the first load has failed")
  }

  @Test("bytes that are no UTF-8 are refused and not repaired")
  func invalidBytes() async throws {
    let bytes = Array("[\(item("a?"))]".utf8).map { $0 == UInt8(ascii: "?") ? 0xFF : $0 }
    try folder.write(bytes)
    let run = await folder.run("done 1\nsave\nquit!")
    #expect(run.status == 1 && run.error.contains("item 1, key \"content\""))
    #expect(FileManager.default.contents(atPath: folder.list) == Data(bytes))
    #expect(await folder.run(MemorySource(chunks: [[0x61, 0xFF, 0x0A]])).status == 1)
  }

  @Test("a folder in the place of the file is told, and not touched")
  func aFolder() async throws {
    try FileManager.default.createDirectory(atPath: folder.list, withIntermediateDirectories: false)
    let run = await folder.run("add x\nsave\nsave!\nquit!")
    #expect(run.status == 1)
    let line = "error: …/list.json is a folder, not a file. Move it away or choose another path.\n"
    #expect(run.error == line + line + line)
    #expect(folder.names == ["list.json"])
  }

  @Test("a byte order mark, CRLF and lower-case ids are fine, and an unchanged file stays as it is")
  func oddButFine() async throws {
    let text =
      "\u{FEFF}[\r\n\(item("a\\r\\nb", id: other.lowercased(), ",\"due\":{\"day\":[1.50,null]}"))\r\n]"
    try folder.write(text)
    let run = await folder.run("save\ndone 1\nundo\nsave\nquit\n")
    #expect(run.status == 0 && run.error == "")
    #expect(run.output.contains(#"1  [ ]  a\r\nb"#))
    #expect(folder.text() == text)

    #expect(await folder.run("done 1\r\nsave\r\n").status == 0)
    #expect(
      folder.text() == """
        [
          {
            "checked" : true,
            "content" : "a\\r\\nb",
            "due" : {
              "day" : [
                1.5,
                null
              ]
            },
            "id" : "\(other.lowercased())"
          }
        ]

        """)
  }

  @Test("texts of digits, commands and other letters are what they were")
  func texts() async throws {
    let texts = [
      "Foo 1", "Foo 2", "1", "done 1", "- x", "[x]", "\"", "\\n", "한", "\u{1112}\u{1161}\u{11AB}",
    ]
    let script = texts.map { "add \($0)\n" }.joined() + "save\n"
    #expect(await folder.run(script).status == 0)
    #expect(try folder.contents().map { Array($0.utf8) } == texts.map { Array($0.utf8) })
    let again = await folder.run("find 한\n", "--front", "json")
    let found = try #require(try again.objects().last?["items"] as? [[String: Any]])
    #expect(found.count == 2)
  }

  @Test("a text put together in another way is an edit, and is kept")
  func editToAnotherForm() async throws {
    try folder.write("[\(item("é"))]")
    #expect(await folder.run("edit 1 e\u{301}\nsave\nquit").status == 0)
    #expect(try folder.contents()[0].unicodeScalars.count == 2)
  }

  @Test("rows with the same id are two rows, here and in the file")
  func twins() async throws {
    try folder.write("[\(item("a", id: other)),\(item("b", id: other.lowercased())),\(item("c"))]")
    let run = await folder.run("done 2\ndelete 1\nundo\nsave\nquit")
    #expect(run.error.hasPrefix("warning: Loaded 3 to-dos from …/list.json. The items 1 and 2 "))
    #expect(run.status == 0)
    #expect(
      try folder.objects().map { $0["id"] as? String }.prefix(2) == [other, other.lowercased()])
    #expect(try folder.objects().map { $0["checked"] as? Bool } == [false, true, false])
  }

  @Test("a link stays one and its target is written; the mode stays too")
  func linkAndMode() async throws {
    try folder.write("[]", to: "real.json")
    #expect(chmod(folder.path + "/real.json", 0o600) == 0)
    #expect(symlink("real.json", folder.list) == 0)
    #expect(await folder.run("add a\nsave").status == 0)
    let target = try FileManager.default.destinationOfSymbolicLink(atPath: folder.list)
    #expect(target == "real.json")
    #expect(try folder.contents("real.json") == ["a"])
    var status = stat()
    #expect(stat(folder.path + "/real.json", &status) == 0 && status.st_mode & 0o777 == 0o600)
  }

  @Test("what somebody else has saved meanwhile is not overwritten, and both are kept on demand")
  func changedByOthers() async throws {
    try folder.write("[\(item("old"))]")
    let run = await folder.run(
      EventfulSource(
        .line("add mine"),
        .happening { [folder] in #expect(await folder.run("add theirs\nsave").status == 0) },
        .line("save"), .line("save!"), .line("quit")))
    #expect(run.status == 1)
    #expect(run.error.hasPrefix("error: …/list.json was changed by another program, so it was not"))
    #expect(try folder.contents() == ["old", "mine"])
    #expect(try folder.contents("list.json.backup-1") == ["old", "theirs"])
  }

  @Test("a file that came into being meanwhile is not overwritten")
  func madeByOthers() async throws {
    let run = await folder.run(
      EventfulSource(
        .line("add mine"),
        .happening { [folder] in #expect(await folder.run("add theirs\nsave").status == 0) },
        .line("save"), .line("quit!")))
    #expect(run.status == 1)
    #expect(try folder.contents() == ["theirs"])
  }

  @Test("the same file in another spelling is the same file, and known to have been read")
  func otherSpellings() async throws {
    try folder.write("[\(item("a"))]")
    #expect(symlink("list.json", folder.path + "/link.json") == 0)
    let run = await folder.run(
      "add b\nsave \(folder.path)/./list.json\nadd c\nsave \(folder.path)/link.json\nadd d\nsave\n",
      "--front", "json")
    #expect(run.status == 0)
    #expect(try run.objects().last?["file"] as? String == "…/link.json")
    #expect(try folder.contents() == ["a", "b", "c", "d"])
    #expect(folder.names == ["link.json", "list.json"])
  }

  @Test(
    "what a save would change without being asked to is refused when it is read",
    arguments: [
      (#","pi":3.14159265358979323846264338327950288419716939"#, "too many digits"),
      (#","n":123456789012345678901234567890123456789012345"#, "too many digits"),
      (#","é":1,"e\#u{301}":2"#, "is there twice"), (#","n":1e400"#, "item 1"),
    ])
  func wouldBeChanged(keys: String, message: String) async throws {
    let text = "[\(item("a", keys))]"
    try folder.write(text)
    let run = await folder.run("add b\nsave\nquit!", "--width", "1000")
    #expect(run.status == 1 && run.error.contains(message) && run.error.contains("item 1"))
    #expect(folder.text() == text)
  }

  @Test("save and load of another file change which one it is, unless they fail")
  func otherFiles() async throws {
    try folder.write("[\(item("first"))]")
    try folder.write("[\(item("second"))]", to: "second.json")
    try folder.write("[", to: "bad.json")
    let second = folder.path + "/second.json"
    let run = await folder.run(
      """
      load \(folder.path)/bad.json
      save \(second)
      save \(folder.path)/new folder/third.json
      add more
      load \(second)
      load! \(second)
      done 1
      save
      """, "--front", "json")
    let files = try run.objects().map { ($0["file"] as? String ?? "").split(separator: "/").last }
    #expect(
      files == [
        "list.json", "list.json", "list.json", "third.json", "third.json", "third.json",
        "second.json", "second.json", "second.json",
      ])
    #expect(try folder.contents() == ["first"])
    #expect(try folder.contents("new folder/third.json") == ["first"])
    #expect(try folder.objects("second.json").map { $0["checked"] as? Bool } == [true])
    #expect(run.status == 1)
  }
}
