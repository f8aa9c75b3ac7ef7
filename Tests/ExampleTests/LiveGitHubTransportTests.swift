import Foundation
import Synchronization
import Testing

@testable import ExplorerModel

/// Time that stands still, but for one moment: what waits there has waited long enough.
private final class Standstill: Sendable {
  private let last: Int
  private let count = Mutex(0)

  init(untilWait last: Int) { self.last = last }

  var waits: Int { count.withLock { $0 } }

  func sleep(_ duration: Duration) async {
    let number = count.withLock { count in
      count += 1
      return count
    }
    if number == last { return }
    // Ends when it is cancelled.
    for await _ in AsyncStream<Void>(unfolding: { await Self.untilCancelled() }) {}
  }

  private static func untilCancelled() async -> Void? {
    let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
    for await _ in stream {}
    withExtendedLifetime(continuation) {}
    return nil
  }
}

@Suite("Live GitHub: connections that give trouble")
struct LiveGitHubTransportTests {
  private let body = #"{"login":"Someone","id":7}"#

  @Test("no progress for 30 seconds is an error; each sign of life begins them anew")
  func stalling() async throws {
    #expect(Transport().patience == .seconds(30))
    // Waits begin at the start, after the head, and after the first bytes.
    for (wait, sent) in [
      (1, ""), (2, "HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\n"),
      (3, "HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\n{"),
    ] {
      let time = Standstill(untilWait: wait)
      let connection = try LiveConnection(
        transport: Transport(sleep: { await time.sleep($0) })
      ) { _, _ in .silence(after: sent) }
      #expect(
        await connection.problem()
          == "Nothing came for 30 seconds. Check the network, then try again.")
      #expect(time.waits == wait)
    }
  }

  @Test("a body without end is not read to its end")
  func hugeBodies() async throws {
    let connection = try LiveConnection(transport: Transport(limit: 2 << 20)) { _, _ in
      .answer(200, [:], Data(repeating: UInt8(ascii: " "), count: (2 << 20) + 1))
    }
    #expect(
      await connection.problem()
        == "The answer is larger than 2 MB, so it was not read. Check the address.")
    let fits = try LiveConnection(transport: Transport(limit: 2 << 20)) { [body] _, _ in
      .answer(200, [:], Data(body.utf8) + Data(repeating: 10, count: (2 << 20) - body.utf8.count))
    }
    #expect(await fits.problem() == "none")
  }

  @Test("cancelling ends it at any moment, before, during and after the answer")
  func cancelling() async throws {
    let rounds =
      ProcessInfo.processInfo.environment["FACET_RACE_ITEMS"].flatMap(Int.init) ?? 100
    let connection = try LiveConnection { [body] _, _ in .json(body) }
    for round in 0..<rounds {
      let task = Task { [github = connection.github] in
        try await github.user("someone", unless: nil).value.login
      }
      // A moment that differs from round to round, and from machine to machine.
      for _ in 0..<(round % 50) * 20 { await Task.yield() }
      task.cancel()
      switch await task.result {
      case .success(let login): #expect(login == "Someone")
      case .failure(let error): #expect(error is CancellationError)
      }
    }
    // And it works as before.
    #expect(await connection.problem() == "none")
  }

  @Test("one that was cancelled before it began asks nobody")
  func cancelledBefore() async throws {
    let connection = try LiveConnection { [body] _, _ in .json(body) }
    let task = Task { [github = connection.github] in
      withUnsafeCurrentTask { $0?.cancel() }
      return try await github.user("someone", unless: nil).value.login
    }
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(connection.server.requests.isEmpty)
  }

  @Test("a request that never ends is cancelled at once")
  func cancelledDuring() async throws {
    let (arrivals, arrival) = AsyncStream.makeStream(of: Void.self)
    let connection = try LiveConnection { _, _ in
      arrival.yield()
      return .silence(after: "HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\n{")
    }
    let task = Task { [github = connection.github] in try await github.user("a", unless: nil) }
    var arrived = arrivals.makeAsyncIterator()
    await arrived.next()
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }
}
