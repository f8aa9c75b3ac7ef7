import FacetBinding
import FacetModel
import FacetViewModel
import Foundation
import Testing
import TextFront
import TodoList

@Suite("To-do list: saving and loading")
struct TodoKeepingTests {
  private func add(_ text: String, to list: TodoListViewModel) {
    list.draft = text
    list.add.execute()
  }

  @Test("saves what is there and says where")
  func saves() async {
    let store = MemoryStore<[Todo]>()
    let list = TodoListViewModel(file: "a") { _ in store }
    add("Milk", to: list)
    #expect(list.isUnsaved)
    await list.save.execute(SaveRequest())
    #expect(await store.value == list.todos)
    #expect(!list.isUnsaved && list.notice?.text == "Saved 1 to-do to a.")
  }

  @Test("is unsaved only while it differs from what is kept")
  func unsaved() async {
    let list = TodoListViewModel(store: MemoryStore())
    add("a", to: list)
    await list.save.execute(SaveRequest())
    list.done.execute([list.rows[0].id])
    #expect(list.isUnsaved)
    list.undo.execute()
    #expect(!list.isUnsaved)
    list.undo.execute()
    #expect(list.isUnsaved)
  }

  @Test("keeps the list unsaved when the disk is full")
  func diskFull() async {
    let store = MemoryStore([Todo("old")])
    let list = TodoListViewModel(store: store)
    await list.load.execute(LoadRequest())
    add("new", to: list)
    await store.failNextSave(with: StoreError.cannotWrite(path: "list.json", code: ENOSPC))
    await list.save.execute(SaveRequest())
    #expect(list.isUnsaved && list.total == 2)
    #expect(list.notice?.level == .error)
    #expect(list.notice?.text.contains("the disk is full") == true)
    #expect(await store.value?.map(\.content) == ["old"])
    await list.save.execute(SaveRequest())
    #expect(!list.isUnsaved)
  }

  @Test("a failed load changes nothing")
  func failedLoad() async {
    let good = MemoryStore([Todo("a")])
    let bad = MemoryStore([Todo("b")])
    await bad.failNextLoad(with: StoreError.cannotRead(path: "bad", code: EIO))
    let list = TodoListViewModel(file: "good") { $0 == "good" ? good : bad }
    await list.load.execute(LoadRequest())
    add("c", to: list)
    let rows = list.rows
    let outcome = await list.load.execute(LoadRequest(from: "bad", discardsChanges: true))
    #expect(outcome.error is StoreError)
    #expect(list.rows == rows && list.file == "good" && list.isUnsaved && list.canUndo)
    await list.save.execute(SaveRequest())
    #expect(await good.value?.map(\.content) == ["a", "c"])
    #expect(await bad.value?.map(\.content) == ["b"])
  }

  @Test("loads nothing over unsaved changes unless told to, and then begins anew")
  func loadOverChanges() async {
    let list = TodoListViewModel(store: MemoryStore([Todo("kept")]))
    add("typed", to: list)
    let outcome = await list.load.execute(LoadRequest())
    #expect(outcome.error as? TodoListError == .changesWouldBeLost)
    #expect(list.todos.map(\.content) == ["typed"])
    await list.load.execute(LoadRequest(discardsChanges: true))
    #expect(list.todos.map(\.content) == ["kept"])
    #expect(!list.isUnsaved && !list.canUndo && !list.canRedo)
  }

  @Test("a missing file is a failure, unless it may be missing")
  func missing() async {
    let list = TodoListViewModel(file: "x") { _ in MemoryStore<[Todo]>() }
    #expect(await list.load.execute(LoadRequest()).error as? TodoListError == .fileIsMissing("x"))
    #expect(await list.load.execute(LoadRequest(mayBeMissing: true)).error == nil)
    #expect(list.rows.isEmpty && !list.isUnsaved)
  }

  @Test("what is typed while it saves is not saved, and known not to be")
  @MainActor func typedWhileSaving() async {
    let store = GatedStore()
    let list = TodoListViewModel(store: store)
    add("a", to: list)
    let saving = list.save.start(SaveRequest())
    await store.entered()
    add("b", to: list)
    #expect(list.save.isRunning.value && !list.load.isEnabled.value)
    #expect(await list.load.execute(LoadRequest()).refusal == .disabled)
    #expect(list.notice?.level == .error)
    await store.open()
    await saving.value
    #expect(await store.value?.map(\.content) == ["a"])
    #expect(list.isUnsaved && list.load.isEnabled.value)
  }

  @Test("what is typed while it loads is not lost")
  @MainActor func typedWhileLoading() async {
    let store = GatedStore([Todo("kept")])
    let list = TodoListViewModel(store: store)
    let loading = list.load.start(LoadRequest())
    await store.entered()
    add("typed", to: list)
    await store.open()
    await loading.value
    #expect(list.todos.map(\.content) == ["typed"])
    #expect(list.notice?.text == TodoListError.changesWouldBeLost.en)
  }

  @Test("the same id twice is told, and both rows stay and are two")
  func twins() async {
    let twin = TodoID()
    let list = TodoListViewModel(
      store: MemoryStore([Todo("a", id: twin), Todo("b"), Todo("c", id: twin)]))
    await list.load.execute(LoadRequest())
    #expect(list.notice?.level == .warning)
    #expect(list.notice?.text.contains("items 1 and 3 have the same id, \(twin.spelling)") == true)
    list.done.execute([list.rows[2].id])
    #expect(list.todos.map(\.checked) == [false, false, true])
    list.delete.execute([list.rows[0].id])
    #expect(list.todos.map(\.content) == ["b", "c"])
  }
}
