/// What numbers mean: the rows of the screen last shown, counted from 1.
public struct RowNumbers<ID> {
  /// Why some text does not name rows.
  public struct Problem: Error, Equatable {
    /// What is wrong.
    public let message: FrontMessage
  }

  private let rows: [ID]
  /// How many rows the list has, those included that are not on the screen yet.
  private let total: Int

  /// Makes numbers for the rows of a screen.
  ///
  /// - Parameters:
  ///   - rows: The rows on the screen.
  ///   - total: How many there are in all, if that is more.
  public init(_ rows: [ID], of total: Int = 0) {
    self.rows = rows
    self.total = total
  }

  /// The rows that some numbers and ranges name: `1 3 5-7`. One that is wrong makes all wrong.
  public func rows(_ text: String) throws(Problem) -> [ID] {
    var chosen: [ID] = []
    for word in text.words { chosen += try rows(of: word) }
    return chosen
  }

  /// The row that one number names.
  public func row(_ word: String) throws(Problem) -> ID {
    guard word.isNumber else { throw Problem(message: .noSingleNumber(word)) }
    return rows[try index(word, in: word)]
  }

  private func rows(of word: String) throws(Problem) -> ArraySlice<ID> {
    let ends = word.split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false)
    let first = try index(String(ends[0]), in: word)
    guard ends.count == 2 else { return rows[first...first] }
    let last = try index(String(ends[1]), in: word)
    guard first <= last else { throw Problem(message: .backwards(word)) }
    return rows[first...last]
  }

  private func index(_ digits: String, in word: String) throws(Problem) -> Int {
    guard digits.isNumber else { throw Problem(message: .noNumber(word)) }
    if rows.isEmpty { throw Problem(message: .noRows) }
    // What is too large for an integer is too large anyway.
    guard let number = Int(digits), 1...rows.count ~= number else {
      if let number = Int(digits), 1...max(total, 1) ~= number {
        throw Problem(message: .notYetShown(digits, last: rows.count))
      }
      throw Problem(message: .noSuchRow(digits, last: rows.count))
    }
    return number - 1
  }
}

extension String {
  fileprivate var isNumber: Bool {
    !isEmpty && utf8.allSatisfy { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
  }

  /// The parts between white space.
  public var words: [String] {
    // By scalars: a combining mark behind a space makes one character with it.
    unicodeScalars.split { $0.properties.isWhitespace }.map { String($0) }
  }

  /// The first word, and what follows it.
  public var firstWordAndRest: (word: String, rest: String) {
    let scalars = unicodeScalars.drop { $0.properties.isWhitespace }
    let word = scalars.prefix { !$0.properties.isWhitespace }
    let rest = scalars[word.endIndex...].drop { $0.properties.isWhitespace }
    return (String(word), String(rest))
  }
}
