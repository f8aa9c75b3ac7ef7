import FacetBinding
import FacetViewModel

final class Counter: ViewModel {
  let disposeBag = DisposeBag()
  @Observed var count = 0
}

// A view model that a task was given is the task's, not ours any more.
func share() {
  let counter = Counter()
  Task.detached { counter.count += 1 }  // expect: error: risks causing data races
  counter.count += 1
}

// One that belongs to the main actor cannot be given away.
@MainActor
final class Screen {
  let counter = Counter()

  func share() {
    Task.detached { [counter] in counter.count += 1 }  // expect: error: risks causing data races
  }
}
