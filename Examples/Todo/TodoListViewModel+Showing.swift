// What the commands do that change what is shown.
extension TodoListViewModel {
  func look(for term: String) {
    self.term = term
    guard !term.isEmpty else { return }
    let count = visibleRows.count
    let hidden = filter == .all ? "" : " among those that are \(filter.rawValue)"
    say(count == 0 ? .warning : .info, "Found \(count) with \"\(term)\"\(hidden).")
  }
}
