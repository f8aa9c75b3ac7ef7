import FacetBinding
import FacetTesting
import FacetViewModel
import Testing

@MainActor
@Suite("Progress of commands")
struct ProgressTests {
  private final class Exporter {
    let gate = Gate<Void>()
    private(set) lazy var export = AsyncCommand(
      self, policy: .latest,
      reporting: { (exporter, pages: Int, progress) in
        for page in 1...pages {
          progress.report(fraction: Double(page) / Double(pages), message: "page \(page)")
          try await exporter.gate.wait()
        }
        return pages
      })
  }

  @Test("An action says how far it has come; nothing is shown before and after")
  func shown() async {
    let exporter = Exporter()
    let shown = Recorder(exporter.export.progress)
    let task = exporter.export.start(2)
    for _ in 1...2 {
      await exporter.gate.entered()
      exporter.gate.open()
    }
    await task.value
    #expect(
      shown.take() == [
        nil, CommandProgress(fraction: 0.5, message: "page 1"),
        CommandProgress(fraction: 1, message: "page 2"), nil,
      ])
  }

  @Test("What a replaced or cancelled run says is not shown")
  func superseded() async {
    let exporter = Exporter()
    let first = exporter.export.start(4)
    await exporter.gate.entered()
    let second = exporter.export.start(2)
    await exporter.gate.entered()
    #expect(exporter.export.progress.value?.fraction == 0.5)
    exporter.gate.open()
    await exporter.gate.entered()
    // The first run has gone on to its second page, and says so to nobody.
    #expect(exporter.export.progress.value == CommandProgress(fraction: 0.5, message: "page 1"))
    exporter.export.cancel()
    #expect(exporter.export.progress.value == nil)
    exporter.gate.cancel()
    exporter.gate.cancel()
    await first.value
    await second.value
    #expect(exporter.export.progress.value == nil)
  }

  @Test("A fraction is brought inside 0 to 1")
  func fractions() {
    #expect(CommandProgress(fraction: 7).fraction == 1)
    #expect(CommandProgress(fraction: -1).fraction == 0)
    #expect(CommandProgress(fraction: .nan).fraction == 0)
    #expect(CommandProgress(message: "on it").fraction == nil)
  }
}
