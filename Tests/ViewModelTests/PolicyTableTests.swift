import FacetBinding
import FacetTesting
import FacetViewModel
import Testing

/// What happens to a command.
private enum Event: CustomStringConvertible {
  case start(Int)
  /// The next action has begun, and stands at the gate.
  case begins
  /// The action that stands at the gate longest returns, or throws; then this run's task has ended.
  case finish(Int)
  case fail(Int)
  /// The action at the gate returns, and so all runs come to their end.
  case finishAll
  case cancel
  case dropOwner

  var description: String {
    switch self {
    case .start(let run): "start \(run)"
    case .begins: "action begins"
    case .finish(let run): "\(run) finishes"
    case .fail(let run): "\(run) fails"
    case .finishAll: "it finishes, all end"
    case .cancel: "cancel"
    case .dropOwner: "owner dropped"
    }
  }
}

private struct Row {
  let policy: Policy
  let steps: [(event: Event, told: String)]

  init(_ policy: Policy, _ steps: (event: Event, told: String)...) {
    self.policy = policy
    self.steps = steps
  }
}

private let table = [
  Row(
    .refuse, (.start(1), "running, disabled"), (.start(2), "refused busy"), (.begins, ""),
    (.finish(1), "output 1, idle, enabled"), (.start(3), "running, disabled"), (.begins, ""),
    (.fail(3), "failure, idle, enabled"), (.start(4), "running, disabled"),
    (.cancel, "idle, enabled"), (.start(5), "running, disabled"), (.begins, ""),
    (.dropOwner, ""), (.finish(5), "output 5, idle, enabled"), (.start(6), "refused ownerGone")),
  Row(
    .join, (.start(1), "running"), (.start(2), ""), (.begins, ""), (.finish(2), "output 1, idle"),
    (.start(3), "running"), (.begins, ""), (.fail(3), "failure, idle"), (.start(4), "running"),
    (.start(5), ""), (.begins, ""), (.cancel, "idle"), (.finish(4), ""), (.start(6), "running"),
    (.begins, ""), (.dropOwner, ""), (.finish(6), "output 6, idle"),
    (.start(7), "refused ownerGone")),
  Row(
    .queue, (.start(1), "running"), (.start(2), ""), (.begins, ""), (.finish(1), "output 1"),
    (.begins, ""), (.fail(2), "failure, idle"), (.start(3), "running"), (.start(4), ""),
    (.begins, ""), (.cancel, "idle"), (.finish(3), ""), (.start(5), "running"), (.start(6), ""),
    (.begins, ""), (.dropOwner, ""), (.finishAll, "output 5, refused ownerGone, idle"),
    (.start(7), "refused ownerGone")),
  Row(
    .latest, (.start(1), "running"), (.begins, ""), (.start(2), ""), (.begins, ""),
    (.finish(1), ""), (.finish(2), "output 2, idle"), (.start(3), "running"), (.begins, ""),
    (.start(4), ""), (.begins, ""), (.fail(3), ""), (.fail(4), "failure, idle"),
    (.start(5), "running"), (.begins, ""), (.cancel, "idle"), (.finish(5), ""),
    (.start(6), "running"), (.begins, ""), (.dropOwner, ""), (.finish(6), "output 6, idle"),
    (.start(7), "refused ownerGone")),
  Row(
    .parallel, (.start(1), "running"), (.start(2), ""), (.begins, ""), (.begins, ""),
    (.finish(1), "output 1"), (.fail(2), "failure, idle"), (.start(3), "running"),
    (.start(4), ""), (.begins, ""), (.begins, ""), (.cancel, "idle"), (.finish(3), ""),
    (.finish(4), ""), (.start(5), "running"), (.begins, ""), (.dropOwner, ""),
    (.finish(5), "output 5, idle"), (.start(6), "refused ownerGone")),
]

@MainActor
private final class Stage {
  final class Owner { let gate = Gate<Void>() }
  private var owner: Owner?
  private let gate: Gate<Void>
  private let command: AsyncCommand<Int, Int>
  private var tasks: [Int: Task<Void, Never>] = [:]
  private var told: [String] = []
  private var tokens: [Disposable] = []

  init(_ policy: Policy) {
    let owner = Owner()
    self.owner = owner
    gate = owner.gate
    command = AsyncCommand(owner, policy: policy) { owner, input in
      try await owner.gate.wait()
      return input
    }
    let command = command
    tokens = [
      command.outputs.observe(with: self) { $0.told.append("output \($1)") },
      command.failures.observe(with: self) { stage, _ in stage.told.append("failure") },
      command.refusals.observe(with: self) { $0.told.append("refused \($1)") },
      command.isRunning.observe(with: self, initial: false) {
        $0.told.append($1 ? "running" : "idle")
      },
      command.isEnabled.observe(with: self, initial: false) {
        $0.told.append($1 ? "enabled" : "disabled")
      },
    ]
  }

  func perform(_ event: Event) async -> String {
    switch event {
    case .start(let run): tasks[run] = command.start(run)
    case .begins: await gate.entered()
    case .finish(let run):
      gate.open()
      await tasks[run]?.value
    case .fail(let run):
      gate.fail(Broken())
      await tasks[run]?.value
    case .finishAll:
      gate.open()
      for task in tasks.values { await task.value }
    case .cancel: command.cancel()
    case .dropOwner: owner = nil
    }
    defer { told = [] }
    // Told in one round or element after the other: the order within does not matter here.
    let order = ["output", "failure", "refused", "running", "idle", "enabled", "disabled"]
    return order.flatMap { word in told.filter { $0.hasPrefix(word) } }.joined(separator: ", ")
  }
}

@MainActor
@Suite("Policies")
struct PolicyTableTests {
  @Test("Every policy against every event", arguments: Policy.allCases)
  func policies(_ policy: Policy) async {
    for row in table where row.policy == policy {
      let stage = Stage(row.policy)
      var lines = ["policy .\(row.policy)"]
      for (event, expected) in row.steps {
        let told = await stage.perform(event)
        lines.append("  \(event): \(told.isEmpty ? "nothing is told" : told)")
        #expect(told == expected, "\(lines.joined(separator: "\n"))")
      }
      print(lines.joined(separator: "\n"))
    }
  }
}
