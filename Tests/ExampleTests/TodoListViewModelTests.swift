import FacetBinding
import FacetModel
import FacetTesting
import FacetViewModel
import Testing
import TodoList

@Suite("To-do list: the view model")
struct TodoListViewModelTests {
  private let list = TodoListViewModel(store: MemoryStore())

  private func add(_ texts: String...) {
    for text in texts {
      list.draft = text
      list.add.execute()
    }
  }

  private var contents: [String] { list.todos.map(\.content) }
  private var ids: [TodoRow.ID] { list.rows.map(\.id) }

  @Test("adds the draft and empties it")
  func addsTheDraft() {
    list.draft = "Milk"
    list.add.execute()
    #expect(contents == ["Milk"] && list.draft == "")
    #expect(list.notice?.text == "Added: 1. Milk")
  }

  @Test("does not add an empty draft", arguments: ["", " ", "\t\u{3000}\n"])
  func refusesAnEmptyDraft(draft: String) {
    list.draft = draft
    #expect(list.add.execute().refusal == .disabled)
    #expect(list.rows.isEmpty && list.draft == draft && list.notice?.level == .error)
  }

  @Test("tells when the draft becomes something to do")
  func canAdd() {
    let enabled = Recorder(list.add.isEnabled)
    for draft in ["a", "ab", " ", ""] { list.draft = draft }
    #expect(enabled.take() == [false, true, false])
  }

  @Test(
    "keeps any text as it is", arguments: ["a\r\nb", "\u{1B}[2J", " x ", "\0\u{FEFF}", "e\u{301}"])
  func anyText(text: String) {
    add(text)
    #expect(haveSameScalars(contents[0], text))
  }

  @Test("checks rows and removes the check")
  func checks() {
    add("a", "b", "c")
    list.done.execute([ids[2], ids[0], ids[2]])
    #expect(list.todos.map(\.checked) == [true, false, true])
    #expect(list.remaining == 1 && list.total == 3)
    #expect(list.notice?.text == "Done: 1. a; 3. c")
    // A fact, of which whoever shows it makes a sentence.
    let names = TodoNames([.init(number: 1, text: "a"), .init(number: 3, text: "c")])
    #expect(list.notice?.message == .did(.done, names))
    list.undone.execute([ids[0]])
    #expect(list.todos.map(\.checked) == [false, false, true])
    #expect(list.notice?.text == "Not done: 1. a")
  }

  @Test("says of rows that are done already that they are")
  func doneAlready() {
    add("a")
    list.done.execute(ids)
    list.done.execute(ids)
    #expect(list.notice?.level == .warning && list.notice?.text == "Done already: 1. a")
    list.undo.execute()
    #expect(!list.todos[0].checked)
  }

  @Test("finds rows by what they are, not by where they were")
  func rowsKeepTheirIdentity() {
    add("a", "b", "c")
    let c = ids[2]
    list.delete.execute([ids[0]])
    list.edit.execute((c, "C"))
    #expect(contents == ["b", "C"])
  }

  @Test("changes nothing if one row of several is gone")
  func allOrNothing() {
    add("a", "b")
    let (a, b) = (ids[0], ids[1])
    list.delete.execute([a])
    #expect(list.delete.execute([b, a]).error as? TodoListError == .rowIsGone)
    #expect(contents == ["b"] && list.notice?.level == .error)
    list.undo.execute()
    #expect(contents == ["a", "b"] && ids == [a, b])
  }

  @Test("does nothing to no rows")
  func noRows() {
    for command in [list.done, list.undone, list.delete] { command.execute([]) }
    #expect(!list.canUndo && list.notice == nil)
  }

  @Test("edits to the letter: one accent and two characters are two texts")
  func editsByScalars() {
    add("é")
    list.edit.execute((ids[0], "e\u{301}"))
    #expect(contents[0].unicodeScalars.count == 2)
    #expect(list.notice?.text == "Edited: 1. e\u{301} (was: é)")
    list.edit.execute((ids[0], "e\u{301}"))
    #expect(list.notice?.level == .warning)
    #expect(list.edit.execute((ids[0], " ")).error as? TodoListError == .textIsBlank)
  }

  @Test("takes back and makes again, and says what")
  func undoAndRedo() {
    add("a", "b")
    list.done.execute([ids[1]])
    list.clear.execute()
    #expect(contents == ["a"] && list.notice?.text == "Cleared: 2. b")
    let said = Recorder(list.$notice.changes.map { $0?.text ?? "" })
    for _ in 0..<5 { list.undo.execute() }
    #expect(list.rows.isEmpty && !list.canUndo)
    for _ in 0..<5 { list.redo.execute() }
    #expect(contents == ["a"] && !list.canRedo)
    #expect(
      said.take() == [
        "Undid clear: 2. b", "Undid done: 2. b", "Undid add: 2. b", "Undid add: 1. a",
        "There is nothing to undo.", "Redid add: 1. a", "Redid add: 2. b", "Redid done: 2. b",
        "Redid clear: 2. b", "There is nothing to redo.",
      ])
  }

  @Test("forgets what could be made again when something else is done")
  func redoEnds() {
    add("a", "b")
    list.undo.execute()
    add("c")
    #expect(!list.canRedo && contents == ["a", "c"])
  }

  @Test("undoing every kind of change gives every state back")
  func undoIsExact() {
    add("a", "b", "c", "d")
    let changes: [() -> Void] = [
      { list.done.execute([ids[0], ids[2]]) }, { list.edit.execute((ids[1], "B")) },
      { list.delete.execute([ids[0], ids[3]]) }, { add("e") }, { list.clear.execute() },
    ]
    var states = [list.rows]
    for change in changes {
      change()
      states.append(list.rows)
    }
    for state in states.dropLast().reversed() {
      list.undo.execute()
      #expect(list.rows == state)
    }
    for state in states.dropFirst() {
      list.redo.execute()
      #expect(list.rows == state)
    }
  }

  @Test("shows some, and numbers what is shown")
  func filters() {
    add("a", "b", "c")
    list.done.execute([ids[0]])
    list.show.execute(.open)
    #expect(list.visibleRows.map(\.todo.content) == ["b", "c"])
    list.done.execute([ids[2]])
    #expect(list.notice?.text == "Done: 2. c")
    list.show.execute(.done)
    #expect(list.visibleRows.map(\.todo.content) == ["a", "c"])
    add("d")
    #expect(list.notice?.text == "Added: d (not shown here)")
    list.undone.execute([ids[0]])
    list.undo.execute()
    #expect(list.notice?.text == "Undid undone: 1. a")
  }

  @Test(
    "finds without regard to case, and however a letter is put together",
    arguments: [
      ("MILK", "buy Milk"), ("한", "\u{1112}\u{1161}\u{11AB}글"), ("E\u{301}", "café"),
      ("é", "CAFE\u{301}"),
      ("ς", "ΟΔΟΣ"), ("strasse", "Straße"), ("b c", "a b cd"), ("\u{1B}", "x\u{1B}[2J"), ("क", "कि"),
    ])
  func finds(term: String, text: String) {
    add(text, "other")
    list.find.execute(term)
    #expect(list.visibleRows.map(\.id) == [ids[0]])
    list.find.execute("")
    #expect(list.visibleRows.count == 2)
  }

  @Test("does not find a part of a letter")
  func findsWholeLetters() {
    add("café")
    list.find.execute("cafe")
    #expect(list.visibleRows.isEmpty && list.notice?.text == "Found 0 with \"cafe\".")
  }

  @Test("names only so many rows")
  func namesSome() {
    for number in 1...100 { add("\(number)") }
    list.delete.execute(ids)
    #expect(list.notice?.text.hasSuffix("19. 19; 20. 20; and 80 more") == true)
  }

  @Test("tells observers of one command once")
  func oneTelling() {
    add("a", "b", "c")
    var seen: [String] = []
    let effect = Effect { seen.append("\(list.remaining) \(list.notice?.text ?? "")") }
    list.done.execute(ids)
    #expect(seen == ["3 Added: 3. c", "0 Done: 1. a; 2. b; 3. c"])
    effect.dispose()
  }

  @Test("is freed at once, whatever was used of it")
  func isFreed() async {
    let leaks = await Leaks.after {
      let list = TodoListViewModel(store: MemoryStore())
      list.draft = "a"
      list.add.execute()
      await list.save.execute(SaveRequest())
      list.undo.execute()
      #expect(list.isUnsaved && list.visibleRows.isEmpty)
      return list
    }
    #expect(leaks.isEmpty, "\(leaks)")
  }
}
