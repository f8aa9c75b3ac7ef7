/// Rows as people know them: by the number on the screen, and by the text.
public struct TodoNames: Equatable, Sendable {
  /// The name of one row.
  public struct Name: Equatable, Sendable {
    /// Its number on the screen, from 1; nil if it is not shown.
    public let number: Int?
    /// What it says.
    public let text: String
    /// What it said before; nil if that is the same.
    public let earlier: String?

    /// Makes a name.
    public init(number: Int?, text: String, earlier: String? = nil) {
      self.number = number
      self.text = text
      self.earlier = earlier
    }
  }

  /// The names of as many rows as anybody reads.
  public let names: [Name]
  /// How many rows there are besides.
  public let others: Int

  /// Puts names together.
  public init(_ names: [Name], others: Int = 0) {
    self.names = names
    self.others = others
  }
}
