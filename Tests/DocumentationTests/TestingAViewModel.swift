import FacetBinding
import FacetTesting
import FacetViewModel
import Testing

// What "Testing a view model" shows of tests that take no time.

private final class PackingList: ViewModel {
  let disposeBag = DisposeBag()
  @Observed var draft = ""
  @Observed private(set) var items: [String] = []
  var canAdd: Bool { !draft.isEmpty }
  private(set) lazy var add = Command(self, isEnabled: \.canAdd) { list in
    list.items.append(list.draft)
    list.draft = ""
    return list.items.count
  }
}

@Suite("Testing a view model")
struct TestingAViewModel {
  @Test func addsAnItem() {
    let list = PackingList()
    list.draft = "socks"
    list.add.execute()
    #expect(list.items == ["socks"])
  }

  @Test func tellsWhoeverObserves() {
    let list = PackingList()
    let drafts = Recorder(list.$draft)
    list.draft = "socks"
    #expect(drafts.take() == ["", "socks"])
    list.add.execute()
    #expect(drafts.take() == [""])
  }

  @Test func refusesAnEmptyDraft() {
    let list = PackingList()
    let added = Recorder(list.add)
    list.add.execute()
    list.draft = "socks"
    list.add.execute()
    #expect(added.take() == [.refusal(.disabled), .output(1)])
  }

  @Test func changesNothingElse() {
    let list = PackingList()
    list.draft = "socks"
    let changes = StateLog(list).during { list.add.execute() }
    #expect(changes == ["draft: \"socks\" → \"\"", "items: [] → [\"socks\"]"])
  }

  @Test func asksWhenTheUserPauses() {
    let time = TestScheduler()
    let typed = Relay<String>()
    let asked = Recorder(typed.debounce(for: .milliseconds(300), scheduler: time), time)
    typed.send("so")
    time.advance(by: .milliseconds(299))
    typed.send("socks")
    time.advance(by: .milliseconds(299))
    #expect(asked.values.isEmpty)
    time.advance(by: .milliseconds(1))
    #expect(asked.entries == [.at(.milliseconds(599), "socks")])
  }

  @Test func leavesNothingBehind() {
    let session = Session()
    let leaks = Leaks.after(observing: [session]) { Greeting(session) }
    #expect(leaks.isEmpty, "\(leaks)")
  }

  @Test func leaksHaveANameAndAnAddress() {
    let session = Session()
    let leaks = Leaks.after(observing: [session]) { ForgetfulGreeting(session) }
    let line = ForgetfulGreeting.line
    #expect(
      "\(leaks)" == """
        ForgetfulGreeting is still alive; \
        Session.$user: observed at DocumentationTests/TestingAViewModel.swift:\(line)
        """)
  }

  @Test func printsWhatItShould() throws {
    let list = PackingList()
    let session = Transcript(
      """
      # A list, and what a user sees of it.
      $ packing
      Nothing to pack.
      > socks
      1. socks
      > toothbrush
      …
      2. toothbrush
      """)
    func screen() -> String {
      let rows = list.items.enumerated().map { "\($0 + 1). \($1)" }
      return rows.isEmpty ? "Nothing to pack." : rows.joined(separator: "\n")
    }
    let result = try session.run(start: { _ in screen() }) { line in
      list.draft = line
      list.add.execute()
      return screen()
    }
    #expect(result.difference == nil)
  }
}

private final class Session {
  @Observed var user = "Ada"
}

private final class Greeting: ViewModel {
  let disposeBag = DisposeBag()
  @Observed private(set) var text = ""
  init(_ session: Session) {
    session.$user.observe(with: self) { greeting, user in greeting.text = "Hello \(user)" }
      .disposed(by: disposeBag)
  }
}

private final class ForgetfulGreeting: ViewModel {
  static let line = #line + 4
  let disposeBag = DisposeBag()
  @Observed private(set) var text = ""
  init(_ session: Session) {
    session.$user.observe { user in self.text = "Hello \(user)" }
      .disposed(by: disposeBag)
  }
}
