import FacetModel
import Foundation
import Testing

// What the comments on the declarations of FacetModel show.

@Suite("Examples in the comments of FacetModel")
struct ModelExamples {
  struct Todo: Codable, Equatable {
    let content: String
  }

  final class TodoListViewModel {
    let store: any Store<[Todo]>
    init(store: any Store<[Todo]>) { self.store = store }
  }

  @Test func files() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "todolist.json").path
    let store = JSONFileStore<[Todo]>(path: file)
    var todos = try await store.load() ?? []
    todos.append(Todo(content: "Milk"))
    try await store.save(todos)
    #expect(try await store.load() == [Todo(content: "Milk")])
  }

  @Test func forcing() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appending(path: "todos.json").path
    try await JSONFileStore<[Todo]>(path: path).save([Todo(content: "Milk")])
    let store = JSONFileStore<[Todo]>(path: path)
    let todos = [Todo(content: "Bread")]
    var notice = ""
    do { try await store.save(todos) } catch let error as StoreError where error.canBeForced {
      notice = "\(error)"  // offer to force the save
    }
    #expect(notice.contains("todos.json"))
  }

  @Test func memory() async throws {
    let store = MemoryStore([Todo(content: "Milk")])
    await store.failNextSave(with: StoreError.cannotWrite(path: "list.json", code: ENOSPC))
    let model = TodoListViewModel(store: store)
    await #expect(throws: StoreError.self) { try await model.store.save([]) }
    try await model.store.save([Todo(content: "Bread")])
    #expect(await store.value == [Todo(content: "Bread")])
  }
}
