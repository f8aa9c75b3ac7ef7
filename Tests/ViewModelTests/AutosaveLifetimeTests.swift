import FacetBinding
import FacetModel
import FacetTesting
import FacetViewModel
import Testing

@Suite("Autosave: its end")
@MainActor
struct AutosaveLifetimeTests {
  @Test("Dropped with something unsaved, it saves that still, after the save under way")
  func savesAtTheEnd() async {
    let saver = Saver()
    await allTasks {
      var autosave: Autosave? = saver.autosave(quiet: .seconds(1), scheduler: TestScheduler())
      saver.document.value = 1
      let flushed = Task { [autosave] in await autosave?.flush() }
      await saver.gate.entered()
      saver.document.value = 2
      saver.gate.open()
      #expect(await flushed.value?.output != nil)
      #expect(autosave?.isEverythingSaved == false)
      autosave = nil
      await saver.gate.entered()
      #expect(saver.begun == [1, 2])
      saver.gate.open()
    }
    #expect(saver.saved == [1, 2])
  }

  @Test("What cannot be saved any more is reported, with the place of the autosave")
  func reportsLoss() async {
    let saver = Saver()
    let reports = Reports()
    await reports.collect {
      var autosave: Autosave? = saver.autosave()
      saver.document.value = 1
      await saver.gate.entered()
      withExtendedLifetime(autosave) {}
      autosave = nil
      saver.gate.fail(Broken())
      await saver.gate.entered()
      saver.gate.fail(Broken())
    }
    let report = await reports.next()
    #expect(report?.kind == .unsavedValue)
    #expect(report?.text.hasSuffix("could not be saved: Broken()") == true)
    #expect(report?.sites.first?.fileID == "ViewModelTests/AutosaveSupport.swift")
  }

  @Test("An owner is not kept for it; when it is gone with something unsaved, that is reported")
  func ownerGone() async {
    let document = Saver.Document()
    var saver: Saver? = Saver()
    weak let weakly = saver
    let reports = Reports()
    await reports.collect {
      let autosave = saver.map {
        Autosave($0, document.$value) { try await $0.save($1) }
      }
      saver = nil
      #expect(weakly == nil)
      document.value = 1
      #expect(autosave?.isEverythingSaved == false)
    }
    #expect(await reports.next()?.text.hasSuffix("its owner is gone") == true)
  }

  @Test("After stop() nothing is saved and nothing reported, and whoever waits is told")
  func stops() async {
    let saver = Saver()
    let reports = Reports()
    await reports.collect {
      var stopped: Autosave<Int>?
      await allTasks {
        let autosave = saver.autosave()
        stopped = autosave
        saver.document.value = 1
        let flushed = Task { await autosave.flush() }
        await saver.gate.entered()
        saver.document.value = 2
        autosave.stop()
        #expect(await flushed.value.isCancelled)
        #expect(await autosave.flush().isCancelled)
        saver.gate.open()
      }
      saver.document.value = 3
      #expect(stopped?.isEverythingSaved == false)
    }
    #expect(saver.begun == [1] && saver.saved == [1] && saver.document.$value.observerCount == 0)
    #expect(await reports.end().isEmpty)
  }

  @Test("With everything saved it goes at once, and the property is free of it")
  func nothingStays() async {
    let saver = Saver()
    await allTasks {
      var autosave: Autosave? = saver.autosave()
      saver.document.value = 1
      if let autosave { await saver.pass(autosave) }
      weak let weakly = autosave
      autosave = nil
      #expect(weakly == nil)
    }
    #expect(saver.document.$value.observerCount == 0)
  }

  @Test("1,000 models dropped elsewhere with something unsaved: each last value is saved")
  func droppedElsewhere() async {
    let (values, value) = AsyncStream.makeStream(of: Int.self)
    let store = TellingStore { value.yield($0) }
    for number in 1...1_000 {
      let model = Model(store)
      model.value = -number
      if number.isMultiple(of: 3) { await afterWhatIsDue() }
      model.value = number
      Task.detached { withExtendedLifetime(model) {} }
    }
    var missing = Set(1...1_000)
    for await value in values {
      missing.remove(value)
      if missing.isEmpty { break }
    }
    #expect(missing.isEmpty)
  }

  @MainActor private final class Model {
    @Observed var value = 0
    private let autosave: Autosave<Int>

    init(_ store: any Store<Int>) {
      _value = Observed(wrappedValue: 0)
      autosave = Autosave(_value, to: store)
    }
  }
}

@Suite("Autosave: races")
@MainActor
struct AutosaveRaceTests {
  @Test("10,000 changes while saves come, go and fail: in order, none twice, the last one kept")
  func changesAgainstSaves() async {
    let store = MemoryStore<Int>()
    var kept: [Int] = []
    let model = Saver.Document()
    let autosave = Autosave(model, model.$value) { _, value in
      // Elsewhere, so that changes and the end of a save really race.
      try await store.save(value)
      kept.append(value)
    }
    for value in 1...10_000 {
      model.value = value
      if value % 7 == 0 { await Task.detached {}.value }
      if value % 100 == 0 { await store.failNextSave(with: Broken()) }
      if value % 1_000 == 0 { await autosave.flush() }
    }
    await autosave.flush()
    await autosave.flush()
    #expect(await store.value == 10_000)
    #expect(autosave.isEverythingSaved && kept.last == 10_000)
    #expect(zip(kept, kept.dropFirst()).allSatisfy { $0 < $1 })
    #expect(kept.count > 10, "saves did come in between")
  }
}

/// Diagnostics, which a test can wait for.
private final class Reports {
  private let stream: AsyncStream<Diagnostic>
  private let continuation: AsyncStream<Diagnostic>.Continuation

  init() { (stream, continuation) = AsyncStream.makeStream() }

  func collect(isolation: isolated (any Actor)? = #isolation, _ body: () async -> Void) async {
    await Diagnostic.report(to: { [continuation] in continuation.yield($0) }, whileAwaiting: body)
  }

  func next() async -> Diagnostic? {
    for await diagnostic in stream { return diagnostic }
    return nil
  }

  func end() async -> [Diagnostic] {
    continuation.finish()
    return await stream.reduce(into: []) { $0.append($1) }
  }
}

/// A store that tells what it is to keep.
private struct TellingStore: Store {
  let tell: @Sendable (Int) -> Void

  func load() async throws -> Int? { nil }
  func save(_ value: Int) async throws { tell(value) }
}
