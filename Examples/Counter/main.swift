import FacetBinding
import FacetViewModel
import Foundation

/// What the screen can show and do. It knows no screen.
final class CounterViewModel: ViewModel {
  let disposeBag = DisposeBag()
  @Observed private(set) var count = 0
  private(set) lazy var increment = Command(self) { $0.count += 1 }
  private(set) lazy var decrement = Command(self, isEnabled: { $0.count > 0 }) { $0.count -= 1 }
  private(set) lazy var reset = Command(self) { $0.count = 0 }
}

let counter = CounterViewModel()

// The screen: runs now, and again after what it read has changed.
let screen = Effect {
  print("\(counter.count)")
  fflush(nil)  // In a pipe a line would wait for others otherwise.
}
let refusal = counter.decrement.refusals.observe { _ in tell("there is nothing below 0") }

func tell(_ message: String) {
  try? FileHandle.standardError.write(contentsOf: Data("\(message)\n".utf8))
}

while let line = readLine() {
  switch line {
  case "+": counter.increment.execute()
  case "-": counter.decrement.execute()
  case "0": counter.reset.execute()
  default: tell("type +, - or 0")
  }
}
