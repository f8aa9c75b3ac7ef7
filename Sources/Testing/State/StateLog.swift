import FacetBinding
import FacetViewModel

/// Follows all the state of a view model and says what an action changed, all of it: a change that a test
/// does not expect makes it fail.
///
///     let log = StateLog(model)
///     model.add.execute("milk")
///     #expect(log.take() == ["todos: [] → [Todo(content: \"milk\")]", "remaining: 0 → 1"])
///
/// State is every stored part that is a property: `@Observed` ones, and those that are handed out as
/// `Property` or `Computed`; also those of view models, loaders, pagers and the like that it holds, under
/// both names, as `list.items`. What is inside a value is part of that value, and an object there reads
/// as its type.
///
/// No state, and so not logged, are variables that are not observed, plain computed properties, and what
/// is inside of other objects, structs or the elements of a collection: give a row a log of its own. A part
/// that comes, such as a lazy property that is used for the first time or a view model that is shown, is
/// followed as soon as the log is next asked or told: what changes from then on is logged, not what it
/// comes with.
///
/// Whether commands are enabled follows from state, so that is logged only if asked for; then so is
/// whether they run.
///
/// **Isolation:** lives in the isolation of the view model.
///
/// **Delivery:** logs when observers are told: once for each property that changed in a transaction,
/// with the settled value, in the order of the source, parts that came later last. What changes outside
/// of transactions is a line each time. Inside of a transaction nothing has been told yet: its changes
/// are logged at its end.
///
/// **Ownership:** holds the view model weakly, and keeps the properties. Values are kept as text.
///
/// - Complexity: describing a value is O(n) in its size, at every change.
public final class StateLog {
  private final class Followed {
    let id: ObjectIdentifier
    var text: ValueText
    var token: Disposable?

    init(_ id: ObjectIdentifier, _ text: ValueText) {
      self.id = id
      self.text = text
    }
  }

  private weak var model: AnyObject?
  private let includesCommands: Bool
  private let site: Site
  private var followed: [String: Followed] = [:]
  private var lines: [String] = []

  /// Begins to follow a view model.
  ///
  /// - Parameters:
  ///   - model: Whose state it is; any object with `@Observed` properties.
  ///   - commands: Whether `isEnabled` and `isRunning` of its commands are followed too.
  ///   - fileID: The file by which properties list this observer.
  ///   - line: The line by which properties list this observer.
  public init(
    _ model: AnyObject, commands: Bool = false,
    fileID: StaticString = #fileID, line: UInt = #line
  ) {
    self.model = model
    includesCommands = commands
    site = Site(fileID, line)
    followAll()
  }

  /// Gives what changed since the last time, and forgets it.
  public func take() -> StateChanges {
    followAll()
    defer { lines = [] }
    return StateChanges(lines)
  }

  /// Does something and gives what changed meanwhile. What changed before is left for `take()`.
  ///
  ///     #expect(log.during { model.clear.execute() } == ["todos: [\"milk\"] → []"])
  public func during(_ action: () throws -> Void) rethrows -> StateChanges {
    let before = begin()
    defer { lines = before }
    try action()
    return take()
  }

  /// Does something that takes time and gives what changed meanwhile. What changed before is left for
  /// `take()`.
  ///
  ///     let changes = await log.during { await model.load.execute() }
  ///     #expect(changes == ["items: [] → [1]"])
  ///
  /// **Isolation:** `action` runs in the isolation of the caller.
  public func during(
    isolation: isolated (any Actor)? = #isolation, _ action: () async throws -> Void
  ) async rethrows -> StateChanges {
    let before = begin()
    defer { lines = before }
    try await action()
    return take()
  }

  private func begin() -> [String] {
    followAll()
    defer { lines = [] }
    return lines
  }

  /// Follows what there is by now. A part in whose place another one has come is that other one.
  private func followAll() {
    guard let model else { return }
    var found: Set<String> = []
    for member in Member.all(of: model) {
      switch member.part {
      case .property(let property):
        follow(member.name, property, &found)
      case .command(let command) where includesCommands:
        follow(member.name + ".isEnabled", command.isEnabled, &found)
        if let running = command.running { follow(member.name + ".isRunning", running, &found) }
      case .signal, .command, .effect, .unmade:
        break
      }
    }
    for name in followed.keys where !found.contains(name) { followed[name] = nil }
  }

  private func follow(_ name: String, _ property: any ErasedProperty, _ found: inout Set<String>) {
    found.insert(name)
    let id = ObjectIdentifier(property)
    let known = followed[name]
    if known?.id == id { return }
    let text = untracked { ValueText(property.erasedValue) }
    if let known, known.text != text { lines.append("\(name): \(known.text.change(to: text))") }
    let new = Followed(id, text)
    followed[name] = new
    new.token = property.observeErased(site) { [weak self, weak new] value in
      guard let self, let new else { return }
      let text = ValueText(value)
      lines.append("\(name): \(new.text.change(to: text))")
      new.text = text
      // Parts come and go with any change.
      followAll()
    }
  }
}
