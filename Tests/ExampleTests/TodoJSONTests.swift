import Foundation
import Testing
import TextFront

@testable import todo

@Suite("todo: transcripts for programs")
@MainActor
struct TodoJSONTests {
  private let folder: TodoFolder
  private let id = "0a0b0c0d-0000-4000-8000-00000000000f"

  init() throws { folder = try TodoFolder() }

  @Test("an object at the start and one for each command, with these keys and no others")
  func objects() async throws {
    try folder.write("[\(item("a/b", id: id))]")
    let run = await folder.run(
      "\n  \ndone 1\nshow open\nfind x\nquit!\nadd never\n", "--front", "json")
    func object(_ rest: String) -> String {
      #"{"app":"todo","canRedo":false,"# + rest + "}\n"
    }
    let items = #"[{"checked":false,"content":"a/b","id":"\#(id)","number":1}]"#
    let file = #""file":"…/list.json""#
    #expect(
      run.output
        == object(
          #""canUndo":false,\#(file),"filter":"all","find":"","items":\#(items),"notice":null,"#
            + #""remaining":1,"total":1,"unsaved":false"#)
        + object(
          #""canUndo":true,\#(file),"filter":"all","find":"","#
            + #""items":\#(items.replacingOccurrences(of: "false", with: "true")),"#
            + #""notice":{"level":"info","text":"Done: 1. a/b"},"remaining":0,"total":1,"#
            + #""unsaved":true"#)
        + object(
          #""canUndo":true,\#(file),"filter":"open","find":"","items":[],"notice":null,"#
            + #""remaining":0,"total":1,"unsaved":true"#)
        + object(
          #""canUndo":true,\#(file),"filter":"open","find":"x","items":[],"notice":"#
            + #"{"level":"warning","text":"Found 0 with \"x\" among those that are open."},"#
            + #""remaining":0,"total":1,"unsaved":true"#))
    #expect(run.status == 0 && run.error == "")
  }

  @Test("what is wrong is in the notice and not on stderr too")
  func notices() async throws {
    let run = await folder.run(
      "foo\nadd\ndone 1\nundo\nsave\nload nowhere\nhelp find\nadd a\nload\nquit!", "--front=json")
    #expect(
      try run.notices() == [
        nil, "error: unknown command 'foo'; 'help' tells the commands", "error: 'add' needs TEXT",
        "error: no row is shown, so there is none with a number",
        "warning: There is nothing to undo.", "info: Saved 0 to-dos to …/list.json.",
        "error: There is no file nowhere, so nothing was loaded.",
        "info: find [TERM]  Show rows with a text in them, or all again.", "info: Added: 1. a",
        "error: there are unsaved changes; save them, or use 'load!' to lose them",
      ])
    #expect(run.status == 1 && run.error == "")
  }

  @Test("the data is true, escaped as JSON wants it")
  func trueData() async throws {
    let text = "a\r\nb\u{1B}[2J\u{202E}\u{9B}\0\u{FEFF}\"\\/ 한\u{1112}\u{1161}\u{11AB}👩\u{200D}🚀"
    let encoded = String(decoding: try JSONEncoder().encode(text), as: UTF8.self)
    try folder.write(#"[{"id":"\#(id)","content":\#(encoded)}]"#)
    let run = await folder.run("add x\u{1B}[0m\nsave\nquit", "--front", "json")
    #expect(!run.output.unicodeScalars.contains { $0 != "\n" && isHarmful($0) })
    let items = try #require(try run.objects().last?["items"] as? [[String: Any]])
    let contents = items.map { $0["content"] as? String ?? "" }
    #expect(contents.map { Array($0.utf8) } == [text, "x\u{1B}[0m"].map { Array($0.utf8) })
    #expect(try folder.contents().map { Array($0.utf8) } == contents.map { Array($0.utf8) })
  }

  @Test("errors at the start and at the end are on stderr only")
  func startAndEnd() async throws {
    try folder.write("[")
    let run = await folder.run("add a\nquit\n", "--front", "json")
    #expect(try run.notices() == [nil, "info: Added: 1. a"])
    #expect(run.status == 1)
    let errors = run.error.split(separator: "\n")
    #expect(errors.count == 2)
    #expect(errors[0].hasPrefix("error: …/list.json: item 1, line 1, column 2: "))
    #expect(
      errors[1] == "error: there are unsaved changes in …/list.json; save them, or use 'quit!'")
  }

  @Test("the same id twice is a warning of the command that loads it")
  func twins() async throws {
    try folder.write("[\(item("a")),\(item("b"))]")
    let run = await folder.run("load", "--front", "json")
    let warning = try #require(try run.notices().last ?? nil)
    #expect(warning.hasPrefix("warning: Loaded 2 to-dos from …/list.json. The items 1 and 2 have"))
    #expect(run.error == warning + "\n")
    #expect(run.status == 0)
  }
}
