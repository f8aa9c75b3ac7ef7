import FacetBinding
import FacetViewModel
import Foundation

/// A front is a function from a view model to a line. The view model knows none.
enum FrontsChapter {
  final class Counter: ViewModel {
    let disposeBag = DisposeBag()
    @Observed private(set) var count = 0
    private(set) lazy var increment = Command(self) { $0.count += 1 }
    private(set) lazy var decrement = Command(self, isEnabled: { $0.count > 0 }) { $0.count -= 1 }
  }

  static func text(_ counter: Counter) -> String {
    counter.decrement.isEnabled.value ? "\(counter.count)  (+, -)" : "\(counter.count)  (+)"
  }

  struct Snapshot: Encodable {
    let canDecrement: Bool
    let count: Int
  }

  static func json(_ counter: Counter) -> String {
    let snapshot = Snapshot(
      canDecrement: counter.decrement.isEnabled.value, count: counter.count)
    return line(snapshot)
  }

  static func run(_ words: [String]) throws {
    switch words {
    case [], ["--front", "text"]: show(text)
    case ["--front", "json"]: show(json)
    case ["--old-way"]: runOldWay()
    default: throw Chapter.Usage(description: "this chapter knows --front text|json and --old-way")
    }
  }

  static func show(_ front: @escaping (Counter) -> String) {
    let counter = Counter()
    let screen = Effect { print(front(counter)) }
    while let line = readLine() {
      if line == "+" { counter.increment.execute() }
      if line == "-" { counter.decrement.execute() }
    }
    screen.dispose()
  }

  static func line(_ value: some Encodable) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return (try? encoder.encode(value)).map { String(decoding: $0, as: UTF8.self) } ?? "null"
  }
}
