import FacetBinding

/// What happened in view models, step by step, and what caused what.
///
///     let trace = Trace(of: list) { step in log(step.description) }
///     list.add.execute(2)
///     // 1 command add (App/Cart.swift:5)
///     // 2 changed prices = [2] <- 1
///     // 3 ran effect (App/Screen.swift:8) <- 2
///
/// It follows the properties, relays, commands and effects that the view models hold, under the names
/// that they have in the source, and whatever is derived from them or observes them, which is named by
/// the place where it was made. An assignment has no place in the source that Swift would tell; it is
/// named by its property, and by the command, effect or observer that it happened in.
///
/// Only what is traced costs anything, about as much again as the change itself; what is printed costs
/// more. A trace ends with the last reference to it. A source has one trace: the latest. An effect that reads
/// sources of several traces is a step in that of the source that has changed.
///
/// **Isolation:** made and used in the isolation of the view models; dropped on any thread.
///
/// **Limits:** an element that an operator holds back or sends later, as `debounce` and `combineLatest` of
/// signals do, is followed up to there. Work in tasks is followed where a command started it. View models in
/// an array or a dictionary are not looked for; `follow(_:as:)` takes them one by one.
public final class Trace {
  private let log: TraceLog
  private let life: TraceLog.Life
  private let names: TraceNames
  /// Held here and nowhere else, so that whatever it holds goes with us.
  private let listener: TraceLog.Listener?
  private var followed: [Followed] = []

  private struct Followed {
    weak var model: AnyObject?
    let prefix: String
  }

  /// Follows view models from now on.
  ///
  /// - Parameters:
  ///   - models: What is followed, and all view models that they hold.
  ///   - capacity: How many steps are kept at least, up to some 16 million; the oldest are forgotten.
  ///   - onStep: Told each step at once, in the midst of things, so it must not change anything.
  public init(
    of models: AnyObject..., keeping capacity: Int = 1000, onStep: ((Step) -> Void)? = nil
  ) {
    let names = TraceNames(keepsProperties: onStep != nil)
    self.names = names
    listener = onStep.map { onStep in
      TraceLog.Listener { number, entry in onStep(names.step(number, entry, withValue: true)) }
    }
    log = TraceLog(capacity: capacity, listener: listener)
    life = log.life
    // The log must not hold us, or we would never end.
    log.onStranger = { [weak self] in self?.followNewMembers() }
    models.forEach { follow($0) }
  }

  /// Follows one more view model, for instance that of a screen that was just opened.
  ///
  /// - Parameters:
  ///   - model: What is followed. Lazy members join when they are made, and view models that become the
  ///     value of a property when somebody reads them.
  ///   - name: Put before the names of its members, with a dot; empty for nothing.
  public func follow(_ model: AnyObject, as name: String = "") {
    let followed = Followed(model: model, prefix: name.isEmpty ? "" : name + ".")
    follow(followed)
    self.followed.append(followed)
  }

  private func follow(_ followed: Followed) {
    guard let model = followed.model else { return }
    for member in Member.all(of: model, { $0.disposeBag.log = log }) {
      let name = followed.prefix + member.name
      switch member.part {
      case .property(let property):
        property.trace(in: log, index: names.index(of: name, property))
      case .signal(let signal):
        signal.trace(in: log, index: names.index(of: name))
      case .command(let command):
        command.erasedOutputs.trace(in: log, index: names.index(of: name, isCommand: true))
        command.failures.trace(in: log, index: names.index(of: name + ".failures"))
        command.refusals.trace(in: log, index: names.index(of: name + ".refusals"))
        command.isEnabled.trace(
          in: log, index: names.index(of: name + ".isEnabled", command.isEnabled))
        command.running?.trace(
          in: log, index: names.index(of: name + ".isRunning", command.running))
      case .effect(let effect):
        effect.trace(in: log, index: names.index(of: name))
      case .unmade:
        break
      }
    }
  }

  /// Lazy members may be there by now, and other view models in place of those that were.
  private func followNewMembers() {
    let all = followed
    // Who joins now may bring in strangers as well.
    followed = []
    all.forEach { follow($0) }
    followed = all.filter { $0.model != nil }
  }

  /// The steps that are kept, oldest first.
  ///
  /// - Complexity: O(n) in their number.
  public var steps: [Step] {
    log.count == 0 ? [] : (log.first...log.count).compactMap(step)
  }

  /// How a step came about: from where it began, cause by cause, to the step itself. Causes that are
  /// forgotten already are left out.
  public func causes(of step: Step) -> [Step] { path(to: UInt64(step.number)) }

  /// How what is running now came about, the running step last; empty outside of all. Inside an observer
  /// or an effect it tells why that is told, and inside an action, also after it has waited, which command
  /// it is that runs.
  public var running: [Step] { path(to: log.root()) }

  private func path(to number: UInt64) -> [Step] {
    var path: [Step] = []
    var next = number
    while let found = step(next) {
      path.append(found)
      next = UInt64(found.cause ?? 0)
    }
    return path.reversed()
  }

  private func step(_ number: UInt64) -> Step? {
    log[number].map { names.step(number, $0, withValue: false) }
  }
}

/// What the indices in a log stand for.
private final class TraceNames {
  private struct Named {
    let name: String
    let isCommand: Bool
    weak var property: (any ErasedProperty)?
  }

  /// What is referenced weakly is slower to use; so only where somebody asks for values.
  private let keepsProperties: Bool
  private var all: [Named] = []
  /// Under one name there may be several: two view models of one class, or one in place of another.
  private var indices: [String: [Int]] = [:]

  init(keepsProperties: Bool) { self.keepsProperties = keepsProperties }

  func index(
    of name: String, _ property: (any ErasedProperty)? = nil, isCommand: Bool = false
  ) -> UInt32 {
    let property = keepsProperties ? property : nil
    let named = Named(name: name, isCommand: isCommand, property: property)
    // The index of one that is gone is given out again.
    let known = indices[name, default: []].first {
      all[$0].isCommand == isCommand && (all[$0].property == nil || all[$0].property === property)
    }
    if let known {
      all[known] = named
      return UInt32(known + 1)
    }
    indices[name, default: []].append(all.count)
    all.append(named)
    return UInt32(all.count)
  }

  func step(_ number: UInt64, _ entry: TraceLog.Entry, withValue: Bool) -> Trace.Step {
    let named = entry.index == 0 ? nil : all[Int(entry.index) - 1]
    let isValue = entry.kind == .changed || entry.kind == .computed
    let value = withValue && isValue ? named?.property?.erasedStoredValue : nil
    let isOutput = named?.isCommand == true && (entry.kind == .sent || entry.kind == .told)
    return Trace.Step(
      number: Int(number), kind: Trace.Step.Kind(entry.kind),
      name: named.map { isOutput ? $0.name + ".outputs" : $0.name },
      site: entry.site.isKnown ? entry.site : nil,
      value: value.map(BriefText.of), cause: entry.cause == 0 ? nil : Int(entry.cause))
  }
}
