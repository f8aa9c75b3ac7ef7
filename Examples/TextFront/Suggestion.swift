/// Finds what somebody may have meant.
enum Suggestion {
  /// The candidate that is nearest to a word, if one is near enough; of equals the first.
  static func nearest(to word: String, among candidates: [String]) -> String? {
    // What is that long is no slip of the finger, and must not cost quadratic time.
    guard !word.isEmpty, word.utf8.count <= 64 else { return nil }
    let word = Array(word.lowercased())
    var best: (candidate: String, distance: Int)?
    for candidate in candidates {
      let letters = Array(candidate.lowercased())
      let isBeginning = word.count >= 2 && letters.starts(with: word)
      let distance = isBeginning ? 1 : distance(word, letters)
      if distance <= max(1, min(word.count, letters.count) / 3), distance < best?.distance ?? .max {
        best = (candidate, distance)
      }
    }
    return best?.candidate
  }

  /// How many letters must be put in, left out, replaced or swapped with their neighbour.
  static func distance(_ first: [Character], _ second: [Character]) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...second.count)
    for i in first.indices {
      var row = [i + 1]
      for j in second.indices {
        let replaced = last[j] + (first[i] == second[j] ? 0 : 1)
        var least = min(replaced, last[j + 1] + 1, row[j] + 1)
        if i > 0, j > 0, first[i] == second[j - 1], first[i - 1] == second[j] {
          least = min(least, beforeLast[j - 1] + 1)
        }
        row.append(least)
      }
      (beforeLast, last) = (last, row)
    }
    return last[second.count]
  }
}
