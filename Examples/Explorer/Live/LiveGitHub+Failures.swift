import Foundation

// What answers mean that are not what was asked for.
extension LiveGitHub {
  /// The value in an answer.
  func decode<Value: Decodable>(_ type: Value.Type, _ answer: HTTPAnswer) throws -> Value {
    // Foundation on Linux would repair bytes that are no text, and show what nobody has written.
    guard String(validating: answer.body, as: UTF8.self) != nil else {
      throw GitHubError.malformed(.notText)
    }
    do {
      return try JSONDecoder().decode(type, from: answer.body)
    } catch {
      throw GitHubError.malformed(flaw(for: error))
    }
  }

  private func flaw(for error: any Error) -> GitHubError.Flaw {
    switch error as? DecodingError {
    case .keyNotFound(let key, let context):
      .missing(steps(context.codingPath + [key]))
    case .typeMismatch(_, let context), .valueNotFound(_, let context):
      .otherKind(steps(context.codingPath))
    default: .notJSON
    }
  }

  private func steps(_ path: [any CodingKey]) -> [GitHubError.Step] {
    path.map { key in key.intValue.map { .item($0 + 1) } ?? .key(key.stringValue) }
  }

  /// The error for an answer without what was asked for.
  func failure(
    _ answer: HTTPAnswer, _ wanted: GitHubError.Wanted, hasToken: Bool, now: Date
  ) -> GitHubError {
    let message = message(answer)
    switch answer.status {
    case 401: return .unauthorized(hasToken: hasToken)
    case 403, 429:
      return limit(answer, message, hasToken: hasToken, now: now) ?? .forbidden(message)
    case 404, 410: return .notFound(wanted)
    case 451: return .forbidden(message)
    case 400, 422: return .refused(message)
    case 408, 500...: return .serverTrouble(status: answer.status)
    default: return .unexpected(status: answer.status)
    }
  }

  /// The limit that an answer tells of, if it does.
  private func limit(
    _ answer: HTTPAnswer, _ message: String, hasToken: Bool, now: Date
  ) -> GitHubError? {
    let reset = answer.number("x-ratelimit-reset").map {
      later(than: now, by: $0 &- Int(now.timeIntervalSince1970))
    }
    let wait = answer.number("retry-after").map { later(than: now, by: $0) }
    let aMinute = now.addingTimeInterval(60)
    let words = message.lowercased()
    // The hour's requests may be used up too, but what it says is what it waits for.
    let isSecondary = words.contains("secondary rate limit") || words.contains("abuse detection")
    if answer.number("x-ratelimit-remaining") == 0, !isSecondary {
      return .limitReached(until: reset ?? wait ?? aMinute, hasToken: hasToken)
    }
    let isTooFast =
      isSecondary || answer.status == 429 || answer.headers["retry-after"] != nil
      || words.contains("rate limit")
    return isTooFast ? .tooFast(until: wait ?? max(reset ?? now, aMinute)) : nil
  }

  /// No limit is over before it is told. The server's time is told as it is, unless no calendar has it;
  /// then a day, which no true limit exceeds.
  private func later(than now: Date, by seconds: Int) -> Date {
    now.addingTimeInterval(Double(seconds > 200_000_000_000 ? 86_400 : max(seconds, 0)))
  }

  /// What the server says: a short text of its JSON. A page for browsers says nothing.
  private func message(_ answer: HTTPAnswer) -> String {
    guard let error = try? JSONDecoder().decode(ErrorBody.self, from: answer.body) else {
      return ""
    }
    let text = ([error.message].compactMap(\.self) + error.reasons).joined(separator: "; ")
    // A server that echoes what it was sent must not make us print it.
    let safe = token.map { text.replacing($0.text, with: "...") } ?? text
    return safe.count > 200 ? safe.prefix(200) + "..." : safe
  }
}

/// The body of an error; every part of it may be missing.
private struct ErrorBody: Decodable {
  var message: String?
  var reasons: [String] = []

  private enum CodingKeys: CodingKey {
    case message, errors
  }

  /// One of several errors: a text, or an object.
  private struct Reason: Decodable {
    let text: String?

    private enum CodingKeys: CodingKey {
      case message, resource, field, code
    }

    init(from decoder: any Decoder) throws {
      if let text = try? decoder.singleValueContainer().decode(String.self) {
        self.text = text
        return
      }
      let container = try decoder.container(keyedBy: CodingKeys.self)
      func part(_ key: CodingKeys) -> String? {
        try? container.decodeIfPresent(String.self, forKey: key)
      }
      let parts = [part(.resource), part(.field), part(.code)].compactMap(\.self)
      text = part(.message) ?? (parts.isEmpty ? nil : parts.joined(separator: " "))
    }
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    message = try? container.decodeIfPresent(String.self, forKey: .message)
    let errors = (try? container.decodeIfPresent([Reason].self, forKey: .errors)) ?? []
    reasons = errors.compactMap(\.text)
  }
}
