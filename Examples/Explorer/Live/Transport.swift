import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Sends single requests: no redirects, no cache, no cookies, a bounded body, and an end when nothing
/// comes any more.
///
/// All that happens to a request comes out of URLSession's queue as a value, through a stream. The caller
/// waits for that stream in its own isolation; when its task is cancelled the stream ends, and the
/// request with it.
struct Transport: Sendable {
  /// How long nothing may come.
  var patience = Duration.seconds(30)
  /// The largest body. A page of 100 repositories has 1 MB.
  var limit = 10 << 20
  /// Calls back after a time, unless what it returns is cancelled before. Tests have their own, whose
  /// time has begun when it returns.
  var callBack: @Sendable (Duration, @escaping @Sendable () -> Void) -> Task<Void, Never> = {
    duration, work in
    Task.detached {
      guard (try? await Task.sleep(for: duration)) != nil, !Task.isCancelled else { return }
      work()
    }
  }

  /// Sends a request and waits for the whole answer.
  ///
  /// - Throws: `GitHubError`, or `CancellationError`.
  func send(_ request: URLRequest, to url: URL) async throws -> HTTPAnswer {
    try Task.checkCancellation()
    let (events, continuation) = AsyncStream.makeStream(of: TransportEvent.self)
    let session = makeSession(Receiver(events: continuation))
    var alarm = makeAlarm(continuation)
    defer {
      alarm.cancel()
      session.invalidateAndCancel()
    }
    session.dataTask(with: request).resume()

    var answer: HTTPAnswer?
    for await event in events {
      switch event {
      case .head(let status, let headers):
        answer = HTTPAnswer(url: url, status: status, headers: headers)
      case .bytes(let data):
        if (answer?.body.count ?? 0) + data.count > limit {
          throw GitHubError.tooLarge(megabytes: limit >> 20)
        }
        answer?.body.append(data)
      case .end(nil):
        guard let answer else { throw GitHubError.malformed(.notHTTP) }
        return answer
      case .end(let reason?):
        throw GitHubError.unreachable(host: url.host(), reason: reason)
      case .silence:
        throw GitHubError.stalled(seconds: patience.components.seconds)
      }
      alarm.cancel()
      alarm = makeAlarm(continuation)
    }
    throw CancellationError()
  }

  /// A session for one request: on Linux a task has no delegate of its own, and one delegate for all
  /// would have to keep a table of who waits for what.
  private func makeSession(_ receiver: Receiver) -> URLSession {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.urlCache = nil
    configuration.httpCookieStorage = nil
    configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
    // Ours is the one that counts, and that a test can control.
    configuration.timeoutIntervalForRequest = 86_400
    return URLSession(configuration: configuration, delegate: receiver, delegateQueue: nil)
  }

  private func makeAlarm(_ events: AsyncStream<TransportEvent>.Continuation) -> Task<Void, Never> {
    callBack(patience) { events.yield(.silence) }
  }
}

/// What happens to a request.
private enum TransportEvent: Sendable {
  case head(status: Int, headers: [String: String])
  case bytes(Data)
  /// It is over, well or with a reason.
  case end(String?)
  case silence
}

/// Stands on URLSession's queue and passes on what happens there.
private final class Receiver: NSObject, URLSessionDataDelegate, Sendable {
  let events: AsyncStream<TransportEvent>.Continuation

  init(events: AsyncStream<TransportEvent>.Continuation) {
    self.events = events
  }

  /// Redirects are followed elsewhere: URLSession would send the token on to other hosts.
  func urlSession(
    _ session: URLSession, task: URLSessionTask,
    willPerformHTTPRedirection response: HTTPURLResponse, newRequest request: URLRequest,
    completionHandler: @escaping @Sendable (URLRequest?) -> Void
  ) {
    completionHandler(nil)
  }

  func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
    completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
  ) {
    pass(response)
    completionHandler(.allow)
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    events.yield(.bytes(data))
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
  ) {
    events.yield(.end(error?.localizedDescription))
    events.finish()
  }

  private func pass(_ response: URLResponse) {
    guard let response = response as? HTTPURLResponse else { return }
    var headers: [String: String] = [:]
    for (name, value) in response.allHeaderFields {
      headers["\(name)".lowercased()] = "\(value)"
    }
    events.yield(.head(status: response.statusCode, headers: headers))
  }
}
