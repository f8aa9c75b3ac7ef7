/// What the front says by itself, in one place.
public enum FrontWords {
  /// That there are commands, for whoever sees the program for the first time.
  public static let hint = "Type 'help' for the commands."
  /// That all rows are on the screen already.
  public static let noMoreRows = "There are no more rows."

  static func rows(_ shown: Int, of total: Int, isGrowing: Bool) -> String {
    "Rows 1 to \(shown) of \(total)" + (shown < total || isGrowing ? "; 'more' shows more" : "")
  }

  static func notYetShown(_ digits: String, shown: Int) -> String {
    "row \(digits) is not on the screen yet, which ends at \(shown); 'more' shows more"
  }
}
