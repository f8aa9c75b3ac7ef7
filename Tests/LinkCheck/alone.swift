import FacetBinding

final class Counter {
  @Observed var count = 1
}

let counter = Counter()
let double = Computed { counter.count * 2 }
var told: [String] = []
let token = counter.$count.observe { told.append("\($0)") }
counter.count = 2
told.append("\(double.value)")
token.dispose()
counter.count = 3
print(told.joined(separator: " "))
