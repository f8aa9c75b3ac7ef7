import FacetBinding
import FacetTesting
import FacetViewModel

struct Item: Equatable {
  var name: String
  var isBought = false
}

/// The view model that the kit is tried on: state, commands, asynchronous work, a part with parts.
final class Shopping: ViewModel {
  struct Empty: Error {}

  let disposeBag = DisposeBag()
  let gate = Gate<[String]>()
  @Observed var draft = ""
  @Observed private(set) var items: [Item] = []
  private(set) lazy var count = Computed(self) { $0.items.count }
  private(set) lazy var add = Command(self, isEnabled: { $0.draft != "" }) { shop in
    shop.items.append(Item(name: shop.draft))
    shop.draft = ""
    return shop.items.count
  }
  private(set) lazy var clear = Command(self) { shop in
    if shop.items.isEmpty { throw Empty() }
    shop.items = []
  }
  private(set) lazy var buy = Command(self) { (shop, index: Int) in
    shop.items[index].isBought = true
  }
  private(set) lazy var fetch = AsyncCommand(self) { shop in
    let names = try await shop.gate.wait()
    shop.items += names.map { Item(name: $0) }
    return names.count
  }

  init(_ names: String...) { items = names.map { Item(name: $0) } }
}
