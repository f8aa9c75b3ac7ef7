import FacetTesting
import TextFront

/// A program that somebody types to: what it prints until it asks for the next line is its answer.
@MainActor
final class TypedProgram {
  private let input = TypedLines()
  private let screen = MemorySink()
  private let run: (Streams) async -> Int32
  private var task: Task<Void, Never>?
  /// The exit status, once it has ended.
  private(set) var status: Int32?

  init(_ run: @escaping (Streams) async -> Int32) { self.run = run }

  /// Starts it and returns what it prints.
  func start() async -> String {
    task = Task {
      status = await run(Streams(input: input, output: screen, error: screen))
      // Whoever waits for it to ask is answered at its end as well.
      _ = await input.next()
    }
    await input.gate.entered()
    return screen.takeText()
  }

  /// Types a line and returns what it prints.
  func type(_ line: String) async -> String { await type(.line(line)) }

  /// Ends the input, unless the program has ended already, and returns what it prints.
  func finish() async -> String {
    let text = status == nil ? await type(.end) : ""
    input.gate.open(.end)
    await task?.value
    return text
  }

  private func type(_ event: InputEvent) async -> String {
    input.gate.open(event)
    await input.gate.entered()
    return screen.takeText()
  }
}

private final class TypedLines: LineSource {
  let gate = Gate<InputEvent>()

  func next() async -> InputEvent { (try? await gate.wait()) ?? .end }
}
