import FacetBinding
import FacetTesting
import FacetViewModel
import Testing

private struct Row: Identifiable, Hashable {
  let id: Int
  var text = ""
}

private struct Random: RandomNumberGenerator {
  var state: UInt64
  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state ^ (state >> 29)
  }
}

@Suite("Lists: changes, selection, history")
struct ListTests {
  @Test("Inserts, removes, moves and updates are found by identity")
  func changes() {
    let old = [Row(id: 1), Row(id: 2), Row(id: 3), Row(id: 4)]
    let new = [Row(id: 3), Row(id: 1), Row(id: 5), Row(id: 4, text: "new")]
    let change = ListChange(from: old, to: new)
    #expect(change.removed.map(\.element.id) == [2])
    #expect(change.inserted.map(\.index) == [2])
    #expect(change.moved.count == 1)
    #expect(change.updated.map(\.new.text) == ["new"])
    #expect(change.duplicates.isEmpty)
    #expect(change.applied(to: old) == new)
    #expect(ListChange(from: old, to: old).isEmpty)
  }

  @Test("Applying gives the new list: random lists, duplicates included")
  func randomLists() {
    let seed = UInt64.random(in: .min ... .max)
    var random = Random(state: seed)
    for round in 0..<3000 {
      func list() -> [Row] {
        (0..<Int.random(in: 0...12, using: &random)).map { _ in
          Row(
            id: .random(in: 0...15, using: &random),
            text: "\(Int.random(in: 0...1, using: &random))")
        }
      }
      let (old, new) = (list(), list())
      let change = ListChange(from: old, to: new)
      #expect(change.applied(to: old) == new, "seed \(seed), round \(round)")
      let ids = Dictionary(grouping: new + old, by: \.id)
      for (id, rows) in ids {
        let isTwice = old.count { $0.id == id } > 1 || new.count { $0.id == id } > 1
        #expect(change.duplicates.contains(id) == isTwice, "seed \(seed), \(rows)")
      }
    }
  }

  @Test("Moves are as few as can be: one row that jumps is one move")
  func fewMoves() {
    let old = (0..<1000).map { Row(id: $0) }
    var new = old
    new.insert(new.remove(at: 10), at: 900)
    let change = ListChange(from: old, to: new)
    #expect(change.moved.count == 1)
    #expect(change.applied(to: old) == new)
  }

  @Test("listChanges tells what changes, each time")
  func listChanges() {
    final class Model { @Observed var rows = [Row(id: 1)] }
    let model = Model()
    let told = Recorder(
      model.$rows.listChanges().map {
        "+\($0.inserted.count) -\($0.removed.count) ~\($0.updated.count)"
      })
    model.rows.append(Row(id: 2))
    transaction {
      model.rows[0].text = "new"
      model.rows.removeLast()
    }
    #expect(told.take() == ["+1 -0 ~0", "+0 -1 ~1"])
  }

  @Test("A selection survives sorting and forgets what is gone")
  func selection() {
    final class Model {
      @Observed var rows = [3, 1, 2]
      lazy var selection = Selection(of: $rows)
    }
    let model = Model()
    model.selection.toggle(3)
    model.selection.toggle(2)
    model.selection.toggle(99)
    #expect(model.selection.selected.value == [3, 2])
    model.rows.sort()
    #expect(model.selection.selected.value == [2, 3])
    model.rows = [1, 3]
    model.rows = [1, 2, 3]
    #expect(model.selection.selected.value == [3])
    model.selection.toggle(3)
    #expect(!model.selection.contains(3))
    model.selection.selectAll()
    #expect(model.selection.selected.value == [1, 2, 3])
    model.selection.clear()
    #expect(model.selection.selected.value == [])
  }

  private final class Document {
    @Observed var lines: [String] = []
    private(set) lazy var history = History(self, \.lines, limit: 3)
    private(set) lazy var add = Command(self) { (document, line: String) in
      document.history.record("add \(line)") {
        document.lines.append("")
        document.lines[document.lines.count - 1] = line
      }
    }
  }

  @Test("Undo and redo name what they do; one command is one step")
  func history() {
    let document = Document()
    #expect(document.history.undo.execute().refusal == .disabled)
    document.add.execute("a")
    document.add.execute("b")
    #expect(document.history.undoName.value == "add b")
    #expect(document.history.undo.execute().output == "add b")
    #expect(document.lines == ["a"])
    #expect(document.history.redoName.value == "add b")
    #expect(document.history.redo.execute().output == "add b")
    #expect(document.lines == ["a", "b"])
    document.history.undo.execute()
    document.add.execute("c")
    #expect(!document.history.redo.isEnabled.value)
    #expect(document.lines == ["a", "c"])
  }

  @Test("A step that changes nothing is none; nested ones are one; the oldest go first")
  func historySteps() {
    let document = Document()
    document.history.record("nothing") {}
    #expect(document.history.undoName.value == nil)
    document.history.record("outer") {
      document.add.execute("a")
      document.add.execute("b")
    }
    #expect(document.history.undoName.value == "outer")
    document.history.undo.execute()
    #expect(document.lines == [])
    for line in ["1", "2", "3", "4"] { document.add.execute(line) }
    while document.history.undo.execute().output != nil {}
    #expect(document.lines == ["1"])
    document.history.clear()
    #expect(!document.history.redo.isEnabled.value)
  }
}
