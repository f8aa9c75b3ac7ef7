import ExplorerModel
import FacetBinding
import FacetViewModel
import TextFront

/// Shows the explorer to people, or to programs.
///
/// An effect makes the screen anew whenever something that it reads of the explorer has changed. It is
/// printed once a command has settled, and what is printed then is what numbers mean from then on.
final class ExplorerFront: Front {
  let explorer: ExplorerViewModel
  let console: Console
  var language: Language { console.settings.language }
  let scheduler: any Scheduler
  /// What the numbers mean that people type.
  private(set) var rows = Rows()
  /// Runs work on the actor of the session, beside it.
  let spawn: (@escaping () async -> Void) -> Void

  private let source: Source
  private var screen = Screen()
  /// What there is to say about the command that has settled last.
  @Observed private var notice: Screen.Notice?
  /// Two commands may say the same, and both are to be heard.
  private var commandCount = 0
  /// Whether the command under way will show itself what comes of it.
  private var isLeftToItself = false
  /// The ones that were.
  private(set) var errands: [Errand] = []
  /// Which rows are on the screen.
  @Observed private var window: RowWindow
  /// At which place it was shown last, and how many rows that had.
  private var shownPlace = ""
  private var shownTotal = 0
  private lazy var lines = Computed(self) {
    ExplorerScreen.lines(
      $0.explorer, $0.source, RowStyle(window: $0.window, settings: $0.console.settings))
  }
  private let insight: Insight<String, RowContent>
  private let disposeBag = DisposeBag()

  init(
    _ explorer: ExplorerViewModel, _ source: Source, _ console: Console,
    scheduler: any Scheduler, isolation: isolated any Actor = #isolation
  ) {
    self.explorer = explorer
    self.source = source
    self.console = console
    self.scheduler = scheduler
    window = console.rowWindow
    spawn = { work in
      Task {
        _ = isolation
        await work()
      }
    }
    insight = Insight(explorer, console)
    Effect(self) { front in
      // The favourites change on other screens too.
      let favorites = front.explorer.favorites.favorites.value.map { RowContent.favorite($0) }
      let rows = favorites + front.explorer.place.rowContents
      front.insight.note(rows) { $0.id }
    }.disposed(by: disposeBag)
    guard console.settings.kind == .text else { return }
    Effect(self) { front in
      front.screen = ExplorerScreen.screen(
        front.explorer, front.source, in: front.language, lines: front.lines.value,
        notice: front.notice)
    }.disposed(by: disposeBag)
  }

  func show() {
    if isLeftToItself {
      isLeftToItself = false
      return
    }
    let place = ExplorerScreen.identity(of: explorer.place)
    // Of another list the first rows are looked at first.
    let total = explorer.place.rowCount
    if place != shownPlace { window.reset() } else { window.follow(from: shownTotal, to: total) }
    (shownPlace, shownTotal) = (place, total)
    rows = Rows(explorer, window)
    switch console.settings.kind {
    case .text: console.show(screen)
    case .json: console.printJSON(ExplorerSnapshot(explorer, source, notice: notice))
    }
  }

  func begin() {
    commandCount += 1
    notice = nil
  }

  func report(_ problem: String) { say(.error, problem) }

  func explain(_ help: [Line]) {
    switch console.settings.kind {
    case .text: console.print(help)
    case .json:
      let lines = help.map { $0.fragments.map(\.text).joined() }
      say(.info, lines.joined(separator: "\n"))
    }
  }

  /// Tells why a row is as it is.
  func why(_ text: String) -> Reply {
    do {
      let row = try rows.contents.row(text)
      explain(insight.why(row.id, "\(text). \(row.name)"))
      return .done
    } catch {
      return .refused(error.message.text(in: language))
    }
  }

  /// Tells how the explorer is wired.
  func showWiring(_ format: String) -> Reply { insight.tellWiring(format, by: self) }

  /// Tells what has come of the command that is about to settle.
  func settle(_ notice: Screen.Notice?) -> Reply {
    say(notice)
    return notice?.level == .error ? .failed : .done
  }

  /// Shows rows that are loaded and not on the screen yet, a page of them.
  ///
  /// - Returns: Whether there are any.
  func showMore() -> Bool {
    let total = explorer.place.rowCount
    let shown = window.shown(of: total)
    if shown < total { window.grow(from: shown) }
    return shown < total
  }

  /// Has room for a page more behind all that is loaded, as it comes.
  func makeRoom(behind total: Int) { window.grow(from: total) }

  /// Has the session go on, though the command has not settled.
  func leaveToItself(_ errand: Errand) {
    errands.append(errand)
    isLeftToItself = true
  }

  /// Whether an errand was left to itself, and is not any more.
  func takeBack(_ errand: Errand) -> Bool {
    let count = errands.count
    errands.removeAll { $0 === errand }
    return errands.count < count
  }

  /// Shows what has come of a command that was left to itself.
  func showLate(_ notice: Screen.Notice?) {
    isLeftToItself = false
    begin()
    say(notice)
    show()
  }

  private func say(_ level: Screen.Notice.Level, _ text: String) {
    say(Screen.Notice(level, text))
  }

  private func say(_ notice: Screen.Notice?) {
    var notice = notice
    notice?.serial = commandCount
    self.notice = notice
  }
}
