extension Interleavings {
  /// A piece of work in a run.
  final class Work {
    let number: Int
    /// The command that was started, if the run knows it.
    let command: AnyObject?
    var isUnderWay = false
    /// How many of its calls were let go on and have not gone on yet.
    var resuming = 0
    /// What it waits for as long as that is under way.
    var predecessor: Work?
    /// What begins it, of an action that was not done yet.
    var body: (() -> Void)?

    init(number: Int, command: AnyObject?) {
      self.number = number
      self.command = command
    }
  }
}
