/// Which of the possible steps is taken at each point of a run: depth first through a tree whose branches
/// are found on the way.
struct ChoicePath {
  private var choices: [(taken: Int, options: [Interleavings.Step])] = []
  private var position = 0

  /// How often it did not take the first one.
  var detours: Int { choices.count { $0.taken > 0 } }
  /// Whether there is nothing left to try.
  private(set) var isAtEnd = false

  /// Takes the next step of this path, or the first one where it is new; nil if the same path has led
  /// to other options before.
  mutating func choose(from options: [Interleavings.Step]) -> Int? {
    defer { position += 1 }
    if position == choices.count { choices.append((0, options)) }
    return choices[position].options == options ? choices[position].taken : nil
  }

  /// Turns to the next path. Returns false if there is none.
  mutating func advance() -> Bool {
    // A run that was given up has not come to the end of the path.
    choices.removeLast(choices.count - position)
    position = 0
    while let last = choices.last {
      if last.taken + 1 < last.options.count {
        choices[choices.count - 1].taken += 1
        return true
      }
      choices.removeLast()
    }
    isAtEnd = true
    return false
  }
}
