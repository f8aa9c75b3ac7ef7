import Dispatch
import Foundation

/// Where command lines come from, one at a time: the next one is read when it is asked for.
public protocol LineSource: AnyObject {
  /// Waits for the next line.
  func next() async -> InputEvent
}

/// Lines out of memory, for tests.
public final class MemorySource: LineSource {
  private var chunks: ArraySlice<[UInt8]>
  private var reader = LineReader()

  /// Makes a source that gives the chunks one after the other. An empty one is an end of input with
  /// more behind it, as when somebody types Ctrl-D.
  public init(chunks: [[UInt8]]) {
    self.chunks = chunks[...]
  }

  /// Makes a source of some text.
  public convenience init(_ text: String) {
    self.init(chunks: text.isEmpty ? [] : [Array(text.utf8)])
  }

  /// Gives the next line.
  public func next() async -> InputEvent {
    reader.next { .success(chunks.popFirst() ?? []) }
  }
}

/// Lines from a file descriptor.
///
/// Reading blocks, so it is done by an actor that has a thread of its own. Whoever waits for a line
/// is suspended meanwhile, and other work of its actor goes on. Only bytes and lines cross.
public final class DescriptorSource: LineSource {
  private let reader: DescriptorReader

  /// Makes a source on a descriptor, which stays open.
  public init(_ descriptor: Int32) {
    reader = DescriptorReader(descriptor)
  }

  /// Waits for the next line, away from the caller's actor.
  public func next() async -> InputEvent {
    await reader.next()
  }
}

private actor DescriptorReader {
  private nonisolated let queue = BlockingQueue()
  private let descriptor: Int32
  private var reader = LineReader()

  init(_ descriptor: Int32) {
    self.descriptor = descriptor
  }

  nonisolated var unownedExecutor: UnownedSerialExecutor { queue.asUnownedSerialExecutor() }

  func next() -> InputEvent {
    reader.next(readChunk)
  }

  private func readChunk() -> LineReader.Chunk {
    var chunk = [UInt8](repeating: 0, count: 1 << 14)
    while true {
      let count = read(descriptor, &chunk, chunk.count)
      if count >= 0 { return .success(Array(chunk[..<count])) }
      switch errno {
      case EINTR: continue
      case EAGAIN, EWOULDBLOCK: Descriptor.wait(descriptor, for: Int16(POLLIN))
      case let error: return .failure(InputError(reason: String(cString: strerror(error))))
      }
    }
  }
}

/// Runs an actor on a dispatch queue, away from the threads that async work shares.
private final class BlockingQueue: SerialExecutor {
  private let queue = DispatchQueue(label: "input")

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let executor = asUnownedSerialExecutor()
    queue.async { job.runSynchronously(on: executor) }
  }
}
