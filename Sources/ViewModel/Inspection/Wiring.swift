import FacetBinding

/// A picture of running view models: what they hold, what is derived from what, and who observes it.
///
///     let wiring = Wiring(of: cart)
///     print(wiring.text)
///     #expect(wiring.lines == ["prices -> total", "total -> clear", "add"])
///
/// Members have the names that they have in the source. Who is no member is named by the place where it
/// was made. A plain computed Swift property is not there to be seen: who reads it depends on what it
/// reads. What a command changes is known once it has run; hand over the steps of a `Trace` for that. View
/// models in an array or a dictionary are not looked for; they can be handed over as well.
///
/// It is a value, made once: it keeps nothing alive, and costs nothing until it is asked for.
///
/// **Isolation:** made in the isolation of the view models. Derived properties among the members are read
/// once, so that it is known what they depend on.
public struct Wiring: Sendable, Hashable, CustomStringConvertible {
  /// Something that is wired.
  public struct Node: Sendable, Hashable {
    /// What kind of thing.
    public enum Kind: String, Sendable, Hashable {
      /// State that is assigned to.
      case property
      /// State that is computed from other state.
      case derived
      /// A stream of events.
      case signal
      /// Something a user can do.
      case command
      /// Something that runs again when what it read has changed.
      case effect
      /// Somebody who is told.
      case observer
      /// A lazy member that nobody has used yet.
      case unmade = "not made yet:"
    }

    /// What kind of thing.
    public let kind: Kind
    /// The name in the source; `nil` for one that is no member.
    public let name: String?
    /// Where it was made, as far as that is known: not of stored properties and relays.
    public let site: Site?
  }

  /// That a change, or an element, goes from one to another.
  public struct Edge: Sendable, Hashable {
    /// Where it comes from: an index into `nodes`.
    public let source: Int
    /// Where it goes: an index into `nodes`.
    public let target: Int
    /// How many of them there are: observers that were made in one place are one node.
    public internal(set) var count = 1
  }

  /// All that is wired: the members in the order of the source, then the others as they were found.
  public let nodes: [Node]
  /// What leads where, in the order of the sources, then of the targets.
  public private(set) var edges: [Edge]

  /// Looks at view models as they are now.
  ///
  /// - Parameters:
  ///   - models: What is looked at, and all view models that they hold.
  ///   - steps: Steps of a trace of the same view models. Where a command has changed a member, sent
  ///     something or started another command, an edge leads from one to the other.
  ///
  /// - Complexity: O(n) in the number of members, derived values, observers and steps.
  public init(of models: AnyObject..., steps: [Trace.Step] = []) {
    let builder = WiringBuilder(Self.members(of: models))
    nodes = builder.nodes
    edges = builder.edges
    addChanges(steps)
    edges.sort { ($0.source, $0.target) < ($1.source, $1.target) }
  }

  /// One line for each edge, then one for each member that stands alone. Places come without their line, so
  /// that a test need not change with every edit of a file.
  public var lines: [String] {
    let wired = Set(edges.flatMap { [$0.source, $0.target] })
    let alone = nodes.indices.filter { !wired.contains($0) }
    return edges.map { edge in
      "\(nodes[edge.source].label(.file)) -> \(nodes[edge.target].label(.file))\(edge.times)"
    } + alone.map { nodes[$0].label(.file) }
  }

  /// All members, up to date, or it would not be known what they depend on. That may make lazy ones.
  private static func members(of models: [AnyObject]) -> [Member] {
    var members = models.flatMap { Member.all(of: $0) }
    var unmade = Int.max
    while case let count = members.count(where: \.isUnmade), count < unmade {
      unmade = count
      untracked { members.forEach { $0.update() } }
      members = models.flatMap { Member.all(of: $0) }
    }
    return members
  }

  private mutating func addChanges(_ steps: [Trace.Step]) {
    var members: [String: Int] = [:]
    for (index, node) in nodes.enumerated() { node.name.map { members[$0] = index } }
    var known: [Int: Trace.Step] = [:]
    var drawn = Set(edges.map { Edge(source: $0.source, target: $0.target) })
    for step in steps {
      known[step.number] = step
      guard step.kind == .changed || step.kind == .sent || step.kind == .command,
        let target = step.name.flatMap({ members[$0] }),
        let source = command(behind: step, known).flatMap({ members[$0] }), source != target,
        drawn.insert(Edge(source: source, target: target)).inserted
      else { continue }
      edges.append(Edge(source: source, target: target))
    }
  }

  /// The command that did something, itself or by an observer of what it has told.
  private func command(behind step: Trace.Step, _ known: [Int: Trace.Step]) -> String? {
    var next = step.cause
    while let cause = next.flatMap({ known[$0] }) {
      switch cause.kind {
      case .command: return cause.name
      case .told, .ran, .sent: next = cause.cause
      default: return nil
      }
    }
    return nil
  }
}

extension Wiring.Edge {
  /// How often, where it is more than once.
  var times: String { count > 1 ? " (\(count) times)" : "" }
}

extension Wiring.Node {
  /// How much of a place is told.
  enum Detail {
    case file, line
  }

  /// The name, or what it is and where.
  func label(_ detail: Detail) -> String {
    if let name { return kind == .unmade ? "\(kind.rawValue) \(name)" : name }
    guard let site else { return kind.rawValue }
    return "\(kind.rawValue) \(detail == .line ? site.description : site.fileID)"
  }
}
