/// What proves who asks. Sent to one host, never printed.
public struct Token: Sendable, CustomStringConvertible {
  /// Why a token in the environment is none.
  public struct Problem: Error, Equatable {
    /// The variable that holds characters that no token has.
    public let variable: String

    /// Makes a problem.
    public init(variable: String) { self.variable = variable }
  }

  let text: String

  /// Takes the token from `GH_TOKEN`, else from `GITHUB_TOKEN`. An empty one counts as unset.
  ///
  /// - Throws: `Problem`, lest a line feed in it becomes a header of its own.
  public init?(_ variables: [String: String]) throws {
    for name in ["GH_TOKEN", "GITHUB_TOKEN"] {
      guard let value = variables[name] else { continue }
      // A file that was read into the variable often ends with a line feed.
      let text = value.trimmingWhitespace
      if text.isEmpty { continue }
      guard text.utf8.allSatisfy({ 0x21...0x7E ~= $0 }) else { throw Problem(variable: name) }
      self.text = text
      return
    }
    return nil
  }

  /// Nothing of it.
  public var description: String { "a token" }
}

extension String {
  fileprivate var trimmingWhitespace: String {
    var scalars = unicodeScalars[...]
    while let first = scalars.first, first.properties.isWhitespace { scalars.removeFirst() }
    while let last = scalars.last, last.properties.isWhitespace { scalars.removeLast() }
    return String(scalars)
  }
}
