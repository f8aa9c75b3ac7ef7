// Must compile: view models in each isolation, with all that FacetViewModel offers.
import FacetBinding
import FacetViewModel

final class Editor: ViewModel {
  let disposeBag = DisposeBag()
  @Observed var draft = ""
  @Observed private(set) var lines: [String] = []
  var canAdd: Bool { !draft.isEmpty }
  private(set) lazy var add = Command(self, isEnabled: \.canAdd) { editor in
    editor.lines.append(editor.draft)
    editor.draft = ""
  }
  private(set) lazy var remove = Command(self) { (editor, index: Int) -> String in
    editor.lines.remove(at: index)
  }
  private(set) lazy var save = AsyncCommand(self, policy: .queue) { editor in
    await Task.yield()
    return editor.lines.count
  }
  private(set) lazy var find = AsyncCommand(self, isEnabled: \.canAdd, policy: .latest) {
    (editor, term: String) in editor.lines.filter { $0 == term }
  }

  func observe() {
    add.isEnabled.observe { print($0) }.disposed(by: disposeBag)
    remove.outputs.observe { print($0) }.disposed(by: disposeBag)
    remove.failures.observe { print($0) }.disposed(by: disposeBag)
    save.isRunning.observe { print($0) }.disposed(by: disposeBag)
    find.refusals.observe { print($0 == .disabled, $0 == .busy) }.disposed(by: disposeBag)
  }

  func execute() async {
    add.execute()
    switch remove.execute(0) {
    case .finished(let text): print(text)
    case .failed(let error): print(error)
    case .refused(let refusal): print(refusal)
    case .cancelled: break
    }
    let count: Int? = await save.execute().output
    let found: [String]? = await find.execute("a").output
    print(count ?? 0, found ?? [], Policy.allCases)
    find.cancel()
  }
}

@MainActor
final class Screen {
  private let editor = Editor()

  func appear() async {
    let task: Task<Void, Never> = editor.save.start()
    await task.value
    editor.find.start("a")
    await editor.execute()
  }
}

actor Session {
  private let editor = Editor()

  func run() async {
    editor.save.start()
    await editor.execute()
  }
}
