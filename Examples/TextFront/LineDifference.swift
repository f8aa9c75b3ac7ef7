/// What there is to print of a screen when another one was printed before.
enum LineDifference {
  /// The lines of `new` that are not where they were among their neighbours in `old`.
  ///
  /// Equal lines at both ends are passed over. In between, each line is paired with its like in the
  /// old screen, and the longest run of pairs that kept their order is taken as unchanged. So a line
  /// that comes, changes or moves is printed, and one that was pushed down by another is not. A line
  /// that goes prints nothing: what was done is for the notice to say.
  ///
  /// Complexity: O(n) when lines keep their order, at most O(n log n).
  static func changed(from old: [Line], to new: [Line]) -> [Line] {
    let shorter = min(old.count, new.count)
    var start = 0
    while start < shorter, old[start] == new[start] { start += 1 }
    var tail = 0
    while tail < shorter - start, old[old.count - 1 - tail] == new[new.count - 1 - tail] {
      tail += 1
    }
    let old = old[start..<(old.count - tail)]
    let new = new[start..<(new.count - tail)]
    if old.isEmpty || new.isEmpty { return Array(new) }

    let partners = pair(new, with: old)
    let kept = longestAscent(partners)
    return zip(new, kept).filter { !$0.1 }.map(\.0)
  }

  /// For each line of `new` where its like stands in `old`: the first like with the first, and so on.
  private static func pair(_ new: ArraySlice<Line>, with old: ArraySlice<Line>) -> [Int?] {
    var places: [Line: [Int]] = [:]
    for (place, line) in old.enumerated().reversed() { places[line, default: []].append(place) }
    return new.map { places[$0]?.popLast() }
  }

  /// Marks a longest ascending subsequence of the places.
  private static func longestAscent(_ places: [Int?]) -> [Bool] {
    // ends[n] is the index whose place is the smallest that ends an ascent of n + 1 places.
    var ends: [Int] = []
    var before = [Int?](repeating: nil, count: places.count)
    func place(_ end: Int) -> Int { places[ends[end]]! }
    for (index, candidate) in places.enumerated() {
      guard let candidate else { continue }
      var low = ends.count
      if low > 0, place(low - 1) > candidate {
        var high = low - 1
        low = 0
        while low < high {
          let middle = (low + high) / 2
          if place(middle) < candidate { low = middle + 1 } else { high = middle }
        }
      }
      before[index] = low > 0 ? ends[low - 1] : nil
      if low == ends.count { ends.append(index) } else { ends[low] = index }
    }
    var marks = [Bool](repeating: false, count: places.count)
    var next = ends.last
    while let index = next {
      marks[index] = true
      next = before[index]
    }
    return marks
  }
}
