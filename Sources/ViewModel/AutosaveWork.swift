import FacetBinding

/// What an `Autosave` does, apart from its handle: the task that saves holds this, so that what is not
/// saved when the handle goes can still be.
final class AutosaveWork<Value> {
  /// How long a burst may go on before it is saved nevertheless, in quiet times.
  private static var patience: Int { 10 }

  let phase: Computed<AutosaveProgress.Phase>
  private let property: Property<Value>
  /// The current version. It is read and not counted by observing, so it is right at every moment,
  /// inside a transaction too, and comes back when a transaction ends where it began.
  private let latest: Computed<UInt64>
  private let progress: Observed<AutosaveProgress>
  private let quiet: Duration
  private let scheduler: (any Scheduler)?
  private let site: Site
  private let wakeUp: () -> Void
  private let save: (Value) async throws -> Void

  private var token: Disposable?
  private var timer: Disposable?
  private var burstBegan: Duration?
  private var isDue = false
  private var isStopped = false
  private var waiting: [(version: UInt64, answer: AsyncStream<Outcome<Void>>.Continuation)] = []

  init(
    _ property: Property<Value>, isSaved: Bool, quiet: Duration, scheduler: (any Scheduler)?,
    site: Site, wakeUp: @escaping () -> Void, save: @escaping (Value) async throws -> Void
  ) {
    let latest = Computed {
      _ = property.value
      return property.currentVersion
    }
    let first = latest.value
    let progress = Observed(wrappedValue: AutosaveProgress(saved: isSaved ? first : first - 1))
    phase = Computed { progress.value.phase(latest: latest.value) }
    self.property = property
    self.latest = latest
    self.progress = progress
    self.quiet = quiet
    self.scheduler = scheduler
    self.site = site
    self.wakeUp = wakeUp
    self.save = save
    token = latest.observe(with: self, initial: !isSaved) { work, _ in work.plan() }
  }

  var isEverythingSaved: Bool { progress.value.saved == latest.value }

  /// Makes saving due, now or after a quiet time.
  private func plan() {
    if isStopped || untracked({ isEverythingSaved }) { return }
    guard let scheduler else { return demand() }
    let now = scheduler.now
    let began = burstBegan ?? now
    burstBegan = began
    let wait = min(quiet, began + quiet * Self.patience - now)
    timer = scheduler.schedule(after: wait) { [weak self] in self?.demand() }
  }

  /// Makes saving due now.
  func demand() {
    forgetTimer()
    // What is due is not failed, from this moment on.
    if untracked({ progress.value.failure }) != nil { progress.wrappedValue.forgetFailure() }
    if isDue { return }
    isDue = true
    wakeUp()
  }

  /// Answers when the current version is kept, or has failed to be.
  func demand(_ answer: AsyncStream<Outcome<Void>>.Continuation) {
    let version = latest.value
    if isStopped || progress.value.saved == version {
      answer.yield(isStopped && progress.value.saved != version ? .cancelled : .finished(()))
      return
    }
    waiting.append((version, answer))
    if progress.value.running != version { demand() }
  }

  func noteSaved() {
    let version = latest.value
    forgetTimer()
    isDue = false
    progress.wrappedValue.keep(version)
    answer(version, .finished(()))
  }

  func stop() {
    isStopped = true
    end()
  }

  /// Saves as long as saving is due, one after the other and so in order.
  func run() async {
    while isDue, !isStopped {
      isDue = false
      await attempt()
    }
  }

  /// Saves what is left when nobody is there any more to see a failure, which is reported then.
  func runLast() async {
    if isStopped { return }
    isDue = isDue || !isEverythingSaved
    await run()
    if !isStopped, !isEverythingSaved {
      let reason = progress.value.failure.map { "\($0.error)" } ?? "it changed at the end"
      Diagnostic(
        kind: .unsavedValue,
        text: "an autosave was dropped and its last value could not be saved: \(reason)",
        sites: [site]
      ).report()
    }
    end()
  }

  private func attempt() async {
    let version = latest.value
    forgetTimer()
    if progress.value.saved == version { return answer(version, .finished(())) }
    progress.wrappedValue.begin(version)
    do {
      try await save(property.value)
      progress.wrappedValue.finish(version)
      answer(version, .finished(()))
    } catch {
      progress.wrappedValue.fail(version, error)
      answer(version, .failed(error))
    }
  }

  private func answer(_ version: UInt64, _ outcome: Outcome<Void>) {
    let answered = waiting.filter { $0.version <= version }
    waiting.removeAll { $0.version <= version }
    for caller in answered { caller.answer.yield(outcome) }
  }

  private func forgetTimer() {
    timer = nil
    burstBegan = nil
  }

  private func end() {
    token?.dispose()
    forgetTimer()
    answer(.max, .cancelled)
  }
}

/// Why nothing could be saved: the owner, who does it, is gone.
struct AutosaveOwnerGone: Error, CustomStringConvertible {
  var description: String { "its owner is gone" }
}
