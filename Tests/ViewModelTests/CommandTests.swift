import FacetBinding
import FacetTesting
import FacetViewModel
import Testing

private final class Draft: ViewModel {
  struct Failure: Error, Equatable {}

  let disposeBag = DisposeBag()
  @Observed var text = ""
  @Observed private(set) var items: [String] = []
  var canAdd: Bool { !text.isEmpty }

  private(set) lazy var add = Command(self, isEnabled: \.canAdd) { draft in
    draft.items.append(draft.text)
    draft.text = ""
    return draft.items.count
  }
  private(set) lazy var remove = Command(self) { (draft, index: Int) in
    guard draft.items.indices.contains(index) else { throw Failure() }
    return draft.items.remove(at: index)
  }
}

@Suite("Command")
struct CommandTests {
  @Test("A command has run when execute returns, and tells its output")
  func runs() {
    let draft = Draft()
    let added = Recorder(draft.add)
    draft.text = "milk"
    #expect(draft.add.execute().output == 1)
    #expect(draft.items == ["milk"])
    #expect(added.take() == [.output(1)])
  }

  @Test("The action is one transaction: observers see all it changed at once")
  func isATransaction() {
    let draft = Draft()
    draft.text = "milk"
    var seen: [String] = []
    let effect = Effect { seen.append("\(draft.items.count) \(draft.text)") }
    draft.add.execute()
    #expect(seen == ["0 milk", "1 "])
    effect.dispose()
  }

  @Test("isEnabled is right from the first moment, synchronously, and inside transactions")
  func isEnabled() {
    let draft = Draft()
    let enabled = Recorder(draft.add.isEnabled)
    draft.text = "a"
    #expect(draft.add.isEnabled.value)
    draft.text = "ab"
    transaction {
      draft.text = ""
      #expect(!draft.add.isEnabled.value)
    }
    #expect(enabled.take() == [false, true, false])
  }

  @Test("A disabled command does not run, whoever asks, and says so twice")
  func refuses() {
    let draft = Draft()
    let added = Recorder(draft.add)
    #expect(draft.add.execute().refusal == .disabled)
    #expect(draft.items.isEmpty)
    #expect(added.take() == [.refusal(.disabled)])
  }

  @Test("A failure is told, and the command goes on working")
  func failsAndGoesOn() {
    let draft = Draft()
    draft.text = "milk"
    draft.add.execute()
    let removed = Recorder(draft.remove)
    #expect(draft.remove.execute(7).error as? Draft.Failure == Draft.Failure())
    #expect(draft.remove.execute(0).output == "milk")
    #expect(removed.take() == [.failure("Failure()"), .output("milk")])
  }

  @Test("A failure that nobody observes is reported once, with the place of the command")
  func reportsFailures() {
    let draft = Draft()
    var found: [Diagnostic] = []
    Diagnostic.report(to: { found.append($0) }) { _ = draft.remove.execute(1) }
    #expect(found.map(\.kind) == [.unobservedFailure])
    #expect(found.first?.description.contains("CommandTests.swift:19") == true)
    #expect(found.first?.description.contains("Failure()") == true)
  }

  @Test("Nothing keeps the owner; without it the command refuses")
  func ownerGone() {
    var draft: Draft? = Draft()
    weak let weakDraft = draft
    draft?.text = "milk"
    let add = draft!.add
    #expect(add.isEnabled.value)
    draft = nil
    #expect(weakDraft == nil)
    #expect(add.execute().refusal == .ownerGone)
  }

  @Test("Executing inside an effect makes nothing a dependency that only the command read")
  func insideAnEffect() {
    let draft = Draft()
    let trigger = Observed(wrappedValue: 0)
    var runs = 0
    let effect = Effect {
      _ = trigger.wrappedValue
      runs += 1
      draft.add.execute()
    }
    draft.text = "milk"
    #expect(runs == 1)
    trigger.wrappedValue = 1
    #expect(runs == 2)
    #expect(draft.items == ["milk"])
    effect.dispose()
  }

  @Test("Commands that execute each other queue their outputs in order")
  func nested() {
    final class Nested: ViewModel {
      let disposeBag = DisposeBag()
      var log: [String] = []
      private(set) lazy var inner = Command(self) { model in model.log.append("inner") }
      private(set) lazy var outer = Command(self) { model in
        model.inner.execute()
        model.log.append("outer")
      }
    }
    let model = Nested()
    let tokens = [
      model.inner.outputs.observe(with: model) { model, _ in model.log.append("told inner") },
      model.outer.outputs.observe(with: model) { model, _ in model.log.append("told outer") },
    ]
    model.outer.execute()
    #expect(model.log == ["inner", "outer", "told inner", "told outer"])
    end(tokens)
  }
}
