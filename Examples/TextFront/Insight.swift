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
  /// Complexity: O(n) in the number of rows.
  public func note(_ rows: some Sequence<(id: ID, row: Row)>) {
    let reason = trace.running
    for (id, row) in rows where known[id] != row {
      known[id] = row
      reasons[id] = reason
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
