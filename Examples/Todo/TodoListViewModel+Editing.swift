// What the commands do that change the list. Each change goes through `make`.
extension TodoListViewModel {
  func addDraft() {
    make(TodoChange(adding: makeRow(Todo(draft)), at: rows.count))
    draft = ""
  }

  func change(_ row: TodoRow.ID, to text: String) throws {
    if isBlank(text) { throw TodoListError.textIsBlank }
    let indices = try indices(of: [row])
    if indices.allSatisfy({ haveSameScalars(rows[$0].todo.content, text) }) {
      return say(.warning, .saysSoAlready(names(of: indices.map { rows[$0] })))
    }
    make(TodoChange(.edit, at: indices, of: rows) { $0.content = text })
  }

  func check(_ ids: [TodoRow.ID], _ checked: Bool) throws {
    let indices = try indices(of: ids)
    let others = indices.filter { rows[$0].todo.checked != checked }
    if others.isEmpty, !indices.isEmpty {
      let names = names(of: indices.map { rows[$0] })
      return say(.warning, checked ? .doneAlready(names) : .notDoneAnyway(names))
    }
    make(TodoChange(checked ? .done : .undone, at: others, of: rows) { $0.checked = checked })
  }

  func remove(_ ids: [TodoRow.ID]) throws {
    make(TodoChange(.delete, removing: try indices(of: ids), of: rows))
  }

  func removeDone() {
    make(TodoChange(.clear, removing: rows.indices.filter { rows[$0].todo.checked }, of: rows))
  }

  func goBack() {
    guard let change = history.undo() else { return }
    apply(change.inverse, saying: TodoMessage.undid)
  }

  func goForward() {
    guard let change = history.redo() else { return }
    apply(change, saying: TodoMessage.redid)
  }

  private func make(_ change: TodoChange) {
    if change.rows.isEmpty { return }
    history.add(change)
    apply(change, saying: TodoMessage.did)
  }

  private func apply(_ change: TodoChange, saying message: (TodoAct, TodoNames) -> TodoMessage) {
    let shownBefore = visibleRows
    rows = change.applied(to: rows)
    say(.info, message(change.act, names(of: change, shownBefore: shownBefore)))
  }

  /// Where rows are now. One that is gone makes the whole command fail, before it has changed
  /// anything.
  private func indices(of ids: [TodoRow.ID]) throws -> [Int] {
    let ids = Set(ids)
    let indices = rows.indices.filter { ids.contains(rows[$0].id) }
    if indices.count < ids.count { throw TodoListError.rowIsGone }
    return indices
  }
}
