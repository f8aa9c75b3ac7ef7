import FacetBinding
import FacetTesting
import FacetViewModel
import Testing

@MainActor
@Suite("Asking and validating")
struct FormTests {
  @Test("The handler that was added last answers; without one a question is an error")
  func interaction() async throws {
    let confirm = Interaction<String, Bool>()
    await #expect(throws: Interaction<String, Bool>.Unanswered.self) {
      try await confirm.ask("Really?")
    }
    let screen = confirm.handle { _ in true }
    #expect(try await confirm.ask("Really?"))
    let dialogue = confirm.handle { $0 == "Delete?" ? false : nil }
    #expect(try await confirm.ask("Delete?") == false)
    #expect(try await confirm.ask("Really?"))
    dialogue.dispose()
    #expect(try await confirm.ask("Delete?"))
    screen.dispose()
    #expect(!confirm.isHandled)
  }

  @Test("Handlers may ask, too; an owner is held weakly")
  func nestedQuestions() async throws {
    final class Screen {}
    let (outer, inner) = (Interaction<Int, Int>(), Interaction<Int, Int>())
    var screen: Screen? = Screen()
    let tokens = [
      outer.handle { try await inner.ask($0 + 1) * 10 },
      inner.handle(with: screen!) { _, question in question + 1 },
    ]
    #expect(try await outer.ask(1) == 30)
    screen = nil
    await #expect(throws: Interaction<Int, Int>.Unanswered.self) { try await outer.ask(1) }
    end(tokens)
  }

  @Test("The cancellation of the asker reaches the view")
  func cancelledQuestion() async {
    let gate = Gate<Bool>()
    let confirm = Interaction<String, Bool>()
    var wasCancelled = false
    let token = confirm.handle { _ in
      let answer = try await gate.wait()
      wasCancelled = Task.isCancelled
      return answer
    }
    let asker = Task { try await confirm.ask("Really?") }
    await gate.entered()
    asker.cancel()
    gate.open(true)
    await #expect(throws: CancellationError.self) { try await asker.value }
    #expect(wasCancelled)
    token.dispose()
  }

  private final class SignUp {
    @Observed var name = ""
    @Observed var password = ""
    @Observed var repeated = ""
    private(set) lazy var nameCheck = Validator(
      $name, silentUntilTouched: true,
      rules: [ValidationRule(.init("name.empty")) { !$0.isEmpty }])
    private(set) lazy var passwordCheck = Validator(
      $password,
      rules: [
        ValidationRule { $0.count < 3 ? .init("password.short", "3", "\($0.count)") : nil },
        ValidationRule(.init("password.differs")) { [unowned self] in $0 == repeated },
      ])
    private(set) lazy var form = FormValidator([nameCheck, passwordCheck])
    private(set) lazy var submit = Command(self, isEnabled: { $0.form.isValid.value }) { _ in }
  }

  @Test("Errors are told when they appear and when they clear, across fields")
  func validating() {
    let signUp = SignUp()
    let told = Recorder(signUp.passwordCheck.messages.map { $0.map(\.key) })
    signUp.password = "abcd"
    signUp.repeated = "abcd"
    signUp.repeated = "abc"
    #expect(
      told.take() == [["password.short"], ["password.differs"], [], ["password.differs"]])
    signUp.password = "a"
    #expect(signUp.passwordCheck.messages.value.first?.arguments == ["3", "1"])
  }

  @Test("A field is silent until it is touched, and yet not valid")
  func silentFields() {
    let signUp = SignUp()
    signUp.password = "abc"
    signUp.repeated = "abc"
    #expect(signUp.nameCheck.messages.value.isEmpty)
    #expect(!signUp.form.isValid.value)
    #expect(signUp.submit.execute().refusal == .disabled)
    #expect(!signUp.form.touchAll())
    #expect(signUp.form.messages.value.map(\.key) == ["name.empty"])
    signUp.name = "Ada"
    #expect(signUp.form.messages.value.isEmpty)
    #expect(signUp.submit.execute().refusal == nil)
    signUp.nameCheck.untouch()
    signUp.name = ""
    #expect(signUp.nameCheck.messages.value.isEmpty)
  }
}
