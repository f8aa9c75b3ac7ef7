/// Turns screens into the lines to print: first all of them, then those that differ, until it is
/// another screen.
///
/// The cursor is never moved and nothing is drawn over, so what it prints is as good in a pipe, a
/// log and a screen reader as on a terminal.
struct Renderer {
  private var shown: Screen?

  /// The lines to print and the notice to give, if there is a new one.
  ///
  /// Complexity: O(n) in the lines of the screen, and no text is cleaned or measured for it.
  mutating func update(to screen: Screen) -> (lines: [Line], notice: Screen.Notice?) {
    let before = shown
    shown = screen
    let isSame = before?.identity == screen.identity
    let lines = LineDifference.changed(
      from: isSame ? before?.titledLines ?? [] : [], to: screen.titledLines)
    return (lines, screen.notice == before?.notice ? nil : screen.notice)
  }
}
