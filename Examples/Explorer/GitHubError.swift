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
  /// There is no such thing, or it is private.
  case notFound(Wanted)
  /// An organisation was asked for, and this is a user.
  case isUser(String)
  /// The server does not want what was asked, for the reason it gives.
  case refused(String)
  /// The server has trouble of its own.
  case serverTrouble(status: Int)
  /// The server answers with a status that means nothing here.
  case unexpected(status: Int)
  /// The answer is not what GitHub answers.
  case malformed(Flaw)
  /// The answer is larger than any true one.
  case tooLarge(megabytes: Int)
  /// The request was sent from one address to the next for too long, or to one that is none.
  case badRedirect
  /// Nothing came for so long.
  case stalled(seconds: Int64)
  /// The connection failed, for the reason the system gives. Of some addresses nobody knows the host.
  case unreachable(host: String?, reason: String)
}

extension GitHubError {
  /// What was asked for.
  public enum Wanted: Equatable, Sendable {
    /// The repositories of an organisation.
    case organization(String)
    /// An account.
    case account(String)
    /// What a search finds.
    case search
  }

  /// What is wrong with an answer.
  public enum Flaw: Equatable, Sendable {
    /// It is not HTTP.
    case notHTTP
    /// It is not UTF-8.
    case notText
    /// It is not JSON.
    case notJSON
    /// Something in it is missing.
    case missing([Step])
    /// Something in it is of another kind.
    case otherKind([Step])
  }

  /// A step on the way to a place in JSON. Without any it is the whole of it.
  public enum Step: Equatable, Sendable {
    /// Into an item of a list, counted from 1.
    case item(Int)
    /// To the value of a key.
    case key(String)
  }
}
