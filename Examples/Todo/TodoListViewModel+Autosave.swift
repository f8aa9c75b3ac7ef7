import FacetBinding
import FacetModel
import FacetViewModel

// Saving at every change.
extension TodoListViewModel {
  /// From now on saves the list whenever it has changed. What goes wrong is said in a notice, and the
  /// list stays unsaved until the next change, or `flush`, has better luck.
  ///
  /// **Isolation:** it saves on the calling actor.
  public func saveAtEveryChange(isolation: isolated any Actor = #isolation) {
    let autosave = Autosave(self, $rows, isSaved: !isUnsaved) { list, _ in try await list.keepUp() }
    autosave.state.observe(with: self) { list, state in
      if let error = state.error { list.sayNotSaved(error) }
    }.disposed(by: disposeBag)
    self.autosave = autosave
  }

  /// Returns when no save is under way or due any more. One that failed is not tried again.
  public func settle() async {
    if let autosave, autosave.state.value.error == nil { await autosave.flush() }
  }

  /// Saves what is there, unless it is what was saved last.
  private func keepUp() async throws {
    var place: Int
    repeat {
      place = self.place
      if !isUnsaved { return }
      let (rows, save) = (self.rows, beginSave())
      try await store.save(rows.map(\.todo))
      noteSaved(rows, by: save, at: place)
      // Saved elsewhere or loaded meanwhile: then that is where it has to be.
    } while place != self.place
  }

  // Saves asked for by people and those after changes may be under way at once. The store takes them
  // in the order in which they began, so of two the one that began later counts.

  /// Gives a save its number.
  func beginSave() -> Int {
    saveCount += 1
    return saveCount
  }

  /// Takes note of what was saved: not what is there by now, since somebody may have typed on.
  func noteSaved(_ rows: [TodoRow], by save: Int, at place: Int) {
    guard place == self.place, save > latestSave else { return }
    latestSave = save
    hasBeenKept = true
    savedRows = rows
    if !isUnsaved { autosave?.noteSaved() }
  }

  /// From now on the list is kept elsewhere, so what was saved before counts no more.
  func move(to store: any TodoStore) {
    self.store = store
    place += 1
    latestSave = 0
  }

  private func sayNotSaved(_ error: any Error) {
    // What was just done has been done, and is to be read as well.
    let before = notice.flatMap { $0.level == .error ? nil : $0.message }
    say(.error, .notSaved(TodoFailure(error), after: before))
  }
}
