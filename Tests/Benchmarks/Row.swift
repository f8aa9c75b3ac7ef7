/// One line of the result.
struct Row {
  enum Unit: String {
    case nanoseconds = "ns"
    case bytes = "B"
    case count = "×"
  }

  enum Bar {
    /// So many times the floor at most.
    case ratio(Double)
    /// So much at most, whatever the floor.
    case amount(Double)
    /// So many times the floor at least.
    case atLeast(Double)
  }

  let name: String
  let title: String
  var unit = Unit.nanoseconds
  let measured: Double
  let floor: Double
  /// The median of the rounds' ratios, which is steadier than the ratio of the medians.
  let ratio: Double
  let bar: Bar
  /// Whether it comes out the same in every run, so that a miss is a mistake and no noise.
  var isExact = false

  var limit: Double {
    switch bar {
    case .ratio(let limit), .amount(let limit), .atLeast(let limit): limit
    }
  }

  var holds: Bool {
    switch bar {
    case .ratio(let limit): ratio <= limit
    case .amount(let limit): measured <= limit
    case .atLeast(let limit): ratio >= limit
    }
  }

  /// A row whose bar is an amount.
  static func amount(
    _ name: String, _ title: String, _ unit: Unit, _ measured: Double, floor: Double, bar: Double
  ) -> Row {
    Row(
      name: name, title: title, unit: unit, measured: measured, floor: floor,
      ratio: floor == 0 ? 0 : measured / floor, bar: .amount(bar), isExact: true)
  }
}
