/// What reading a line gives.
public enum InputEvent: Equatable, Sendable {
  /// A line, without its ending.
  case line(String)
  /// There was a line, and it cannot be used, for the reason told. Reading goes on behind it.
  case unusable(FrontMessage)
  /// The end of input. On a terminal there may be more behind it.
  case end
  /// Input cannot be read, for the reason told.
  case failed(String)
}

/// Cuts bytes into lines; knows nothing of where they come from.
///
/// LF and CRLF end a line, a byte order mark at the start of the input is dropped, the last line
/// may lack its ending. Bytes that are not UTF-8 make a line unusable and are never repaired; so
/// does a length over the limit, and the rest of such a line is skipped without being kept.
struct LineReader {
  /// A chunk of input; an empty one for its end.
  typealias Chunk = Result<[UInt8], InputError>

  private let limit: Int
  /// Bytes of the line that is next, and what was read behind it.
  private(set) var buffer: [UInt8] = []
  /// Where in the buffer the line begins that is next, and where no line feed was seen yet.
  private var start = 0
  private var searched = 0
  private var isSkipping = false
  private var number = 0

  init(limit: Int = 1 << 20) {
    self.limit = limit
  }

  /// Gives the next line, asking for more bytes only while there is no whole line.
  ///
  /// Complexity: O(n) in the bytes of the line.
  mutating func next(_ read: () -> Chunk) -> InputEvent {
    while true {
      if let feed = buffer[searched...].firstIndex(of: UInt8(ascii: "\n")) {
        let line = buffer[start..<feed]
        (start, searched) = (feed + 1, feed + 1)
        return finish(line)
      }
      searched = buffer.count
      // Some bytes more, for a byte order mark and a line ending do not count.
      if isSkipping || buffer.count - start > limit + 5 {
        isSkipping = true
        start = searched
      }
      buffer.removeFirst(start)
      (start, searched) = (0, buffer.count)

      switch read() {
      case .failure(let error): return .failed(error.reason)
      case .success(let chunk) where chunk.isEmpty:
        guard isSkipping || !buffer.isEmpty else { return .end }
        let line = buffer[...]
        (buffer, searched) = ([], 0)
        return finish(line)
      case .success(let chunk): buffer += chunk
      }
    }
  }

  private mutating func finish(_ bytes: ArraySlice<UInt8>) -> InputEvent {
    number += 1
    var bytes = bytes
    if number == 1, bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes = bytes.dropFirst(3) }
    if bytes.last == UInt8(ascii: "\r") { bytes = bytes.dropLast() }
    if isSkipping || bytes.count > limit {
      isSkipping = false
      return .unusable(.lineIsTooLong(number, limit: limit))
    }
    guard let line = String(validating: bytes, as: UTF8.self) else {
      return .unusable(.lineIsNotText(number))
    }
    return .line(line)
  }
}

/// Why bytes could not be read.
struct InputError: Error, Equatable {
  var reason: String
}
