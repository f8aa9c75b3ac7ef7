import CFacet

/// A mistake in how properties and effects are wired, found while they run. It names the places in
/// the source code.
///
/// Diagnostics are written to standard error. A test reads them instead:
///
///     var found: [Diagnostic] = []
///     Diagnostic.report(to: { found.append($0) }) {
///       model.start()
///     }
///
/// **Isolation:** reported on the thread that made the mistake, at once.
public struct Diagnostic: Sendable, CustomStringConvertible {
  /// What went wrong.
  public enum Kind: Sendable {
    /// Tellings that cause each other without end. They were stopped; what was stored stays stored.
    case unsettledLoop
    /// A computed value that depends on itself. Its last value is used.
    case cycle
    /// An assignment inside a computed value. It was refused.
    case writeInCompute
    /// A command failed and nobody observes its failures.
    case unobservedFailure
    /// A value that was to be saved at every change is gone, and its last change was not saved.
    case unsavedValue
  }

  /// What went wrong.
  public let kind: Kind
  /// What went wrong, as a sentence.
  public let text: String
  /// Where: the observers of the loop, the closed path of the cycle, the computed value that wrote, the
  /// command that failed, the autosave that was dropped.
  public let sites: [Site]

  /// The sentence and the places.
  public var description: String {
    "facet: \(text): \(sites.map(\.description).joined(separator: " -> "))"
  }

  /// Creates a diagnostic, for parts of the framework outside this module.
  package init(kind: Kind, text: String, sites: [Site]) {
    self.kind = kind
    self.text = text
    self.sites = sites
  }

  /// Runs `body` and hands what goes wrong on this thread meanwhile to `reporter`, instead of standard
  /// error. Nests.
  public static func report<Result>(
    to reporter: (Diagnostic) -> Void, while body: () throws -> Result
  ) rethrows -> Result {
    let thread = facet_current()
    let outer = thread.pointee.reporter
    defer { thread.pointee.reporter = outer }
    return try withoutActuallyEscaping(reporter) { reporter in
      try withUnsafePointer(to: reporter) {
        thread.pointee.reporter = UnsafeMutableRawPointer(mutating: $0)
        return try body()
      }
    }
  }

  /// Runs `body` and hands what goes wrong meanwhile, in its task and in tasks started from it, to
  /// `reporter`, instead of standard error.
  ///
  /// **Isolation:** `body` runs in the isolation of the caller.
  public static func report<Result>(
    to reporter: @escaping @Sendable (Diagnostic) -> Void,
    isolation: isolated (any Actor)? = #isolation, whileAwaiting body: () async throws -> Result
  ) async rethrows -> Result {
    try await $taskReporter.withValue(reporter) {
      // Captured, or the closure would run elsewhere.
      _ = isolation
      return try await body()
    }
  }

  @TaskLocal private static var taskReporter: (@Sendable (Diagnostic) -> Void)?

  /// Hands the diagnostic to whoever is told of them.
  package func report() {
    if let reporter = facet_current().pointee.reporter {
      reporter.assumingMemoryBound(to: ((Diagnostic) -> Void).self).pointee(self)
    } else if let reporter = Self.taskReporter {
      reporter(self)
    } else {
      facet_write_error("\(description)\n")
    }
  }

  static func reportWriteInCompute() {
    guard let computing = facet_current().pointee.computing else { return }
    let site = Unmanaged<DerivedHub>.fromOpaque(computing)._withUnsafeGuaranteedRef { $0.site }
    Diagnostic(
      kind: .writeInCompute,
      text: "a computed value must not assign to a property; the assignment was refused",
      sites: [site]
    ).report()
  }
}

/// Notices a chain of cause and effect that does not end (C9).
struct LoopWatch {
  /// How many rounds may follow from one change. Far more than anything that settles needs, few enough
  /// to be over in the blink of an eye.
  static let limit = 250_000 as UInt64
  /// How many rounds before that the sites are noted: the longest loop that is named completely.
  private static let noted = 64 as UInt64

  private(set) var isNoting = false
  private var sites: [Site] = []

  /// Whether a chain of this length is one too many.
  mutating func isExceeded(by generation: UInt64) -> Bool {
    isNoting = generation > Self.limit - Self.noted
    return generation > Self.limit
  }

  mutating func note(_ site: Site) {
    if isNoting, !sites.contains(site) { sites.append(site) }
  }

  mutating func report() {
    Diagnostic(
      kind: .unsettledLoop,
      text: "observers keep causing each other; stopped after \(Self.limit) rounds",
      sites: sites
    ).report()
    sites = []
    isNoting = false
  }
}
