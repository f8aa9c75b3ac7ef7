/// Goes with every task that some code starts, and with those that these start. When the last of them has
/// ended nobody holds the mark any more, and that is how others know, on whatever thread it is.
final class TaskMark: Sendable {
  private let end: AsyncStream<Never>.Continuation

  private init(end: AsyncStream<Never>.Continuation) { self.end = end }

  deinit { end.finish() }

  /// A mark, and what ends with it.
  static func make() -> (end: AsyncStream<Never>, mark: TaskMark) {
    let (stream, continuation) = AsyncStream.makeStream(of: Never.self)
    return (stream, TaskMark(end: continuation))
  }

  /// The mark of `allTasks`, apart from others so that each may be inside of the other.
  @TaskLocal static var all: TaskMark?
}
