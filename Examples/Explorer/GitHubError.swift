import Foundation

/// Why GitHub did not answer as asked.
public enum GitHubError: Error, Equatable {
  /// No login can look like this, so nobody was asked.
  case badLogin(String)
  /// The token is not valid, or there must be one.
  case unauthorized(hasToken: Bool)
  /// It is not allowed, for the reason the server gives.
  case forbidden(String)
  /// All requests of this hour or minute are used up.
  case limitReached(until: Date, hasToken: Bool)
  /// Too many requests in too short a time.
  case tooFast(until: Date)
  /// There is no such thing, or it is private. The words say what.
  case notFound(String)
  /// An organisation was asked for, and this is a user.
  case isUser(String)
  /// The server does not want what was asked, for the reason it gives.
  case refused(String)
  /// The server has trouble of its own.
  case serverTrouble(status: Int)
  /// The server answers with a status that means nothing here.
  case unexpected(status: Int)
  /// The answer is not what GitHub answers.
  case malformed(String)
  /// The answer is larger than any true one.
  case tooLarge(megabytes: Int)
  /// The request was sent from one address to the next for too long, or to one that is none.
  case badRedirect
  /// Nothing came for so long.
  case stalled(seconds: Int64)
  /// The connection failed, for the reason the system gives.
  case unreachable(host: String, reason: String)
}

extension GitHubError: CustomStringConvertible {
  /// What is wrong and what to do.
  public var description: String {
    switch self {
    case .badLogin(let text):
      "'\(text)' cannot be a login: those have letters, digits and hyphens. Check the spelling."
    case .unauthorized(let hasToken):
      hasToken
        ? "The token was refused. Set GH_TOKEN to a valid one, or unset it to go on without."
        : "The server wants to know who asks. Set GH_TOKEN to a token and start again."
    case .forbidden(let reason):
      "That is not allowed\(quoting(reason)). Check what your token may do, or ask for something else."
    case .limitReached(let date, let hasToken):
      "The request limit is used up. It works again at \(time(date))"
        + (hasToken
          ? "; until then nothing can be asked." : ", or at once with a token in GH_TOKEN.")
    case .tooFast(let date):
      "The rate limit was hit by too many requests in a short time. Wait until \(time(date)), then ask again."
    case .notFound(let what):
      "There is no \(what), or it is private. Check the spelling, or type: search TERM"
    case .isUser(let login):
      "\(login) is a user, not an organisation. Type: user \(login)"
    case .refused(let reason):
      "The server refused that\(quoting(reason)). Ask in another way."
    case .serverTrouble(let status):
      "The server has trouble (status \(status)). Try again in a while."
    case .unexpected(let status):
      "The server answered with status \(status), which means nothing here. Try again in a while."
    case .malformed(let reason):
      "The answer is not one of GitHub's: \(reason). Check the address, or try again in a while."
    case .tooLarge(let megabytes):
      "The answer is larger than \(megabytes) MB, so it was not read. Check the address."
    case .badRedirect:
      "The server sends the request to and fro. Check the address, or try again in a while."
    case .stalled(let seconds):
      "Nothing came for \(seconds) seconds. Check the network, then try again."
    case .unreachable(let host, let reason):
      "\(host) cannot be reached: \(reason). Check the network, then try again."
    }
  }

  private func quoting(_ reason: String) -> String { reason.isEmpty ? "" : ": \"\(reason)\"" }

  /// In UTC and to the second, so that it is the same for everybody and can be compared with a clock.
  private func time(_ date: Date) -> String {
    let parts = Calendar.utc.dateComponents(
      [.year, .month, .day, .hour, .minute, .second], from: date)
    func digits(_ number: Int?, _ count: Int = 2) -> String {
      let text = "\(number ?? 0)"
      return String(repeating: "0", count: max(0, count - text.count)) + text
    }
    let day = "\(digits(parts.year, 4))-\(digits(parts.month))-\(digits(parts.day))"
    return "\(day) \(digits(parts.hour)):\(digits(parts.minute)):\(digits(parts.second)) UTC"
  }
}

extension Calendar {
  fileprivate static var utc: Calendar {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = TimeZone(secondsFromGMT: 0) ?? .current
    return calendar
  }
}
