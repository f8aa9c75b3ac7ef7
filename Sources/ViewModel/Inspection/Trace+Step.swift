import FacetBinding

extension Trace {
  /// One thing that happened.
  public struct Step: Sendable, Hashable, CustomStringConvertible {
    /// What kind of thing.
    public enum Kind: Sendable, Hashable {
      /// A command was executed or started.
      case command
      /// The action of a command threw.
      case failed
      /// A command did not run.
      case refused
      /// A run of a command was cancelled or replaced.
      case cancelled
      /// An element was sent to a relay that somebody observes.
      case sent
      /// A property was assigned a new value.
      case changed
      /// A derived property computed a new value.
      case computed
      /// An observer was told.
      case told
      /// An effect ran.
      case ran
    }

    /// Counts from 1.
    public let number: Int
    /// What kind of thing.
    public let kind: Kind
    /// The property, relay, command or effect it is about, as in the source; `nil` for one that no
    /// view model holds.
    public let name: String?
    /// Where the observer, effect, derived property or command was made.
    public let site: Site?
    /// The new value in a few words; only for those who are told each step at once.
    public let value: String?
    /// The number of the step that caused it, if one did.
    public let cause: Int?

    init(
      number: Int, kind: Kind, name: String?, site: Site?, value: String?, cause: Int?
    ) {
      self.number = number
      self.kind = kind
      self.name = name
      self.site = site
      self.value = value
      self.cause = cause
    }

    /// Number, what happened, and the number of the cause: `3 effect ran (App/Screen.swift:8) <- 2`.
    public var description: String {
      "\(number) \(summary)" + (cause.map { " <- \($0)" } ?? "")
    }

    /// What happened, without the numbers.
    public var summary: String {
      let subject = name ?? "?"
      let words =
        switch kind {
        case .command: "command \(subject)"
        case .failed: "\(subject) failed"
        case .refused: "\(subject) refused"
        case .cancelled: "\(subject) cancelled"
        case .sent: "sent \(subject)"
        case .changed: "changed \(subject)"
        case .computed: name.map { "computed \($0)" } ?? "computed"
        case .told: name.map { "told observer of \($0)" } ?? "told observer"
        case .ran: name.map { "ran \($0)" } ?? "ran effect"
        }
      return words + (value.map { " = \($0)" } ?? "") + (site.map { " (\($0))" } ?? "")
    }
  }
}

extension Trace.Step.Kind {
  init(_ kind: TraceLog.Kind) {
    self =
      switch kind {
      case .command: .command
      case .failed: .failed
      case .refused: .refused
      case .cancelled: .cancelled
      case .sent: .sent
      case .changed: .changed
      case .computed: .computed
      case .told: .told
      case .ran: .ran
      }
  }
}
