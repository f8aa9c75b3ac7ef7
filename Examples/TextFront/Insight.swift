import FacetBinding
import FacetViewModel

extension Wiring {
  /// The formats it can be told in, as the help names them.
  public static let formats = "text|mermaid|dot"
}

/// What a program can tell of itself: why a row changed last, how its view models are wired, and, for those
/// who ask for it by `--trace`, each step on stderr.
///
/// - Isolation: none of its own; that of the view model.
public final class Insight<ID: Hashable, Row: Equatable> {
  private let trace: Trace
  private let model: AnyObject
  private let language: Language
  private let isAccessible: Bool
  /// The rows as they were, in their order, and by their identities.
  private var last: [Row] = []
  private var known: [ID: Row] = [:]
  private var reasons: [ID: [Trace.Step]] = [:]

  /// Follows a view model from now on.
  public init(_ model: AnyObject, _ console: Console) {
    self.model = model
    let settings = console.settings
    language = settings.language
    isAccessible = settings.isAccessible
    trace =
      settings.isTraced
      ? Trace(of: model) { console.tell(Line("trace: \($0.line(settings))", .dim).wrapped) }
      : Trace(of: model)
  }

  /// Takes note of rows that are new or other than before, and of why. To be called by the effect that
  /// reads them.
  ///
  /// Complexity: O(n) in the number of rows; those that are alike at both ends are only compared.
  public func note(_ rows: [Row], by id: (Row) -> ID) {
    let shorter = min(rows.count, last.count)
    var start = 0
    while start < shorter, rows[start] == last[start] { start += 1 }
    var behind = 0
    while behind < shorter - start, rows[rows.count - behind - 1] == last[last.count - behind - 1] {
      behind += 1
    }
    last = rows
    let reason = trace.running
    for row in rows[start..<rows.count - behind] where known[id(row)] != row {
      known[id(row)] = row
      reasons[id(row)] = reason
    }
  }

  /// Why a row is as it is: the steps that led to it, from the command on.
  ///
  /// - Parameters:
  ///   - id: Which row.
  ///   - name: What the row is called.
  public func why(_ id: ID, _ name: String) -> [Line] {
    let steps = reasons[id] ?? []
    if steps.isEmpty { return [Line(FrontMessage.rowUnchanged(name).text(in: language)).wrapped] }
    let margin = isAccessible ? "" : "  "
    return [Line(name).wrapped] + steps.map { Line(margin + $0.summary).wrapped }
  }

  /// Tells how everything is wired, in one of the formats: as text, or to be drawn by Mermaid or Graphviz.
  public func tellWiring(_ format: String, by front: any Front) -> Reply {
    let wiring = Wiring(of: model, steps: trace.steps)
    let text: String
    switch format {
    case "", "text": text = isAccessible ? spoken(wiring.text) : wiring.text
    case "mermaid": text = wiring.mermaid
    case "dot": text = wiring.dot
    default:
      return .refused(FrontMessage.commandNeeds("wiring", Wiring.formats).text(in: language))
    }
    front.explain(text.split(separator: "\n").map { Line(String($0)).wrapped })
    return .done
  }

  /// The same without arrows.
  private func spoken(_ text: String) -> String {
    let arrow = "  -> "
    return text.split(separator: "\n").map { line in
      line.hasPrefix(arrow)
        ? FrontMessage.leadsTo(String(line.dropFirst(arrow.count))).text(in: language)
        : String(line)
    }.joined(separator: "\n")
  }
}

extension Trace.Step {
  /// The step in a line, for eyes or for ears.
  fileprivate func line(_ settings: FrontSettings) -> String {
    guard settings.isAccessible else { return description }
    // A long value is cut by the trace.
    let step = "\(number) \(summary.replacing("…", with: "..."))"
    guard let cause else { return step }
    return FrontMessage.causedBy(step, cause).text(in: settings.language)
  }
}
