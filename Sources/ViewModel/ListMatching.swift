/// Which elements of two lists are the same.
struct ListMatches<ID: Hashable> {
  /// For each new element its old position, if it was there.
  var oldOfNew: [Int?]
  /// For each old element whether it is still there.
  var oldIsKept: [Bool]
  var duplicates: Set<ID>
}

/// Matches two lists by identity; equal identities in the order in which they occur.
func match<Element: Identifiable>(
  _ old: [Element], _ new: [Element]
) -> ListMatches<Element.ID> {
  var duplicates: Set<Element.ID> = []
  var positions: [Element.ID: [Int]] = [:]
  positions.reserveCapacity(old.count)
  for index in old.indices.reversed() {
    positions[old[index].id, default: []].append(index)
  }
  for (id, indices) in positions where indices.count > 1 { duplicates.insert(id) }

  var matches = ListMatches<Element.ID>(
    oldOfNew: Array(repeating: nil, count: new.count),
    oldIsKept: Array(repeating: false, count: old.count), duplicates: [])
  var seen: Set<Element.ID> = []
  seen.reserveCapacity(new.count)
  for (index, element) in new.enumerated() {
    if !seen.insert(element.id).inserted { duplicates.insert(element.id) }
    if let from = positions[element.id]?.popLast() {
      matches.oldOfNew[index] = from
      matches.oldIsKept[from] = true
    }
  }
  matches.duplicates = duplicates
  return matches
}

/// Which of the new elements need not move: a longest run of them that was in this order before.
func staying(_ oldOfNew: [Int?]) -> [Bool] {
  var result = oldOfNew.map { $0 != nil }
  let kept = oldOfNew.indices.filter { oldOfNew[$0] != nil }
  let positions = kept.compactMap { oldOfNew[$0] }
  if zip(positions, positions.dropFirst()).allSatisfy(<) { return result }

  // Patience sorting: `tails[n]` ends the best run of length n + 1 so far.
  var tails: [Int] = []
  var previous = Array(repeating: -1, count: positions.count)
  for index in positions.indices {
    var (low, high) = (0, tails.count)
    while low < high {
      let middle = (low + high) / 2
      if positions[tails[middle]] < positions[index] { low = middle + 1 } else { high = middle }
    }
    previous[index] = low > 0 ? tails[low - 1] : -1
    if low == tails.count { tails.append(index) } else { tails[low] = index }
  }
  for index in kept { result[index] = false }
  var last = tails.last ?? -1
  while last >= 0 {
    result[kept[last]] = true
    last = previous[last]
  }
  return result
}
