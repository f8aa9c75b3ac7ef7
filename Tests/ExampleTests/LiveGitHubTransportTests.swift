import Foundation
import Synchronization
import Testing

@testable import ExplorerModel

/// Time that stands still, but for one alarm, which rings as soon as it is set. It tells which alarms were
/// set and which of them were cancelled; none of that waits for another task to begin.
private final class Standstill: Sendable {
  private let last: Int
  private let alarms = Mutex<[Task<Void, Never>]>([])

  init(untilAlarm last: Int) { self.last = last }

  var areCancelled: [Bool] { alarms.withLock { $0.map(\.isCancelled) } }

  func callBack(_ ring: @Sendable () -> Void) -> Task<Void, Never> {
    let alarm = Task<Void, Never> {}
    let count = alarms.withLock { alarms in
      alarms.append(alarm)
      return alarms.count
    }
    if count == last { ring() }
    return alarm
  }
}

@Suite("Live GitHub: connections that give trouble")
struct LiveGitHubTransportTests {
  private let body = #"{"login":"Someone","id":7}"#

  @Test("no progress for 30 seconds is an error; each sign of life begins them anew")
  func stalling() async throws {
    #expect(Transport().patience == .seconds(30))
    // Alarms are set at the start, after the head, and after the first bytes.
    for (count, sent) in [
      (1, ""), (2, "HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\n"),
      (3, "HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\n{"),
    ] {
      let time = Standstill(untilAlarm: count)
      let transport = Transport { duration, ring in
        #expect(duration == .seconds(30))
        return time.callBack(ring)
      }
      let connection = try LiveConnection(transport: transport) { _, _ in .silence(after: sent) }
      #expect(
        await connection.problem()
          == "Nothing came for 30 seconds. Check the network, then try again.")
      #expect(time.areCancelled == Array(repeating: true, count: count))
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
