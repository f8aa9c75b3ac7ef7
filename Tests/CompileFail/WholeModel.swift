// Must compile: stores, and the kit for tests.
import FacetBinding
import FacetModel
import FacetTesting
import Foundation

struct Entry: Codable, Sendable { var text = "" }

func store(_ url: URL) async throws {
  let file = JSONFileStore<[Entry]>(path: "entries.json")
  let stores: [any Store<[Entry]>] = [file, JSONFileStore(url: url), MemoryStore([Entry()])]
  for store in stores { try await store.save(await store.load() ?? []) }
  do {
    print(try await file.forceSave([]) ?? "", file.path)
  } catch let error as StoreError {
    print(error, error.path, error.canBeForced, error.localizedDescription)
  }
  let memory = MemoryStore<[Entry]>()
  await memory.failNextLoad(with: CancellationError())
  await memory.failNextSave(with: CancellationError())
  print(await memory.value ?? [], await memory.saveCount)
}

func schedule() {
  let scheduler = TestScheduler()
  let token = scheduler.schedule(after: .seconds(1)) { print("due") }
  scheduler.advance(by: .milliseconds(999))
  scheduler.run()
  print(scheduler.now, token.isDisposed)
}

func wait(_ gate: Gate<Int>) async throws {
  gate.open(1)
  gate.fail(CancellationError())
  gate.cancel()
  await gate.entered()
  print(gate.waitingCount, try await gate.wait())
}
