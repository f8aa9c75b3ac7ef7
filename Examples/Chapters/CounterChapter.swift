import FacetBinding

/// A value, and who is told about it.
enum CounterChapter {
  final class Counter {
    @Observed private(set) var count = 0
    func increment() { count += 1 }
  }

  static func run(_ words: [String]) throws {
    if try Chapter.isOldWay(words) { return runOldWay() }
    let counter = Counter()
    let header = counter.$count.observe { print("header: \($0)") }
    let footer = counter.$count.observe { print("footer: \($0)") }
    counter.increment()
    header.dispose()
    counter.increment()
    footer.dispose()
  }
}
