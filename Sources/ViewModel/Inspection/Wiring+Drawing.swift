extension Wiring {
  /// For people: each member with its kind and place, and under it, indented, where its changes go.
  public var text: String {
    var lines: [String] = []
    let edges = Dictionary(grouping: edges, by: \.source)
    for (index, node) in nodes.enumerated() {
      let leaving = edges[index] ?? []
      if node.name == nil, leaving.isEmpty { continue }
      lines.append(node.heading)
      lines += leaving.map { "  -> \(nodes[$0.target].label(.line))\($0.times)" }
    }
    return lines.joined(separator: "\n")
  }

  /// The same as `text`.
  public var description: String { text }

  /// A flow chart for Mermaid, as Markdown renderers draw it.
  public var mermaid: String {
    var lines = ["flowchart LR"]
    for (index, node) in nodes.enumerated() {
      let (open, close) = node.kind.mermaidShape
      lines.append("  n\(index)\(open)\"\(Self.escaped(node.label(.file)))\"\(close)")
    }
    for edge in edges {
      let label = edge.count > 1 ? "|\(edge.count) times|" : ""
      lines.append("  n\(edge.source) -->\(label) n\(edge.target)")
    }
    return lines.joined(separator: "\n")
  }

  /// A graph in the DOT language of Graphviz.
  public var dot: String {
    var lines = ["digraph wiring {", "  rankdir=LR;"]
    for (index, node) in nodes.enumerated() {
      let label = Self.backslashed(node.label(.file))
      lines.append("  n\(index) [label=\"\(label)\", shape=\(node.kind.dotShape)];")
    }
    for edge in edges {
      let label = edge.count > 1 ? " [label=\"\(edge.count) times\"]" : ""
      lines.append("  n\(edge.source) -> n\(edge.target)\(label);")
    }
    return (lines + ["}"]).joined(separator: "\n")
  }

  private static func escaped(_ text: String) -> String {
    text.map { character in
      switch character {
      // It begins an entity.
      case "#": "#35;"
      // At the beginning it would make Markdown of the rest.
      case "`": "#96;"
      case "&": "#amp;"
      case "\"": "#quot;"
      case "<": "#lt;"
      case ">": "#gt;"
      default: String(character)
      }
    }.joined()
  }

  private static func backslashed(_ text: String) -> String {
    text.map { $0 == "\"" || $0 == "\\" ? "\\\($0)" : String($0) }.joined()
  }
}

extension Wiring.Node {
  fileprivate var heading: String {
    guard let name else { return label(.line) }
    if kind == .unmade { return label(.line) }
    return "\(name) (\(kind.rawValue)\(site.map { ", \($0)" } ?? ""))"
  }
}

extension Wiring.Node.Kind {
  fileprivate var mermaidShape: (open: String, close: String) {
    switch self {
    case .property, .unmade: ("[", "]")
    case .derived: ("(", ")")
    case .signal: (">", "]")
    case .command: ("{{", "}}")
    case .effect: ("([", "])")
    case .observer: ("((", "))")
    }
  }

  fileprivate var dotShape: String {
    switch self {
    case .property, .unmade: "box"
    case .derived: "ellipse"
    case .signal: "cds"
    case .command: "hexagon"
    case .effect: "component"
    case .observer: "circle"
    }
  }
}
