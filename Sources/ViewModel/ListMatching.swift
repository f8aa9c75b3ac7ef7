/// Which elements of two lists are the same.
@usableFromInline
struct ListMatches<ID: Hashable> {
  /// For each new element its old position, or -1 if it was not there.
  @usableFromInline var oldOfNew: [Int]
  /// For each old element whether it is still there.
  @usableFromInline var oldIsKept: [Bool]
  /// Identities that occur more than once in one of the lists.
  @usableFromInline var duplicates: Set<ID> = []

  @inlinable
  init(old: Int, new: Int) {
    oldOfNew = Array(repeating: -1, count: new)
    oldIsKept = Array(repeating: false, count: old)
  }
}

/// Matches two lists by identity.
///
/// Most lists are mostly alike, so both are walked side by side first, which costs a comparison for each
/// element; only what differs is looked up in a table.
@inlinable
func match<Element: Identifiable>(
  _ old: [Element], _ new: [Element]
) -> ListMatches<Element.ID> {
  // How far to look for the place where the lists go on alike.
  let lookahead = 4
  var matches = ListMatches<Element.ID>(old: old.count, new: new.count)
  var (from, to) = (0, 0)
  while from < old.count, to < new.count {
    if old[from].id == new[to].id {
      matches.oldOfNew[to] = from
      matches.oldIsKept[from] = true
      from += 1
      to += 1
    } else if let skipped = (1...lookahead).first(where: {
      from + $0 < old.count && old[from + $0].id == new[to].id
    }) {
      from += skipped
    } else if let skipped = (1...lookahead).first(where: {
      to + $0 < new.count && old[from].id == new[to + $0].id
    }) {
      to += skipped
    } else {
      from += 1
      to += 1
    }
  }
  matchRest(old, new, &matches)
  return matches
}

/// Matches by table what is not matched yet, and finds the duplicates.
@inlinable
func matchRest<Element: Identifiable>(
  _ old: [Element], _ new: [Element], _ matches: inout ListMatches<Element.ID>
) {
  var waiting: [Element.ID: [Int]] = [:]
  for index in old.indices.reversed() where !matches.oldIsKept[index] {
    waiting[old[index].id, default: []].append(index)
  }
  var seen = Set<Element.ID>(minimumCapacity: new.count)
  for (index, element) in new.enumerated() {
    if !seen.insert(element.id).inserted { matches.duplicates.insert(element.id) }
    if matches.oldOfNew[index] < 0, let from = waiting[element.id]?.popLast() {
      matches.oldOfNew[index] = from
      matches.oldIsKept[from] = true
    }
  }
  // What still waits was there more than once, if the new list knows it or another waits with it. Two
  // that are both kept are among the new list's duplicates already.
  for (id, indices) in waiting where indices.count > 1 || indices.count == 1 && seen.contains(id) {
    matches.duplicates.insert(id)
  }
}

/// Which of the new elements need not move: a longest run of them that was in this order before.
@usableFromInline
func staying(_ oldOfNew: [Int]) -> [Bool] {
  var result = oldOfNew.map { $0 >= 0 }
  let kept = oldOfNew.indices.filter { oldOfNew[$0] >= 0 }
  // Patience sorting: `tails[n]` ends the best run of length n + 1 so far.
  var tails: [Int] = []
  var previous = Array(repeating: -1, count: kept.count)
  for index in kept.indices {
    let position = oldOfNew[kept[index]]
    var (low, high) = (0, tails.count)
    // The usual case is that it goes on as before.
    if let last = tails.last, oldOfNew[kept[last]] < position { low = high }
    while low < high {
      let middle = (low + high) / 2
      if oldOfNew[kept[tails[middle]]] < position { low = middle + 1 } else { high = middle }
    }
    previous[index] = low > 0 ? tails[low - 1] : -1
    if low == tails.count { tails.append(index) } else { tails[low] = index }
  }
  if tails.count == kept.count { return result }
  for index in kept { result[index] = false }
  var last = tails.last ?? -1
  while last >= 0 {
    result[kept[last]] = true
    last = previous[last]
  }
  return result
}
