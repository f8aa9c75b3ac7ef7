import Foundation
import Synchronization

/// A server on 127.0.0.1 that answers as a test wants: real sockets, a free port, nothing from outside.
final class LoopbackServer: Sendable {
  /// What a client has asked.
  struct Request: Sendable {
    var target: String
    /// By name in lower case.
    var headers: [String: String]
  }

  /// What it is told.
  enum Answer: Sendable {
    /// An answer as HTTP has it.
    case answer(Int, [String: String] = [:], Data = Data())
    /// These bytes, and then the end.
    case raw(String)
    /// These bytes, and then nothing more, ever.
    case silence(after: String)
    /// No answer but a reset connection.
    case reset

    static func json(_ body: String, _ headers: [String: String] = [:]) -> Answer {
      .answer(200, headers, Data(body.utf8))
    }
  }

  let port: UInt16
  private let listener: Int32
  private let handler: @Sendable (Request, LoopbackServer) -> Answer
  private let state = Mutex((requests: [Request](), open: [Int32]()))

  init(_ handler: @escaping @Sendable (Request, LoopbackServer) -> Answer) throws {
    self.handler = handler
    #if canImport(Darwin)
      let kind = SOCK_STREAM
    #else
      let kind = Int32(SOCK_STREAM.rawValue)
    #endif
    listener = Self.withoutHeirs { socket(AF_INET, kind, 0) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let listener = listener
    let isReady = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        bind(listener, address, size) == 0 && listen(listener, 64) == 0
          && getsockname(listener, address, &size) == 0
      }
    }
    guard isReady else { throw POSIXError(.EADDRNOTAVAIL) }
    port = UInt16(bigEndian: address.sin_port)
    Thread { [self] in accept() }.start()
  }

  var url: URL { URL(string: "http://127.0.0.1:\(port)")! }
  /// What was asked so far.
  var requests: [Request] { state.withLock { $0.requests } }

  /// Ends it, and every connection that it has kept open.
  func stop() {
    shutdown(listener, Int32(SHUT_RDWR))
    // Under the lock, without which one may be closed meanwhile and its number be another test's.
    state.withLock { state in
      for connection in state.open { shutdown(connection, Int32(SHUT_RDWR)) }
    }
  }

  /// Makes a descriptor that no process inherits which another test starts: there it would stay open.
  private static func withoutHeirs(_ make: () -> Int32) -> Int32 {
    TodoProcess.spawning.withLock { _ in
      let descriptor = make()
      if descriptor >= 0 { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
      return descriptor
    }
  }

  private func accept() {
    // Nothing is waited for where others wait to start a process.
    _ = fcntl(listener, F_SETFL, O_NONBLOCK)
    var request = pollfd(fd: listener, events: Int16(POLLIN), revents: 0)
    while true {
      _ = poll(&request, 1, -1)
      var error: Int32 = 0
      let connection = Self.withoutHeirs {
        let connection = Foundation.accept(listener, nil, nil)
        error = errno
        return connection
      }
      if connection >= 0 {
        _ = fcntl(connection, F_SETFL, 0)
        Thread { [self] in serve(connection) }.start()
      } else if ![EINTR, EAGAIN, ECONNABORTED].contains(error) {
        // It was stopped. A client that has gone away already is no reason.
        break
      }
    }
    close(listener)
  }

  private func serve(_ connection: Int32) {
    defer { close(connection) }
    guard let request = Self.read(from: connection) else { return }
    state.withLock { $0.requests.append(request) }
    switch handler(request, self) {
    case .answer(let status, let headers, let body):
      var head = "HTTP/1.1 \(status) Whatever\r\nConnection: close\r\n"
      for (name, value) in headers { head += "\(name): \(value)\r\n" }
      if status != 304 { head += "Content-Length: \(body.count)\r\n" }
      Self.write(Data((head + "\r\n").utf8) + body, to: connection)
    case .raw(let text):
      Self.write(Data(text.utf8), to: connection)
    case .silence(let text):
      Self.write(Data(text.utf8), to: connection)
      state.withLock { $0.open.append(connection) }
      // Until the client goes away, or the server is stopped.
      var byte: UInt8 = 0
      while recv(connection, &byte, 1, 0) > 0 {}
      state.withLock { $0.open.removeAll { $0 == connection } }
    case .reset:
      var now = linger(l_onoff: 1, l_linger: 0)
      setsockopt(
        connection, SOL_SOCKET, SO_LINGER, &now, socklen_t(MemoryLayout<linger>.size))
    }
  }

  private static func read(from connection: Int32) -> Request? {
    var head: [UInt8] = []
    var byte: UInt8 = 0
    while !head.suffix(4).elementsEqual("\r\n\r\n".utf8) {
      guard recv(connection, &byte, 1, 0) == 1 else { return nil }
      head.append(byte)
    }
    let lines = String(decoding: head, as: UTF8.self).components(separatedBy: "\r\n")
    var headers: [String: String] = [:]
    for line in lines.dropFirst() {
      guard let colon = line.firstIndex(of: ":") else { continue }
      headers[line[..<colon].lowercased()] =
        line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
    }
    return Request(
      target: String(lines[0].split(separator: " ")[1]), headers: headers)
  }

  private static func write(_ data: Data, to connection: Int32) {
    #if canImport(Darwin)
      let flags: Int32 = 0
    #else
      // A client that has gone away is no reason to die.
      let flags = Int32(MSG_NOSIGNAL)
    #endif
    var rest = [UInt8](data)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { send(connection, $0.baseAddress, $0.count, flags) }
      if count <= 0 { return }
      rest = rest.dropFirst(count)
    }
  }
}
