// What the commands do that change what is shown.
extension TodoListViewModel {
  func look(for term: String) {
    self.term = term
    guard !term.isEmpty else { return }
    let count = visibleRows.count
    say(count == 0 ? .warning : .info, .found(count, term: term, among: filter))
  }
}
