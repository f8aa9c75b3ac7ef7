import Foundation
import Testing

@testable import TextFront

@Suite struct TextFrontInputTests {
  private func events(_ chunks: [[UInt8]], limit: Int = 1 << 20) -> [InputEvent] {
    var reader = LineReader(limit: limit)
    var rest = chunks[...]
    var events: [InputEvent] = []
    while events.last != .end { events.append(reader.next { .success(rest.popFirst() ?? []) }) }
    return events
  }

  private func events(_ text: String) -> [InputEvent] {
    let whole = events([Array(text.utf8)])
    // However the bytes come, the lines are the same.
    #expect(events(text.utf8.map { [$0] }) == whole)
    return whole
  }

  @Test func linesEndInFeedsWithOrWithoutReturns() {
    #expect(events("a\nb\r\n\nc") == [.line("a"), .line("b"), .line(""), .line("c"), .end])
    #expect(events("quit\r") == [.line("quit"), .end])
    #expect(events("a\rb\r\r\n") == [.line("a\rb\r"), .end])
    #expect(events("") == [.end])
    #expect(events("\n") == [.line(""), .end])
  }

  @Test func aByteOrderMarkIsDroppedAtTheStartOnly() {
    #expect(events("\u{FEFF}a\n\u{FEFF}b") == [.line("a"), .line("\u{FEFF}b"), .end])
    #expect(events("\u{FEFF}") == [.line(""), .end])
  }

  @Test func zeroBytesAreText() {
    #expect(events("a\0b\n") == [.line("a\0b"), .end])
  }

  @Test(
    arguments: [
      [0xFF], [0xC3], [0xE2, 0x82], [0xED, 0xA0, 0x80], [0xC0, 0xAF], [0xF5, 0x80, 0x80, 0x80],
      [0x80],
    ] as [[UInt8]])
  func bytesThatAreNotUTF8MakeTheirLineUnusable(bytes: [UInt8]) {
    #expect(
      events([Array("a\nadd ".utf8), bytes, Array("x\nb\n".utf8)])
        == [.line("a"), .unusable(.lineIsNotText(2)), .line("b"), .end])
  }

  @Test func aCharacterMayComeInParts() {
    #expect(events(Array("할\n".utf8).map { [$0] }) == [.line("할"), .end])
  }

  @Test func anEndlessLineIsSkippedAndNotKept() {
    let long = InputEvent.unusable(.lineIsTooLong(1, limit: 10))
    func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }
    #expect(events([bytes("0123456789\r\n")], limit: 10) == [.line("0123456789"), .end])
    #expect(events([bytes("0123456789"), bytes("\r"), bytes("\nb")], limit: 10).count == 3)
    #expect(events([bytes("01234567890\nb\n")], limit: 10) == [long, .line("b"), .end])
    let parts = Array(repeating: bytes("0123456789"), count: 100) + [bytes("\nb")]
    #expect(events(parts, limit: 10) == [long, .line("b"), .end])
    #expect(events(Array(parts.dropLast()), limit: 10) == [long, .end])
    var reader = LineReader(limit: 10)
    var rest = parts.dropLast()
    let stopped = reader.next {
      rest.popFirst().map { .success($0) } ?? .failure(InputError(reason: "stop"))
    }
    #expect(stopped == .failed("stop"))
    #expect(reader.buffer.count < 30)
  }

  @Test func afterAnEndOnATerminalThereMayBeMore() {
    var reader = LineReader()
    var rest: ArraySlice<[UInt8]> = [Array("ab".utf8), [], [], Array("c\n".utf8)]
    let events = (0..<4).map { _ in reader.next { .success(rest.popFirst() ?? []) } }
    #expect(events == [.line("ab"), .end, .line("c"), .end])
  }

  @Test func noMoreIsReadThanTheNextLineTakes() {
    var reader = LineReader()
    var reads = 0
    let chunk: () -> LineReader.Chunk = {
      reads += 1
      return .success(Array("a\nb\n".utf8))
    }
    _ = reader.next(chunk)
    #expect(reader.next(chunk) == .line("b"))
    #expect(reads == 1)
  }

  @Test func aPipeIsReadToItsEnd() async throws {
    let pipe = try SystemPipe()
    let source = DescriptorSource(pipe.reading)
    // Each line is there before the next one is sent: nothing waits for a full buffer.
    try DescriptorSink(pipe.writing).write(Array("one\r\n".utf8))
    #expect(await source.next() == .line("one"))
    try DescriptorSink(pipe.writing).write(Array("\u{1F980}\nlast".utf8))
    #expect(await source.next() == .line("🦀"))
    pipe.closeWriting()
    #expect(await source.next() == .line("last"))
    #expect(await source.next() == .end)
    #expect(await source.next() == .end)
  }

  @Test(.timeLimit(.minutes(1))) @MainActor func otherWorkGoesOnWhileALineIsAwaited() async throws {
    let pipe = try SystemPipe()
    let source = DescriptorSource(pipe.reading)
    // This can only run, and send the line, if waiting for the line does not hold the main actor.
    let work = Task { @MainActor in
      await Task.yield()
      try DescriptorSink(pipe.writing).write(Array("sent meanwhile\n".utf8))
    }
    #expect(await source.next() == .line("sent meanwhile"))
    try await work.value
  }

  @Test func inputThatCannotBeReadIsAFailure() async throws {
    let folder = open("/", O_RDONLY)
    defer { close(folder) }
    #expect(await DescriptorSource(folder).next() == .failed("Is a directory"))
    #expect(await DescriptorSource(-1).next() == .failed("Bad file descriptor"))
  }

  @Test func aDescriptorThatDoesNotBlockIsWaitedFor() async throws {
    let pipe = try SystemPipe()
    _ = fcntl(pipe.reading, F_SETFL, O_NONBLOCK)
    let source = DescriptorSource(pipe.reading)
    let work = Task { try DescriptorSink(pipe.writing).write(Array("late\n".utf8)) }
    #expect(await source.next() == .line("late"))
    try await work.value
  }
}

/// A pipe of the system, closed with this object.
final class SystemPipe: Sendable {
  let reading: Int32
  let writing: Int32

  init() throws {
    var ends: [Int32] = [0, 0]
    try #require(pipe(&ends) == 0)
    (reading, writing) = (ends[0], ends[1])
  }

  func closeWriting() {
    // The number stays taken, so that closing it again at the end cannot hit another file.
    let nothing = open("/dev/null", O_WRONLY)
    dup2(nothing, writing)
    close(nothing)
  }

  func closeReading() {
    let nothing = open("/dev/null", O_RDONLY)
    dup2(nothing, reading)
    close(nothing)
  }

  deinit {
    close(reading)
    close(writing)
  }
}
