import Dispatch

extension TestingChapter {
  @MainActor
  final class OldSearch {
    var term = "" { didSet { askSoon() } }
    private(set) var requests = 0

    private func askSoon() {
      DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(300)) {
        MainActor.assumeIsolated { self.requests += 1 }
      }
    }
  }

  static func runOldWay() {
    let search = OldSearch()
    search.term = "swift"
    print("requests: \(search.requests)")
  }
}
