import FacetBinding
import FacetModel
import FacetViewModel
import Testing
import TextFront
import TodoList

@testable import todo

@Suite("To-do list: saving at every change")
@MainActor
struct TodoAutosavingTests {
  private func add(_ text: String, to list: TodoListViewModel) {
    list.draft = text
    list.add.execute()
  }

  @Test("a burst is unsaved until it is kept, and is kept in one save after the one under way")
  func burst() async {
    let store = GatedStore()
    let list = TodoListViewModel(store: store)
    list.saveAtEveryChange()
    add("1", to: list)
    await store.entered()
    for number in 2...100 { add("\(number)", to: list) }
    await store.open()
    await store.entered()
    #expect(await store.value?.count == 1 && list.isUnsaved)
    await store.open()
    await list.settle()
    #expect(await store.value?.count == 100 && !list.isUnsaved)
    #expect(list.autosave?.isEverythingSaved == true)
  }

  @Test("what is back where it was saved needs no save, and what was loaded neither")
  func nothingToSave() async {
    let store = MemoryStore<[Todo]>([Todo("a")])
    let list = TodoListViewModel(store: store)
    list.saveAtEveryChange()
    await list.load.execute(LoadRequest())
    await list.settle()
    list.done.execute([list.rows[0].id])
    list.undo.execute()
    await list.settle()
    #expect(await store.saveCount == 0 && !list.isUnsaved)
    #expect(list.autosave?.isEverythingSaved == true)
    list.redo.execute()
    await list.settle()
    #expect(await store.saveCount == 1)
  }

  @Test("a failure is said with what was done, once; the next change saves both")
  func failure() async {
    let store = MemoryStore<[Todo]>([])
    let list = TodoListViewModel(store: store)
    list.saveAtEveryChange()
    await store.failNextSave(with: StoreError.busy(path: "x"))
    add("a", to: list)
    await list.settle()
    let refusal = "Not saved: \(StoreError.busy(path: "x"))"
    #expect(list.notice?.text == "Added: 1. a. \(refusal)" && list.notice?.level == .error)
    #expect(list.isUnsaved)
    list.dismissNotice()
    await list.settle()
    #expect(list.notice == nil, "settle does not try again")
    await store.failNextSave(with: StoreError.busy(path: "x"))
    list.autosave?.retry.execute()
    await list.settle()
    #expect(await list.autosave?.flush().output != nil)
    add("b", to: list)
    await list.settle()
    #expect(await store.value?.count == 2 && !list.isUnsaved)
    #expect(list.notice?.text == "Added: 2. b")
  }

  @Test("a save by hand ends the failure")
  func savedByHand() async {
    let store = MemoryStore<[Todo]>([])
    let list = TodoListViewModel(store: store)
    list.saveAtEveryChange()
    await store.failNextSave(with: StoreError.busy(path: "x"))
    add("a", to: list)
    await list.settle()
    await list.save.execute(SaveRequest(isForced: true))
    #expect(list.autosave?.isEverythingSaved == true && !list.isUnsaved)
    #expect(await store.saveCount == 1)
  }

  @Test("saved elsewhere while a change is being saved, the change is saved there as well")
  func movedMeanwhile() async {
    let (here, there) = (GatedStore(), GatedStore())
    let list = TodoListViewModel(file: "here") { $0 == "here" ? here : there }
    list.saveAtEveryChange()
    add("a", to: list)
    await here.entered()
    let saving = list.save.start(SaveRequest(to: "there"))
    await there.entered()
    add("b", to: list)
    await there.open()
    await saving.value
    #expect(list.file == "there" && list.isUnsaved)
    await here.open()
    await there.entered()
    await there.open()
    await list.settle()
    #expect(await there.value?.map(\.content) == ["a", "b"] && !list.isUnsaved)
  }

  @Test("is freed at once, and what was not saved then is reported")
  func isFreed() async {
    let (stream, reports) = AsyncStream.makeStream(of: Diagnostic.self)
    await Diagnostic.report(to: { reports.yield($0) }) {
      var list: TodoListViewModel? = TodoListViewModel(store: MemoryStore())
      weak let weakly = list
      list?.saveAtEveryChange()
      list?.draft = "a"
      list?.add.execute()
      await list?.settle()
      list?.undo.execute()
      list = nil
      #expect(weakly == nil)
    }
    for await report in stream {
      #expect(report.kind == .unsavedValue)
      break
    }
  }

  @Test("everything that is typed runs on the actor of the program")
  func isolation() async {
    let list = TodoListViewModel(store: MemoryStore())
    list.saveAtEveryChange()
    var count = 0
    let token = Effect {
      _ = (list.rows, list.notice, list.filter, list.file, list.isUnsaved)
      MainActor.assertIsolated()
      count += 1
    }
    let script =
      "add a\nadd b\nedit 1 A\ndone 1\nundone 1\nshow open\nfind a\nfind\ndelete 1\nundo\nredo\n"
      + "clear\nsave\nsave!\nload\nload!\nquit"
    let test = TestStreams(MemorySource(script))
    let console = Console(test.streams)
    let front = TodoFront(list, console)
    let session = Session(
      test.streams, console: console, prompt: "", verbs: front.verbs, front: front)
    #expect(await session.run() == 0)
    #expect(count > 15 && test.error.text == "warning: Nothing is done, so nothing was cleared.\n")
    token.dispose()
  }
}
