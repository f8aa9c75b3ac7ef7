extension CounterChapter {
  final class OldCounter {
    var onChange: ((Int) -> Void)?
    private(set) var count = 0 { didSet { onChange?(count) } }
    func increment() { count += 1 }
  }

  static func runOldWay() {
    let counter = OldCounter()
    counter.onChange = { print("header: \($0)") }
    counter.onChange = { print("footer: \($0)") }
    counter.increment()
  }
}
