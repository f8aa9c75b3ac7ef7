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

  /// Goes with every task that a piece of work starts, so that a call knows whose it is. When the last of
  /// them has ended nobody holds it any more, and that is how the run knows, on whatever thread it is.
  final class WorkMark: Sendable {
    @TaskLocal static var current: WorkMark?

    let number: Int
    private let end: AsyncStream<Never>.Continuation

    private init(number: Int, end: AsyncStream<Never>.Continuation) {
      self.number = number
      self.end = end
    }

    deinit { end.finish() }

    /// The mark of a piece of work, and what ends with it.
    static func make(number: Int) -> (end: AsyncStream<Never>, mark: WorkMark) {
      let (stream, continuation) = AsyncStream.makeStream(of: Never.self)
      return (stream, WorkMark(number: number, end: continuation))
    }
  }
}
