/// A queue of observers, linked through the observers themselves so that it costs no allocation.
typealias ObserverQueue = Unmanaged<Observer>

extension ObserverQueue {
  /// The same observers in the order of subscription: the runs that are in order already are merged
  /// in pairs until one is left.
  func sortedBySerial() -> ObserverQueue {
    var first = self
    while true {
      var rest: ObserverQueue? = first
      var last: ObserverQueue?
      var runs = 0
      while let left = rest {
        let right = left.cutRun()
        rest = right?.cutRun()
        let merged = right.map { left.merged(with: $0) } ?? left
        if let last { last.next = merged } else { first = merged }
        last = merged.end
        runs += 1
      }
      if runs <= 1 { return first }
    }
  }

  /// Cuts the queue where its order breaks and returns the rest.
  private func cutRun() -> ObserverQueue? {
    var last = self
    while let next = last.next, last.serial < next.serial { last = next }
    let rest = last.next
    last.next = nil
    return rest
  }

  private func merged(with other: ObserverQueue) -> ObserverQueue {
    var (end, right) = serial < other.serial ? (self, other) : (other, self)
    let first = end
    // `end` is the last of what is merged, followed by the rest of its own queue.
    while let next = end.next {
      if next.serial < right.serial {
        end = next
      } else {
        end.next = right
        (end, right) = (right, next)
      }
    }
    end.next = right
    return first
  }

  private var end: ObserverQueue {
    var last = self
    while let next = last.next { last = next }
    return last
  }

  private var serial: UInt64 { _withUnsafeGuaranteedRef { $0.serial } }

  private var next: ObserverQueue? {
    get { _withUnsafeGuaranteedRef { $0.next } }
    nonmutating set { _withUnsafeGuaranteedRef { $0.next = newValue } }
  }
}
