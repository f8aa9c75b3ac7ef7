/// What every program says about its command line, its input and its output.
public enum FrontMessage: Equatable, Sendable {
  // Output.
  case errorMark, warningMark
  case notWritten(reason: String)
  case notJSON(reason: String)

  // Input.
  case notRead(reason: String)
  case lineIsTooLong(Int, limit: Int)
  case lineIsNotText(Int)
  case question(String)

  // Commands.
  case hint
  case helpHelp
  case unknownCommand(String, meant: String?)
  case commandTakesNothing(String)
  case commandNeeds(String, String)

  // Rows.
  case rowsShown(Int, of: Int, hasMore: Bool)
  case noMoreRows
  case noNumber(String)
  case backwards(String)
  case noRows
  case noSuchRow(String, last: Int)
  case notYetShown(String, last: Int)

  // Options.
  case usage(String)
  case seeHelp(program: String)
  case frontHelp, widthHelp, colorHelp, pageHelp, allHelp, accessibleHelp, languageHelp
  case completionsHelp, helpOptionHelp, versionHelp
  case completionsUse(String)
  case argumentIsNotText(String)
  case argumentIsUnexpected(String)
  case argumentIsEmpty(String)
  case unknownOption(String, meant: String?)
  case optionTakesNoValue(String)
  case optionNeedsValue(String)
  case optionIsEmpty(String)
  case optionNeedsOne(String, of: [String], not: String, meant: String?)
  case optionNeedsNumber(String, in: ClosedRange<Int>, not: String)
}
