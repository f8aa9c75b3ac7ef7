import CFacet

/// What happened to traced properties, relays and commands, the latest steps of it, and what caused
/// what.
///
/// It is asked for by attaching it to sources, and then spreads: whoever reads a traced source, and
/// whatever a traced value is computed from, is traced too. Where nothing is attached, a change costs
/// one look at a field that is nil; where it is, a step is some forty bytes written to a ring.
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

  /// What a task was started for.
  package struct TaskCause: Sendable {
    fileprivate let log: UInt
    fileprivate let step: UInt64
  }

  /// An action goes on in its task after it has waited, and then nothing else tells why.
  @TaskLocal package static var taskCause: TaskCause?

  /// Holds nothing. While somebody else holds it too, steps are noted.
  package final class Life {
    fileprivate init() {}
  }

  @exclusivity(unchecked) private var ownLife = Life()
  /// A ring, in bare memory: its bookkeeping would cost more than the step.
  private let entries: UnsafeMutablePointer<Entry>
  private let capacity: UInt64
  /// How many steps there were.
  @exclusivity(unchecked) package private(set) var count = 0 as UInt64
  /// The number of the step that is under way, the innermost one; 0 for none.
  @exclusivity(unchecked) @usableFromInline package var current = 0 as UInt64
  @exclusivity(unchecked) private var hasTasks = false
  /// Called when a source without a name is traced for the first time: by now it may have one.
  package var onStranger: () -> Void = {}
  private let hasListener: Bool
  private let onStep: (UInt64, Entry) -> Void

  /// - Parameters:
  ///   - capacity: How many steps are kept at least.
  ///   - onStep: Called with the number of each step, in the midst of things.
  package init(capacity: Int, onStep: ((UInt64, Entry) -> Void)?) {
    var room = 1
    while room < capacity { room *= 2 }
    self.capacity = UInt64(room)
    entries = .allocate(capacity: room)
    hasListener = onStep != nil
    self.onStep = onStep ?? { _, _ in }
  }

  deinit { entries.deallocate() }

  /// What keeps it going.
  package var life: Life { ownLife }

  /// Whether anybody still wants the steps.
  var isWanted: Bool { !isKnownUniquelyReferenced(&ownLife) }

  /// The number of the oldest step that is kept.
  package var first: UInt64 { count > capacity ? count - capacity + 1 : 1 }

  /// A step by its number, if it is kept.
  package subscript(number: UInt64) -> Entry? {
    number >= first && number <= count ? entries[place(of: number)] : nil
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
    if hasListener, isWanted { untracked { onStep(number, entry) } }
    return number
  }

  /// What causes something that nothing around it causes: the task that it happens in, if it was started
  /// for a step.
  func root() -> UInt64 {
    // Outside of everything nothing is under way, whatever became of a telling that was traced by halves.
    if facet_current().pointee.depth == 0 { current = 0 }
    if current != 0 || !hasTasks { return current }
    guard let cause = Self.taskCause, cause.log == identity else { return 0 }
    return cause.step
  }

  /// What a task is started for that belongs to the step under way.
  func makeTaskCause() -> TaskCause {
    hasTasks = true
    return TaskCause(log: identity, step: current)
  }

  private var identity: UInt { UInt(bitPattern: Unmanaged.passUnretained(self).toOpaque()) }

  private func place(of number: UInt64) -> Int {
    Int(truncatingIfNeeded: number & (capacity &- 1))
  }
}
