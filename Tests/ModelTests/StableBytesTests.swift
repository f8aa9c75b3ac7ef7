import FacetModel
import Foundation
import Testing

@Suite("The bytes of a file store")
struct StableBytesTests {
  private let folder: TemporaryFolder
  private let store: JSONFileStore<[Item]>

  init() throws {
    folder = try TemporaryFolder()
    store = JSONFileStore(path: folder.list)
  }

  @Test("are pretty-printed, with sorted keys, plain slashes and a newline at the end")
  func format() async throws {
    try await store.save([Item(id: 1, content: "a/b \u{1F980} \"é\"\n")])
    #expect(
      folder.text() == """
        [
          {
            "checked" : false,
            "content" : "a/b \u{1F980} \\"é\\"\\n",
            "id" : 1
          }
        ]

        """)
  }

  @Test(
    "stay to the letter when a value is loaded and saved without a change",
    arguments: [
      #"[{"id":1,"content":"a\/b","checked":false}]"#,
      "[ {\"checked\":false,\r\n\t\"content\":\"\\u0041\", \"id\":1.0} ]\r\n",
      "\u{FEFF}[]", " [] ", "[{\"id\":1,\"content\":\"x\",\"checked\":true,\"unknown\":[1]}]",
    ])
  func unchanged(text: String) async throws {
    try folder.write(text)
    let before = try folder.status()
    let items = try #require(try await store.load())
    try await store.save(items)
    try await store.save(items)
    #expect(folder.text() == text)
    // Not even written with the same bytes.
    #expect(try folder.status().st_ino == before.st_ino)
    #expect(folder.names == ["list.json"])
  }

  @Test("change when the value does, also if Swift calls the texts equal")
  func canonicallyEquivalent() async throws {
    let composed = "\u{D55C}"
    let decomposed = "\u{1112}\u{1161}\u{11AB}"
    #expect(composed == decomposed)
    try await store.save([Item(id: 1, content: composed)])
    try await store.save([Item(id: 1, content: decomposed)])
    let saved = try #require(try await JSONFileStore<[Item]>(path: folder.list).load())
    #expect(saved[0].content.unicodeScalars.elementsEqual(decomposed.unicodeScalars))
  }

  @Test(
    "bring back every text as it was",
    arguments: [
      "", "\u{0}", "\u{FEFF}", "x\u{FEFF}y", "\u{2028}\u{2029}", "\u{1B}[2J", "\r\n", "\\", "\"",
      "/",
      "\u{FFFD}", "\u{10FFFF}", "\u{E000}", "\u{7F}\u{85}", "e\u{301}", "\u{202E}exe.txt",
    ])
  func texts(text: String) async throws {
    try await store.save([Item(id: 1, content: text)])
    let saved = try #require(try await JSONFileStore<[Item]>(path: folder.list).load())
    #expect(saved[0].content.unicodeScalars.elementsEqual(text.unicodeScalars))
  }

  @Test("are written anew after a change back, because the file says something else by then")
  func changeBack() async throws {
    try folder.write(#"[{"id":1,"content":"x","checked":false}]"#)
    var items = try #require(try await store.load())
    items[0].checked = true
    try await store.save(items)
    items[0].checked = false
    try await store.save(items)
    #expect(try await JSONFileStore<[Item]>(path: folder.list).load() == items)
  }

  @Test("are not written by a store that never read the file but says the same")
  func sameWithoutLoading() async throws {
    let text = #"[{"id":1,"content":"x","checked":false}]"#
    try folder.write(text)
    try await store.save([Item(id: 1, content: "x")])
    #expect(folder.text() == text)
    // From here on the file is known.
    try await store.save([])
    #expect(folder.text() == "[\n\n]\n")
  }

  @Test("hold a value that is no list just as well")
  func fragments() async throws {
    let number = JSONFileStore<Int>(path: folder.path + "/number")
    try await number.save(7)
    #expect(folder.text(of: "number") == "7\n")
    #expect(try await number.load() == 7)
  }
}
