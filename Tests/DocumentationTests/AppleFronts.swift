// Compiled on Apple's systems only: Linux has neither SwiftUI nor UIKit.
#if canImport(SwiftUI)
  import FacetBinding
  import FacetViewModel
  import SwiftUI

  struct ShoppingListView: View {
    let list: ShoppingList
    @State private var screen: Shown<ShoppingListSnapshot>
    @State private var draft = ""

    init(_ list: ShoppingList) {
      self.list = list
      _screen = State(initialValue: Shown { ShoppingListSnapshot(list) })
    }

    var body: some View {
      VStack {
        let rows = Array(screen.value.items.enumerated())
        List(rows, id: \.offset) { row in Text(row.element) }
        TextField("Item", text: $draft)
          .onSubmit { list.add.execute(draft) }
        Button("Clear") { list.clear.execute() }
          .disabled(!screen.value.canClear)
      }
    }
  }
#endif

#if canImport(UIKit)
  import FacetBinding
  import FacetViewModel
  import UIKit

  final class ShoppingListController: UIViewController {
    private let list: ShoppingList
    private let label = UILabel()
    private let clearButton = UIButton(type: .system)
    private let disposeBag = DisposeBag()

    init(_ list: ShoppingList) {
      self.list = list
      super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func loadView() {
      view = UIStackView(arrangedSubviews: [label, clearButton])
    }

    override func viewDidLoad() {
      super.viewDidLoad()
      let clear = UIAction { [list] _ in list.clear.execute() }
      clearButton.addAction(clear, for: .touchUpInside)
      Effect(self) { screen in
        screen.label.text = text(screen.list)
        screen.clearButton.isEnabled = screen.list.clear.isEnabled.value
      }.disposed(by: disposeBag)
    }
  }
#endif
