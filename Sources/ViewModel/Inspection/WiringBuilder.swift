import FacetBinding

/// Finds out who depends on whom: first the members are listed, then whoever is reached from them.
struct WiringBuilder {
  /// Where a change may come from.
  private enum Source {
    case property(AnyProperty)
    case signal(any ErasedSource)

    var dependents: [Dependent] {
      switch self {
      case .property(let property): property.dependents
      case .signal(let signal): signal.dependents
      }
    }
  }

  private(set) var nodes: [Wiring.Node] = []
  private(set) var edges: [Wiring.Edge] = []
  private var sources: [(node: Int, source: Source)] = []
  /// The node that an object stands behind. A command stands behind several.
  private var owners: [ObjectIdentifier: Int] = [:]
  /// The commands, or the members that follow a signal, that were made in a place: what the framework made
  /// there for one is a part of it. There are several where view models are of one class.
  private var makers: [Site: [Int]] = [:]
  /// Whose parts the nodes of members are.
  private var holders: [ObjectIdentifier] = []
  /// Where the edges are in the list.
  private var known: [Wiring.Edge: Int] = [:]
  /// Those that are no members, by what they are called: many of one place are one node.
  private var others: [Wiring.Node: Int] = [:]

  init(_ members: [Member]) {
    for member in members {
      list(member)
      holders.append(member.owner)
    }
    findUpstream()
    // It grows on the way.
    var next = 0
    while next < sources.count {
      let (node, source) = sources[next]
      for dependent in source.dependents { connect(node, dependent) }
      next += 1
    }
  }

  private mutating func list(_ member: Member) {
    switch member.part {
    case .property(let property):
      let site = property.derivationSite
      let node = add(site == nil ? .property : .derived, member.name, site)
      if let site { makers[site, default: []].append(node) }
      listen(to: property, for: node)
    case .signal(let signal):
      let node = add(.signal, member.name, nil)
      owners[ObjectIdentifier(signal)] = node
      sources.append((node, .signal(signal)))
    case .command(let command):
      let node = add(.command, member.name, command.site)
      makers[command.site, default: []].append(node)
      listen(to: command.isEnabled, for: node)
      // A condition of its own may be behind that.
      for source in command.isEnabled.derivedFrom where source.derivationSite == command.site {
        owners[ObjectIdentifier(source)] = node
        sources.append((node, .property(source)))
      }
      if let running = command.running { listen(to: running, for: node) }
      for signal in [command.erasedOutputs, command.failures, command.refusals] {
        sources.append((node, .signal(signal)))
      }
    case .effect(let effect):
      owners[ObjectIdentifier(effect)] = add(.effect, member.name, effect.site)
    case .unmade:
      _ = add(.unmade, member.name, nil)
    }
  }

  private mutating func listen(to property: any ErasedProperty, for node: Int) {
    owners[ObjectIdentifier(property)] = node
    sources.append((node, .property(property)))
  }

  /// Lists derived properties that members are derived from, without being members themselves.
  private mutating func findUpstream() {
    var work = sources.compactMap { node, source in
      if case .property(let property) = source { (node, property) } else { nil }
    }
    while let (derived, property) = work.popLast() {
      for source in property.derivedFrom where owners[ObjectIdentifier(source)] == nil {
        guard let site = source.derivationSite else { continue }
        let node = maker(in: site, near: derived) ?? other(.derived, site)
        owners[ObjectIdentifier(source)] = node
        sources.append((node, .property(source)))
        work.append((node, source))
      }
    }
  }

  private mutating func connect(_ node: Int, _ dependent: Dependent) {
    switch dependent {
    case .derived(let property, let site):
      if let known = owners[ObjectIdentifier(property)] { return connect(node, to: known) }
      let found = maker(in: site, near: node) ?? other(.derived, site)
      owners[ObjectIdentifier(property)] = found
      sources.append((found, .property(property)))
      connect(node, to: found)
    case .effect(let effect, let site):
      connect(node, to: owners[ObjectIdentifier(effect)] ?? other(.effect, site))
    case .observer(let site):
      if let maker = maker(in: site, near: node) {
        connect(node, to: maker)
      } else if !site.isInFramework {
        connect(node, to: other(.observer, site))
      }
    }
  }

  private mutating func connect(_ source: Int, to target: Int) {
    if source == target { return }
    let edge = Wiring.Edge(source: source, target: target)
    if let known = known[edge] {
      edges[known].count += 1
    } else {
      known[edge] = edges.count
      edges.append(edge)
    }
  }

  /// The member that was made in a place: the one of the same view model, or else one that nothing leads to
  /// from here so far.
  private func maker(in site: Site, near node: Int) -> Int? {
    guard let makers = makers[site] else { return nil }
    let holder = node < holders.count ? holders[node] : nil
    return makers.first { holders[$0] == holder }
      ?? makers.first { known[Wiring.Edge(source: node, target: $0)] == nil } ?? makers.last
  }

  private mutating func add(_ kind: Wiring.Node.Kind, _ name: String?, _ site: Site?) -> Int {
    nodes.append(Wiring.Node(kind: kind, name: name, site: site))
    return nodes.count - 1
  }

  private mutating func other(_ kind: Wiring.Node.Kind, _ site: Site) -> Int {
    let key = Wiring.Node(kind: kind, name: nil, site: site)
    if let known = others[key] { return known }
    let node = add(kind, nil, site)
    others[key] = node
    return node
  }
}

extension Site {
  /// Whether the framework itself made it there.
  fileprivate var isInFramework: Bool {
    fileID.hasPrefix("FacetBinding/") || fileID.hasPrefix("FacetViewModel/")
  }
}
