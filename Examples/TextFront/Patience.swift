import FacetBinding

/// Waits with people for work that takes long: says so once, on stderr, and to whoever looks at a terminal
/// now and then how far it is.
///
/// **Isolation:** none of its own; lives where the time does.
public final class Patience {
  /// How long people wait before they want to hear something.
  public static let first = Duration.seconds(1)
  /// How long they wait before they want to hear more.
  public static let next = Duration.seconds(5)

  private let work: String
  private let rowCount: () -> Int
  private let console: Console
  private let scheduler: any Scheduler
  private let start: Duration
  private var timer: Disposable?

  init(
    _ words: String, of work: String, rowCount: @escaping () -> Int, _ console: Console,
    _ scheduler: any Scheduler, then: @escaping () -> Void
  ) {
    self.work = work
    self.rowCount = rowCount
    self.console = console
    self.scheduler = scheduler
    start = scheduler.now
    weak let patience = self
    timer = scheduler.schedule(after: Patience.first) {
      console.tell(Line(words, overflow: .wrap))
      patience?.goOn()
      then()
    }
  }

  /// Ends it: the work is done, or nobody waits for it any more.
  public func dispose() { timer = nil }

  private func goOn() {
    weak let patience = self
    timer = scheduler.schedule(after: Patience.next) {
      patience?.tellProgress()
      patience?.goOn()
    }
  }

  private func tellProgress() {
    let seconds = Int((scheduler.now - start).components.seconds)
    let message = FrontMessage.soFar(work, seconds: seconds, rows: rowCount())
    console.tellProgress(message, at: scheduler.now)
  }
}

extension Console {
  /// Waits with people for work, and says on stderr that it takes long, and how far it is.
  ///
  /// - Parameters:
  ///   - words: What is said when they have waited for a second.
  ///   - work: What it is called.
  ///   - scheduler: The time that counts.
  ///   - rowCount: How many rows there are by now; 0 if it is not about rows.
  ///   - then: What else is done when they have waited for a second.
  /// - Returns: The token; dispose of it when that is over.
  public func tellIfSlow(
    _ words: String, of work: String, on scheduler: any Scheduler,
    rowCount: @escaping () -> Int = { 0 }, then: @escaping () -> Void = {}
  ) -> Patience {
    Patience(words, of: work, rowCount: rowCount, self, scheduler, then: then)
  }
}
