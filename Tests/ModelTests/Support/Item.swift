/// A value as apps keep it.
struct Item: Codable, Sendable, Equatable {
  var id: Int
  var content: String
  var checked = false
  var note: String?
}

/// The bytes a store writes for a list of texts.
func bytes(of texts: [String]) -> String {
  texts.isEmpty
    ? "[\n\n]\n" : "[\n" + texts.map { "  \"\($0)\"" }.joined(separator: ",\n") + "\n]\n"
}
