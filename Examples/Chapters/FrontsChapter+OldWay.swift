extension FrontsChapter {
  final class OldCounter {
    private(set) var count = 0

    func decrement() {
      if count == 0 {
        print("There is nothing below 0.")
      } else {
        count -= 1
      }
    }
  }

  static func runOldWay() {
    let counter = OldCounter()
    print(line(["count": counter.count]))
    counter.decrement()
    print(line(["count": counter.count]))
  }
}
