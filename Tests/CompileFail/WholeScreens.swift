import FacetBinding
import FacetViewModel

// The parts that screens are made of, as a client writes them. Compiles.

struct Row: Identifiable, Equatable {
  let id: Int
  var text: String
}

final class Rows: ViewModel {
  let disposeBag = DisposeBag()
  @Observed var rows: [Row] = []
  @Observed var name = ""
  let confirm = Interaction<String, Bool>()
  private(set) lazy var loader = Loader(self) { (_, count: Int) async throws -> [Row] in
    (0..<count).map { Row(id: $0, text: "") }
  }
  private(set) lazy var pager = Pager(self) { (_, cursor: Int?) async throws -> Page<Row, Int> in
    Page(items: [], next: cursor.map { $0 + 1 })
  }
  private(set) lazy var selection = Selection(of: $rows.map { $0.map(\.id) })
  private(set) lazy var history = History(self, \.rows, limit: 10)
  private(set) lazy var nameCheck = Validator(
    $name, silentUntilTouched: true,
    rules: [ValidationRule(ValidationMessage("empty", "name")) { !$0.isEmpty }])
  private(set) lazy var form = FormValidator([nameCheck])
  private(set) lazy var export = AsyncCommand(
    self,
    reporting: { (rows, path: String, progress) in
      progress.report(fraction: 0.5, message: path)
      return rows.rows.count
    })

  func use() async throws {
    guard try await confirm.ask("Really?") else { return }
    history.record("clear") { rows = [] }
    history.undo.execute()
    selection.toggle(1)
    nameCheck.touch()
    $rows.listChanges().observe { print($0.inserted, $0.removed, $0.moved, $0.updated) }
      .disposed(by: disposeBag)
    confirm.handle(with: self) { _, text in !text.isEmpty }.disposed(by: disposeBag)
    await loader.load.execute(3)
    await pager.more.execute()
    await export.execute("file")
    let state: Loadable<[Row]> = loader.state.value
    print(state.value ?? [], pager.hasMore.value, form.isValid.value, export.progress.value as Any)
    print(ListChange(from: [Row](), to: rows).applied(to: []))
  }
}
