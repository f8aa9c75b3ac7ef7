import CFacet

/// What happened to traced properties, relays and commands, the latest steps of it, and what caused
/// what.
///
/// It is asked for by attaching it to sources, and then spreads: whoever reads a traced source, and
/// whatever a traced value is computed from, is traced too. Where nothing is attached, a change costs
/// one look at a field that is nil; where it is, a step is 32 bytes written to a ring.
///
/// **Isolation:** that of what it is attached to. Whoever wants the steps holds `life`; when that is
/// dropped, on whatever thread, nothing more is noted.
@usableFromInline
package final class TraceLog {
  /// What a step is.
  package enum Kind: UInt8, Sendable {
    case command, failed, refused, cancelled, sent, changed, computed, told, ran
  }

  /// One step. Its number is not in it, because that is its place.
  package struct Entry {
    package var kind: Kind
    /// Which of the named sources it is about; 0 for one without a name.
    package var index: UInt32
    /// The number of the step that caused it; 0 for none.
    package var cause: UInt64
    /// Where the one was made who was told, or who computes; `Site.unknown` for none.
    package var site: Site
  }

  /// A step of some log, to be the cause of what comes later.
  package struct Cause: Sendable {
    fileprivate let log: UInt
    fileprivate let step: UInt64
  }

  /// The step around one that is under way, and the log of both.
  @usableFromInline
  package struct Outer {
    @usableFromInline let log: UnsafeMutableRawPointer
    @usableFromInline let step: UInt64
  }

  /// An action goes on in its task after it has waited, and then nothing else tells why.
  @TaskLocal package static var taskCause: Cause?

  /// Holds nothing. While somebody else holds it too, steps are noted.
  package final class Life {
    fileprivate init() {}
  }

  /// Who is told each step at once, with its number and in the midst of things. Whoever wants the steps
  /// holds it, and not the log: it may hold the very sources that hold the log.
  package final class Listener {
    fileprivate let onStep: (UInt64, Entry) -> Void

    package init(_ onStep: @escaping (UInt64, Entry) -> Void) { self.onStep = onStep }
  }

  @exclusivity(unchecked) private var ownLife = Life()
  /// A ring, in bare memory: its bookkeeping would cost more than the step.
  private let entries: UnsafeMutablePointer<Entry>
  private let capacity: UInt64
  /// How many steps there were.
  @exclusivity(unchecked) package private(set) var count = 0 as UInt64
  /// The number of the step that is under way, the innermost one; 0 for none.
  @exclusivity(unchecked) @usableFromInline var current = 0 as UInt64
  @exclusivity(unchecked) private var hasTasks = false
  /// Called when something without a name is about to be noted: by now it may have one.
  package var onStranger: () -> Void = {}
  /// Whether something without a name has joined since that was asked last.
  @exclusivity(unchecked) var hasStrangers = false
  // Asking what is held weakly is slower than asking whether there is anything to ask.
  private let hasListener: Bool
  private weak var listener: Listener?

  /// - Parameters:
  ///   - capacity: How many steps are kept at least; of more than 2²⁴ that many.
  ///   - listener: Held weakly.
  package init(capacity: Int, listener: Listener?) {
    var room = 1
    while room < min(capacity, 1 << 24) { room *= 2 }
    self.capacity = UInt64(room)
    entries = .allocate(capacity: room)
    hasListener = listener != nil
    self.listener = listener
  }

  deinit { entries.deallocate() }

  /// What keeps it going.
  package var life: Life { ownLife }

  /// Whether anybody still wants the steps.
  package var isWanted: Bool { !isKnownUniquelyReferenced(&ownLife) }

  /// The number of the oldest step that is kept.
  package var first: UInt64 { count > capacity ? count - capacity + 1 : 1 }

  /// A step by its number, if it is kept.
  package subscript(number: UInt64) -> Entry? {
    number >= first && number <= count ? entries[place(of: number)] : nil
  }

  /// Asks for the names of those that have none.
  func meetStrangers() {
    onStranger()
    // Those whom it has brought in it has looked for as well.
    hasStrangers = false
  }

  /// Notes a step that begins, and returns the one around it, which is under way again when it has ended.
  func begin(_ kind: Kind, _ index: UInt32, _ cause: UInt64, _ site: Site) -> UInt64 {
    let outer = current
    current = note(kind, index, cause, site)
    return outer
  }

  /// Notes a step that is over at once, and returns its number.
  func note(_ kind: Kind, _ index: UInt32, _ cause: UInt64, _ site: Site) -> UInt64 {
    count &+= 1
    let number = count
    let entry = Entry(kind: kind, index: index, cause: cause, site: site)
    (entries + place(of: number)).initialize(to: entry)
    if hasListener { tell(number, entry) }
    return number
  }

  /// Apart, so that noting stays small.
  @inline(never)
  private func tell(_ number: UInt64, _ entry: Entry) {
    if let listener { untracked { listener.onStep(number, entry) } }
  }

  /// What causes something that nothing around it causes: the task that it happens in, if it was started
  /// for a step.
  package func root() -> UInt64 {
    // Outside of everything nothing is under way, whatever became of a telling that was traced by halves.
    if facet_current().pointee.depth == 0 { current = 0 }
    if current != 0 || !hasTasks { return current }
    return Self.taskCause.map(step) ?? 0
  }

  /// What is under way, as the cause of something later.
  func makeCause() -> Cause { Cause(log: identity, step: root()) }

  /// What a task is started for by the step under way.
  func makeTaskCause() -> Cause {
    hasTasks = true
    return Cause(log: identity, step: current)
  }

  /// The step of a cause; 0 if that is one of another log. That may even have been in the same place, and
  /// have come further; but a cause comes first, or causes would go in a circle.
  func step(of cause: Cause) -> UInt64 {
    cause.log == identity && cause.step <= count ? cause.step : 0
  }

  private var identity: UInt { UInt(bitPattern: Unmanaged.passUnretained(self).toOpaque()) }

  private func place(of number: UInt64) -> Int {
    Int(truncatingIfNeeded: number & (capacity &- 1))
  }
}
