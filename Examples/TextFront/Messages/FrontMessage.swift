/// What every program says about its command line, its input and its output. The sentences are in the table
/// beside this.
public enum FrontMessage: Equatable, Sendable {
  // Output.
  /// Stands before what failed, and before what is odd.
  case errorMark, warningMark
  /// Output could not be written.
  case notWritten(reason: String)
  /// A value cannot be JSON.
  case notJSON(reason: String)

  /// Work goes on for so long, and so many rows are there by now.
  case soFar(String, seconds: Int, rows: Int)

  // Input.
  /// Input could not be read.
  case notRead(reason: String)
  /// A line of input, counted from 1, has more bytes than that.
  case lineIsTooLong(Int, limit: Int)
  /// A line of input, counted from 1, is not UTF-8.
  case lineIsNotText(Int)
  /// A question, with what may be answered.
  case question(String)
  /// The same for those who hear it.
  case spokenQuestion(String)

  // Commands.
  /// There are commands, for whoever sees the program for the first time.
  case hint
  /// What `help` does.
  case helpHelp
  /// What the commands do that tell of the program itself.
  case whyHelp, wiringHelp
  /// Nothing has happened to the row that is called so.
  case rowUnchanged(String)
  /// Changes go on to that, in words for screen readers.
  case leadsTo(String)
  /// A step was caused by the one of that number, in words for screen readers.
  case causedBy(String, Int)
  /// There is no such command; perhaps another one was meant.
  case unknownCommand(String, meant: String?)
  /// Something stands behind a command that takes nothing.
  case commandTakesNothing(String)
  /// Nothing stands behind a command that needs something, which the words stand for.
  case commandNeeds(String, String)

  // Rows.
  /// The first rows of so many are shown.
  case rowsShown(Int, of: Int, hasMore: Bool)
  /// All rows are on the screen already.
  case noMoreRows
  /// A word is no number.
  case noNumber(String)
  /// A word is not a single number.
  case noSingleNumber(String)
  /// A range ends before it begins.
  case backwards(String)
  /// No row is on the screen.
  case noRows
  /// The numbers end before that one.
  case noSuchRow(String, last: Int)
  /// There is such a row, and the screen ends before it.
  case notYetShown(String, last: Int)

  // Options.
  /// How the program is called.
  case usage(String)
  /// Where the help is.
  case seeHelp(program: String)
  /// What the options do that all programs have.
  case frontHelp, widthHelp, colorHelp, pageHelp, allHelp, accessibleHelp, languageHelp, traceHelp
  /// What the options do that are answered at once.
  case completionsHelp, helpOptionHelp, versionHelp
  /// How a script for a shell is used.
  case completionsUse(String)
  /// An argument is not UTF-8.
  case argumentIsNotText(String)
  /// There is one argument too many.
  case argumentIsUnexpected(String)
  /// The argument that the word stands for is empty.
  case argumentIsEmpty(String)
  /// There is no such option; perhaps another one was meant.
  case unknownOption(String, meant: String?)
  /// An option has a value, and takes none.
  case optionTakesNoValue(String)
  /// An option has no value, and needs one.
  case optionNeedsValue(String)
  /// The value of an option is empty.
  case optionIsEmpty(String)
  /// The value of an option is none of those; perhaps one of them was meant.
  case optionNeedsOne(String, of: [String], not: String, meant: String?)
  /// The value of an option is no number in that range.
  case optionNeedsNumber(String, in: ClosedRange<Int>, not: String)
}
