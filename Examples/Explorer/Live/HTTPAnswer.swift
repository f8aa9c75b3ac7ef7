import Foundation

/// What a server has answered to one request.
struct HTTPAnswer: Sendable {
  var url: URL
  var status: Int
  /// By name in lower case: HTTP/2 sends them so, HTTP/1 as it likes.
  var headers: [String: String]
  var body = Data()

  /// The number in a header.
  func number(_ header: String) -> Int? {
    headers[header].flatMap { Int($0) }
  }
}
