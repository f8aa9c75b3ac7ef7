import FacetBinding
import FacetViewModel

final class Editor: ViewModel {
  let disposeBag = DisposeBag()
  private(set) lazy var save = AsyncCommand(self) { _ in }
  private(set) lazy var open = AsyncCommand(self) { (_, name: String) in }
}

// Nobody could say where the task should run.
nonisolated func start(_ editor: Editor) {
  editor.save.start()  // expect: error: call to actor-isolated instance method
  editor.open.start("notes.txt")  // expect: error: call to actor-isolated instance method
}
