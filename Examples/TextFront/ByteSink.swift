#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Why output could not be written.
public enum OutputFailure: Error, Equatable {
  /// Nobody reads any more, as after `| head -1`. That is no failure of the program.
  case closed
  /// It could not be written, for the reason told.
  case failed(String)
}

/// Where bytes go.
public protocol ByteSink: AnyObject {
  /// Writes all bytes before it returns.
  func write(_ bytes: [UInt8]) throws(OutputFailure)
}

/// A sink that keeps what it is given, for tests.
public final class MemorySink: ByteSink {
  /// What each call wrote.
  public private(set) var writes: [[UInt8]] = []
  /// When set, nothing is kept and every call throws it.
  public var failure: OutputFailure?

  /// Makes an empty sink.
  public init() {}

  /// All that was written, as text.
  public var text: String {
    String(decoding: writes.joined(), as: UTF8.self)
  }

  /// All that was written since the last call, as text.
  public func takeText() -> String {
    defer { writes = [] }
    return text
  }

  /// Keeps the bytes.
  public func write(_ bytes: [UInt8]) throws(OutputFailure) {
    if let failure { throw failure }
    writes.append(bytes)
  }
}

/// A sink on a file descriptor, without a buffer: what is written is out.
///
/// SIGPIPE must be ignored (`Streams.standard()` does that), or a closed pipe kills the program.
public final class DescriptorSink: ByteSink {
  /// One attempt to write: the count of bytes taken, or -1 and the error number.
  typealias Attempt = (UnsafeRawBufferPointer) -> (count: Int, error: Int32)

  private let attempt: Attempt
  private let waitUntilWritable: () -> Void

  /// Makes a sink on a descriptor, which stays open.
  public convenience init(_ descriptor: Int32) {
    self.init(
      attempt: { bytes in
        let count = Descriptor.write(descriptor, bytes)
        return (count, count < 0 ? errno : 0)
      },
      waitUntilWritable: { Descriptor.wait(descriptor, for: Int16(POLLOUT)) })
  }

  init(attempt: @escaping Attempt, waitUntilWritable: @escaping () -> Void) {
    self.attempt = attempt
    self.waitUntilWritable = waitUntilWritable
  }

  /// Writes all bytes, however many calls that takes.
  public func write(_ bytes: [UInt8]) throws(OutputFailure) {
    var start = 0
    while start < bytes.count {
      let (count, error) = bytes.withUnsafeBytes {
        attempt(UnsafeRawBufferPointer(rebasing: $0[start...]))
      }
      if count > 0 {
        start += count
        continue
      }
      switch error {
      case EINTR: continue
      case EAGAIN, EWOULDBLOCK: waitUntilWritable()
      case EPIPE: throw .closed
      default: throw .failed(count == 0 ? "nothing was taken" : String(cString: strerror(error)))
      }
    }
  }
}

/// System calls on descriptors, under names that do not clash with methods.
enum Descriptor {
  static func write(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
    #if canImport(Glibc)
      Glibc.write(descriptor, bytes.baseAddress, bytes.count)
    #elseif canImport(Musl)
      Musl.write(descriptor, bytes.baseAddress, bytes.count)
    #else
      Darwin.write(descriptor, bytes.baseAddress, bytes.count)
    #endif
  }

  /// Waits until a descriptor that does not block is ready.
  static func wait(_ descriptor: Int32, for events: Int16) {
    var request = pollfd(fd: descriptor, events: events, revents: 0)
    _ = poll(&request, 1, -1)
  }
}
