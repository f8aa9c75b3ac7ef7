import FacetBinding
import FacetModel
import FacetTesting
import FacetViewModel
import Testing

@Suite("Autosave")
@MainActor
struct AutosaveTests {
  private let saver = Saver()
  private var document: Saver.Document { saver.document }

  @Test("A change is saved, and each state on the way is told once")
  func oneChange() async {
    let autosave = saver.autosave()
    let told = Recorder(autosave.state.map { "\($0)" })
    document.value = 1
    #expect(!autosave.isEverythingSaved && told.take() == ["saved", "pending"])
    await saver.gate.entered()
    document.value = 1
    saver.gate.open()
    #expect(await autosave.flush().output != nil)
    #expect(autosave.isEverythingSaved && told.take() == ["saving", "saved"])
    #expect(saver.saved == [1])
  }

  @Test("What changed before saving begins is one save, of the last value")
  func burst() async {
    let autosave = saver.autosave()
    for value in 1...100 { document.value = value }
    await saver.pass(autosave)
    #expect(saver.begun == [100] && saver.saved == [100])
  }

  @Test("A hundred changes during one save are one more save, of the last value, after it")
  func burstDuringSave() async {
    let autosave = saver.autosave()
    document.value = 1
    await saver.gate.entered()
    for value in 2...101 { document.value = value }
    #expect(saver.gate.waitingCount == 1 && saver.begun == [1])
    saver.gate.open()
    await saver.gate.entered()
    #expect(saver.saved == [1] && saver.begun == [1, 101] && !autosave.isEverythingSaved)
    saver.gate.open()
    await autosave.flush()
    #expect(saver.saved == [1, 101] && autosave.isEverythingSaved)
  }

  @Test("A failure is a state; the next change tries again")
  func failureThenChange() async {
    let autosave = saver.autosave()
    document.value = 1
    await saver.gate.entered()
    saver.gate.fail(Broken())
    #expect(await autosave.flush().error is Broken)
    #expect("\(autosave.state.value)" == "failed Broken()" && !autosave.isEverythingSaved)
    await afterWhatIsDue()
    #expect(saver.begun == [1], "not by itself, time and again")
    document.value = 2
    #expect("\(autosave.state.value)" == "pending")
    await saver.pass(autosave)
    #expect(saver.saved == [2] && autosave.isEverythingSaved)
  }

  @Test("A failed value is tried again by a command, which is enabled only then, and by flush")
  func retries() async {
    let autosave = saver.autosave()
    #expect(autosave.retry.execute().refusal == .disabled)
    document.value = 1
    for attempt in 1...3 {
      await saver.gate.entered()
      #expect(!autosave.retry.isEnabled.value)
      saver.gate.fail(Broken())
      #expect(await autosave.flush().error is Broken)
      #expect(autosave.retry.isEnabled.value && saver.begun.count == attempt)
      autosave.retry.execute()
      #expect("\(autosave.state.value)" == "pending")
    }
    await saver.gate.entered()
    saver.gate.fail(Broken())
    await autosave.flush()
    let flushed = Task { await autosave.flush() }
    await saver.gate.entered()
    saver.gate.open()
    #expect(await flushed.value.output != nil)
    #expect(saver.begun == [1, 1, 1, 1, 1] && saver.saved == [1])
    #expect(!autosave.retry.isEnabled.value)
  }

  @Test("An older value that fails says nothing of a newer one, which is saved next")
  func olderFailure() async {
    let autosave = saver.autosave()
    let told = Recorder(autosave.state.changes.map { "\($0)" })
    document.value = 1
    await saver.gate.entered()
    document.value = 2
    saver.gate.fail(Broken())
    await saver.pass(autosave)
    #expect(saver.saved == [2])
    #expect(told.take() == ["pending", "saving", "pending", "saving", "saved"])
  }

  @Test("flush answers for the value of its moment, whatever changes later")
  func flushAnswersForItsMoment() async {
    let autosave = saver.autosave()
    document.value = 1
    await saver.gate.entered()
    document.value = 2
    let second = Task { await autosave.flush() }
    await afterWhatIsDue()
    saver.gate.open()
    await saver.gate.entered()
    document.value = 3
    let third = Task { await autosave.flush() }
    await afterWhatIsDue()
    saver.gate.open()
    #expect(await second.value.output != nil)
    #expect(saver.saved == [1, 2] && !autosave.isEverythingSaved)
    await saver.gate.entered()
    saver.gate.fail(Broken())
    #expect(await third.value.error is Broken)
    autosave.stop()
  }

  @Test("flush with nothing to save is done at once; cancelled it stops waiting, not saving")
  func flushEdges() async {
    let autosave = saver.autosave()
    #expect(await autosave.flush().output != nil && saver.begun == [])
    document.value = 1
    let flush = Task { await autosave.flush() }
    await saver.gate.entered()
    flush.cancel()
    #expect(await flush.value.isCancelled)
    saver.gate.open()
    #expect(await autosave.flush().output != nil)
    #expect(saver.saved == [1])
  }

  @Test("State is right inside a transaction; one that ends where it began is no change")
  func transactions() async {
    let autosave = saver.autosave()
    transaction {
      document.value = 1
      #expect(!autosave.isEverythingSaved && "\(autosave.state.value)" == "pending")
      document.value = 0
      #expect(autosave.isEverythingSaved)
    }
    await afterWhatIsDue()
    #expect(autosave.isEverythingSaved && saver.begun == [])
  }

  @Test("A first value that is not kept yet is saved without a change")
  func unsavedAtFirst() async {
    let autosave = saver.autosave(isSaved: false)
    #expect(!autosave.isEverythingSaved)
    await saver.pass(autosave)
    #expect(saver.saved == [0])
  }

  @Test("What was saved by other means is not saved again, and whoever flushes hears of it")
  func savedElsewhere() async {
    let autosave = saver.autosave()
    transaction {
      document.value = 1
      autosave.noteSaved()
    }
    #expect(autosave.isEverythingSaved)
    await afterWhatIsDue()
    #expect(saver.begun == [])
    document.value = 2
    await saver.gate.entered()
    saver.gate.fail(Broken())
    await autosave.flush()
    autosave.noteSaved()
    #expect("\(autosave.state.value)" == "saved")
    document.value = 3
    let flushed = Task { await autosave.flush() }
    await saver.gate.entered()
    document.value = 4
    autosave.noteSaved()
    #expect(await flushed.value.output != nil)
    saver.gate.open()
    await afterWhatIsDue()
    #expect(autosave.isEverythingSaved && saver.begun == [2, 3])
  }

  @Test("A store fails once, and then has it")
  func stores() async {
    let store = MemoryStore<Int>()
    let autosave = Autosave(document.$value, to: store)
    document.value = 1
    await store.failNextSave(with: Broken())
    let outcomes = [await autosave.flush(), await autosave.flush()]
    #expect(outcomes[0].error is Broken && outcomes[1].output != nil)
    #expect(await store.value == 1)
  }
}

@Suite("Autosave with a quiet time")
@MainActor
struct AutosaveQuietTests {
  private let saver = Saver()
  private let time = TestScheduler()

  @Test("It saves when nothing has changed for exactly so long")
  func quietTime() async {
    let autosave = saver.autosave(quiet: .milliseconds(300), scheduler: time)
    saver.document.value = 1
    time.advance(by: .milliseconds(299))
    saver.document.value = 2
    time.advance(by: .milliseconds(299))
    await afterWhatIsDue()
    #expect(saver.begun == [] && "\(autosave.state.value)" == "pending")
    time.advance(by: .milliseconds(1))
    await saver.pass(autosave)
    #expect(saver.saved == [2])
  }

  @Test("Who never pauses is saved after ten times as long, and again from there")
  func patience() async {
    let autosave = saver.autosave(quiet: .milliseconds(300), scheduler: time)
    for round in 1...2 {
      for value in 1...30 {
        await afterWhatIsDue()
        #expect(saver.begun.count == round - 1)
        saver.document.value = round * 100 + value
        time.advance(by: .milliseconds(100))
      }
      await saver.pass(autosave)
      #expect(saver.saved.last == round * 100 + 30)
    }
  }

  @Test("flush does not wait for it, and nothing comes behind")
  func flush() async {
    let autosave = saver.autosave(quiet: .seconds(1), scheduler: time)
    saver.document.value = 1
    let flushed = Task { await autosave.flush() }
    await saver.gate.entered()
    saver.gate.open()
    #expect(await flushed.value.output != nil)
    time.run()
    await afterWhatIsDue()
    #expect(saver.saved == [1] && saver.begun == [1])
  }

  @Test("What changes during a save is quiet first, too")
  func duringSave() async {
    let autosave = saver.autosave(quiet: .seconds(1), scheduler: time)
    saver.document.value = 1
    time.advance(by: .seconds(1))
    await saver.gate.entered()
    saver.document.value = 2
    saver.gate.open()
    for await state in autosave.state.values where "\(state)" == "pending" { break }
    #expect(saver.begun == [1] && saver.saved == [1])
    time.advance(by: .seconds(1))
    await saver.pass(autosave)
    #expect(saver.saved == [1, 2])
  }
}
