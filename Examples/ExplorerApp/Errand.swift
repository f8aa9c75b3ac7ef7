import ExplorerModel
import FacetBinding
import TextFront

/// A command that takes time: whether it has ended, and whether it is slow.
///
/// - Isolation: none; lives on the actor of the session.
final class Errand {
  /// What has come of it.
  private(set) var notice: Notice?
  private(set) var isOver = false
  private(set) var isSlow = false
  private var waiting: CheckedContinuation<Void, Never>?
  private var leavesWhenSlow = false

  /// Waits for the end, or only until it is known to be slow.
  func wait(onlyUntilSlow: Bool) async {
    leavesWhenSlow = onlyUntilSlow
    if isOver || isSlow && onlyUntilSlow { return }
    await withCheckedContinuation { waiting = $0 }
  }

  func becomeSlow() {
    isSlow = true
    if leavesWhenSlow { waiting.take()?.resume() }
  }

  func end(_ notice: Notice?) {
    self.notice = notice
    isOver = true
    waiting.take()?.resume()
  }
}

extension ExplorerFront {
  /// How long people wait before they want to hear something.
  static let patience = Duration.seconds(1)

  /// Runs a command, and waits for it: in a script until it has settled; on a terminal, if it is slow,
  /// other commands go on meanwhile, and it shows what has come of it when it has.
  ///
  /// - Parameters:
  ///   - name: What was typed.
  ///   - session: The session that waits.
  ///   - work: Does it, and tells what there is to say.
  func run(
    _ name: String, _ session: Session, _ work: @escaping () async -> Notice?
  ) async -> Reply {
    let errand = Errand()
    let isInteractive = session.isInteractive
    let alarm = scheduler.schedule(after: Self.patience) { [console] in
      console.tell("\(name): no answer yet\(isInteractive ? "; 'cancel' gives it up" : "")")
      errand.becomeSlow()
    }
    var isLeft = false
    spawn {
      let notice = await work()
      alarm.dispose()
      if errand.isSlow { self.console.tell("\(name): no longer waiting") }
      errand.end(notice)
      if isLeft { self.showLate(notice) }
    }
    await errand.wait(onlyUntilSlow: isInteractive)
    if errand.isOver { return settle(errand.notice) }
    isLeft = true
    return leaveToItself()
  }
}
