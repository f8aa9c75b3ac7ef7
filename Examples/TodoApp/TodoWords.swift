/// What the program says by itself about loads that take long.
enum TodoWords {
  static func stillLoading(_ file: String) -> String { "Still loading \(file)" }
}
