import FacetBinding

/// What it takes to make one list of another: what was removed, inserted, moved and updated, by identity.
///
///     let change = ListChange(from: old, to: new)
///     change.applied(to: old) == new
///
/// An identity that occurs more than once is among `duplicates`; the lists are right all the same.
public struct ListChange<Element: Identifiable> {
  /// An element and where it was or is.
  public struct Place {
    /// The position, in the old list for what was removed, in the new one for what was inserted.
    public let index: Int
    /// The element.
    public let element: Element

    @inlinable
    init(index: Int, element: Element) {
      self.index = index
      self.element = element
    }
  }

  /// An element that is elsewhere relative to the others that stayed.
  public struct Move {
    /// The position in the old list.
    public let from: Int
    /// The position in the new list.
    public let to: Int

    @inlinable
    init(from: Int, to: Int) {
      self.from = from
      self.to = to
    }
  }

  /// An element that is still there but has changed.
  public struct Update {
    /// The position in the new list.
    public let index: Int
    /// The element as it was.
    public let old: Element
    /// The element as it is.
    public let new: Element

    @inlinable
    init(index: Int, old: Element, new: Element) {
      self.index = index
      self.old = old
      self.new = new
    }
  }

  /// What is gone, by ascending positions in the old list.
  public let removed: [Place]
  /// What is new, by ascending positions in the new list.
  public let inserted: [Place]
  /// What has moved, by ascending positions in the new list.
  public let moved: [Move]
  /// What has changed, by ascending positions in the new list.
  public let updated: [Update]
  /// Identities that occur more than once in one of the lists.
  public let duplicates: Set<Element.ID>

  /// Whether the lists are the same.
  public var isEmpty: Bool {
    removed.isEmpty && inserted.isEmpty && moved.isEmpty && updated.isEmpty
  }

  /// Compares two lists.
  ///
  /// - Parameters:
  ///   - old: The list as it was.
  ///   - new: The list as it is.
  ///   - isSame: Whether an element of the same identity is unchanged.
  ///
  /// - Complexity: O(n) in the lengths of both, plus O(m log m) for m elements out of order.
  @inlinable
  public init(from old: [Element], to new: [Element], by isSame: (Element, Element) -> Bool) {
    let matches = match(old, new)
    let stays = staying(matches.oldOfNew)
    var (inserted, moved, updated): ([Place], [Move], [Update]) = ([], [], [])
    for (index, element) in new.enumerated() {
      let from = matches.oldOfNew[index]
      if from < 0 {
        inserted.append(Place(index: index, element: element))
        continue
      }
      if !stays[index] { moved.append(Move(from: from, to: index)) }
      if !isSame(old[from], element) {
        updated.append(Update(index: index, old: old[from], new: element))
      }
    }
    removed = old.indices.lazy.filter { !matches.oldIsKept[$0] }
      .map { Place(index: $0, element: old[$0]) }
    (self.inserted, self.moved, self.updated) = (inserted, moved, updated)
    duplicates = matches.duplicates
  }

  /// The new list, made from the old one.
  ///
  /// - Precondition: `old` is the list that was compared.
  /// - Complexity: O(n).
  public func applied(to old: [Element]) -> [Element] {
    var isGone = Array(repeating: false, count: old.count)
    for place in removed { isGone[place.index] = true }
    for move in moved { isGone[move.from] = true }
    let count = old.count - removed.count + inserted.count
    var result: [Element?] = Array(repeating: nil, count: count)
    for place in inserted { result[place.index] = place.element }
    for move in moved { result[move.to] = old[move.from] }
    var rest = old.indices.lazy.filter { !isGone[$0] }.makeIterator()
    for index in result.indices where result[index] == nil {
      result[index] = rest.next().map { old[$0] }
    }
    for update in updated { result[update.index] = update.new }
    return result.compactMap(\.self)
  }
}

extension ListChange where Element: Equatable {
  /// Compares two lists of equatable elements.
  @inlinable
  public init(from old: [Element], to new: [Element]) {
    self.init(from: old, to: new, by: ==)
  }
}

extension ListChange: Sendable where Element: Sendable, Element.ID: Sendable {}
extension ListChange.Place: Sendable where Element: Sendable {}
extension ListChange.Move: Sendable {}
extension ListChange.Update: Sendable where Element: Sendable {}

extension Property {
  /// What changes in this list, each time it does.
  ///
  /// - Complexity: That of `ListChange`, for each change and observer.
  public func listChanges<Element: Identifiable & Equatable>() -> Signal<ListChange<Element>>
  where Value == [Element] {
    let first = untracked { value }
    return changes.startWith(first).pairwise().map {
      ListChange(from: $0.previous, to: $0.current)
    }
  }
}
