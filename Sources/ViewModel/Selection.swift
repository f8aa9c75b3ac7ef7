import FacetBinding

/// What is selected in a list, by identity: it survives sorting, filtering and reloading, and forgets what is
/// gone.
///
///     private(set) lazy var selection = Selection(of: $rows.map { $0.map(\.id) })
///     selection.toggle(row.id)
///
/// **Isolation:** like a `Property`: lives where it was made.
public final class Selection<ID: Hashable> {
  /// The selected identities that are in the list, in its order.
  public let selected: Property<[ID]>
  private let ids: Property<[ID]>
  private let chosen: Observed<Set<ID>>
  private var pruning: Disposable?

  /// Creates an empty selection over a list.
  public init(of ids: Property<[ID]>) {
    let chosen = Observed<Set<ID>>(wrappedValue: [])
    self.ids = ids
    self.chosen = chosen
    selected = Computed { ids.value.filter(chosen.value.contains) }
    // What is gone stays gone, even if it comes back later.
    pruning = ids.observe(initial: false) { ids in
      if !chosen.wrappedValue.isEmpty { chosen.wrappedValue.formIntersection(ids) }
    }
  }

  /// Whether an identity is selected.
  public func contains(_ id: ID) -> Bool { chosen.value.contains(id) }

  /// Selects these and nothing else. What is not in the list is passed over.
  public func select(_ ids: some Sequence<ID>) {
    chosen.wrappedValue = Set(ids).intersection(self.ids.value)
  }

  /// Selects what is not selected, and the other way round.
  public func toggle(_ id: ID) {
    if chosen.wrappedValue.contains(id) {
      chosen.wrappedValue.remove(id)
    } else if ids.value.contains(id) {
      chosen.wrappedValue.insert(id)
    }
  }

  /// Selects the whole list.
  public func selectAll() { select(ids.value) }

  /// Selects nothing.
  public func clear() { chosen.wrappedValue = [] }
}
