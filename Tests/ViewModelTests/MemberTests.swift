import FacetBinding
import FacetViewModel
import Testing

@Suite("Members of a view model")
struct MemberTests {
  @Test("they have the names of the source, in its order, those of a superclass first")
  func names() {
    let screen = DetailScreen()
    #expect(
      Member.all(of: screen).map(\.name) == [
        "title", "saved", "count", "shownCount", "save", "taps", "watching",
        "history.undoName", "history.redoName", "history.undo", "history.redo",
        "child.isOpen",
      ])
  }

  @Test("each is what it is, and a lazy one is not made by looking")
  func parts() {
    let screen = DetailScreen()
    let before = Member.all(of: screen).map { kind(of: $0) }
    #expect(
      before == [
        "property", "property", "property", "not made: Computed<String>",
        "not made: AsyncCommand<(), ()>", "signal", "effect", "property", "property", "command",
        "command", "property",
      ])
    screen.save.cancel()
    #expect(kind(of: Member.all(of: screen)[4]) == "command")
  }

  @Test("two that hold each other are looked into once")
  func cycles() {
    let screen = DetailScreen()
    screen.child.parent = screen
    #expect(Member.all(of: screen).count == 12)
    #expect(Member.all(of: screen.child).map(\.name).prefix(2) == ["isOpen", "parent.title"])
  }

  private func kind(of member: Member) -> String {
    switch member.part {
    case .property: "property"
    case .signal: "signal"
    case .command: "command"
    case .effect: "effect"
    case .unmade(let type): "not made: \(type)"
    }
  }
}

private class Titled: ViewModel {
  let disposeBag = DisposeBag()
  @Observed var title = ""
}

private final class DetailScreen: Titled {
  let saved = Property.constant(3)
  @Observed private(set) var count = 0
  private(set) lazy var shownCount = Computed(self) { "\($0.count)" }
  private(set) lazy var save = AsyncCommand(self) { _ in }
  let taps = Relay<Int>()
  private let watching = Effect {}
  private(set) lazy var history = History(self, \.title)
  let child = ChildScreen()
  private let store = PlainObject()

  override init() {
    super.init()
    _ = history
  }
}

private final class ChildScreen: ViewModel {
  let disposeBag = DisposeBag()
  @Observed var isOpen = false
  weak var parent: DetailScreen?
}

private final class PlainObject {
  @Observed var inside = 0
}
