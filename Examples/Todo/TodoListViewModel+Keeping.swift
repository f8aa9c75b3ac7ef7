import FacetBinding
import FacetModel

/// What a save is to do.
public struct SaveRequest: Sendable {
  /// Where to, if not to where the list comes from.
  public var file: String?
  /// Whether to save also where something unread would be lost. A copy of that is kept.
  public var isForced: Bool

  /// Makes a request; without arguments to save the list where it comes from.
  public init(to file: String? = nil, isForced: Bool = false) {
    self.file = file
    self.isForced = isForced
  }
}

/// What a load is to do.
public struct LoadRequest: Sendable {
  /// Where from, if not from where the list came from last.
  public var file: String?
  /// Whether unsaved changes may be lost.
  public var discardsChanges: Bool
  /// Whether nothing being there means an empty list, and no failure.
  public var mayBeMissing: Bool

  /// Makes a request; without arguments to load the list anew.
  public init(
    from file: String? = nil, discardsChanges: Bool = false, mayBeMissing: Bool = false
  ) {
    self.file = file
    self.discardsChanges = discardsChanges
    self.mayBeMissing = mayBeMissing
  }
}

// What the commands do that wait for a store. Until it has answered nothing is changed.
extension TodoListViewModel {
  func write(_ request: SaveRequest) async throws {
    let file = request.file ?? file
    // Its own store knows what was read from there. A new one does not, and overwrites nothing.
    let isHere = await isHere(file)
    let store = isHere ? store : makeStore(file)
    let rows = rows
    let todos = rows.map(\.todo)
    let save = beginSave()
    var copy: String?
    if request.isForced {
      copy = try await store.forceSave(todos)
    } else {
      try await store.save(todos)
    }
    transaction {
      if !isHere { move(to: store) }
      self.file = file
      noteSaved(rows, by: save, at: place)
      say(.info, .saved(rows.count, file: file, copy: copy))
    }
  }

  func read(_ request: LoadRequest) async throws {
    try checkChanges(request)
    let file = request.file ?? file
    let store = makeStore(file)
    let todos = try await load(from: store, file)
    if todos == nil, !request.mayBeMissing { throw TodoListError.fileIsMissing(file) }
    // Once more, since somebody may have typed on meanwhile.
    try checkChanges(request)
    transaction {
      move(to: store)
      self.file = file
      rows = (todos ?? []).map(makeRow)
      noteSaved(rows, by: beginSave(), at: place)
      history = TodoHistory()
      sayLoaded()
    }
  }

  private func load(from store: any TodoStore, _ file: String) async throws -> [Todo]? {
    do {
      return try await store.load()
    } catch {
      // Where nothing was read before, it is known now why a save must not go there.
      if !hasBeenKept, await isHere(file) { self.store = store }
      throw error
    }
  }

  /// Whether that is where the list is kept, however it is spelled.
  private func isHere(_ file: String) async -> Bool {
    if haveSameScalars(file, self.file) { return true }
    return await store.keeps(file)
  }

  private func checkChanges(_ request: LoadRequest) throws {
    if isUnsaved, !request.discardsChanges { throw TodoListError.changesWouldBeLost }
  }

  private func sayLoaded() {
    guard let (first, second) = firstTwins() else {
      return say(.info, .loaded(total, file: file))
    }
    let id = rows[second].todo.id.spelling
    say(
      .warning,
      .loadedTwins(total, file: file, first: first + 1, second: second + 1, id: id))
  }

  /// The positions of the first two rows with the same id in the file.
  private func firstTwins() -> (Int, Int)? {
    var places: [TodoID: Int] = [:]
    for (index, row) in rows.enumerated() {
      if let twin = places.updateValue(index, forKey: row.todo.id) { return (twin, index) }
    }
    return nil
  }
}
