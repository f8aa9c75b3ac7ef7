import ExplorerModel
import FacetBinding
import FacetViewModel
import TextFront

/// A command that takes time: whether it has ended, and whether it is slow.
///
/// - Isolation: none; lives on the actor of the session.
final class Errand {
  let canBeGivenUp: Bool
  /// What has come of it.
  private(set) var notice: Screen.Notice?
  private(set) var isOver = false
  private(set) var isSlow = false
  private var waiting: CheckedContinuation<Void, Never>?
  private var leavesWhenSlow = false

  init(canBeGivenUp: Bool) { self.canBeGivenUp = canBeGivenUp }

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

  func end(_ notice: Screen.Notice?) {
    self.notice = notice
    isOver = true
    waiting.take()?.resume()
  }
}

extension ExplorerFront {
  /// Runs a command, and waits for it: in a script until it has settled; on a terminal, if it is slow,
  /// other commands go on meanwhile, and it shows what has come of it when it has.
  ///
  /// - Parameters:
  ///   - name: What was typed.
  ///   - session: The session that waits.
  ///   - canBeGivenUp: Whether `cancel` ends it.
  ///   - rowCount: How many rows there are by now; 0 if it is not about rows.
  ///   - work: Does it, and tells what there is to say.
  func run(
    _ name: String, _ session: Session, canBeGivenUp: Bool = true,
    rowCount: @escaping () -> Int = { 0 },
    _ work: @escaping () async -> Screen.Notice?
  ) async -> Reply {
    let errand = Errand(canBeGivenUp: canBeGivenUp)
    let isInteractive = session.isInteractive
    let patient = ExplorerPhrase.noAnswerYet(name, canBeGivenUp: isInteractive && canBeGivenUp)
    let alarm = console.tellIfSlow(
      patient.text(in: language), of: name, on: scheduler,
      rowCount: rowCount, then: errand.becomeSlow)
    spawn {
      let notice = await work()
      alarm.dispose()
      // On a terminal what is shown now says so.
      if errand.isSlow, !isInteractive {
        self.console.tell(Line(ExplorerPhrase.noLongerWaiting(name).text(in: self.language)))
      }
      if self.takeBack(errand) { self.showLate(notice) }
      errand.end(notice)
    }
    await errand.wait(onlyUntilSlow: isInteractive)
    if errand.isOver { return settle(errand.notice) }
    leaveToItself(errand)
    return .done
  }

  /// Gives up what can be given up, and waits until that is shown.
  ///
  /// - Returns: Whether there was anything.
  func giveUp() async -> Bool {
    let errands = errands
    if explorer.cancel.execute().refusal != nil { return false }
    for errand in errands where errand.canBeGivenUp { await errand.wait(onlyUntilSlow: false) }
    return true
  }
}
