import CHeap
import FacetBinding

/// Bytes of the heap, with what the heap adds to each block.
enum Memory {
  static func rows(_ effort: Effort) -> [Row] {
    if !heap_is_countable() { return [] }
    // Enough of them in a smoke run, too, that what others allocate meanwhile does not show.
    let count = max(20_000, 100_000 / effort.divisor)
    return [property(count), observation(count)]
  }

  /// The object and its owner's reference to it.
  private static func property(_ count: Int) -> Row {
    .amount(
      "bytes per property", "an @Observed Int that nobody observes", .bytes,
      bytes(of: count) { Observed(wrappedValue: $0) },
      floor: bytes(of: count) { _ in FloorCell() }, bar: 120)
  }

  /// Token, edge and list slot.
  private static func observation(_ count: Int) -> Row {
    let property = Observed(wrappedValue: 0)
    let list = FloorList()
    return .amount(
      "bytes per observation", "token, edge and list slot", .bytes,
      bytes(of: count) { _ in property.projectedValue.observe { sink.total &+= $0 } },
      floor: bytes(of: count) { _ in list.observe { sink.total &+= $0 } }, bar: 240)
  }

  private static func bytes<Object: AnyObject>(of count: Int, _ make: (Int) -> Object) -> Double {
    // What is made first may come with something that is shared by all.
    let first = make(0)
    var objects = ContiguousArray<Object>()
    objects.reserveCapacity(count)
    let before = heap_bytes_in_use()
    for i in 0..<count { objects.append(make(i)) }
    let after = heap_bytes_in_use()
    return withExtendedLifetime((first, objects)) {
      // To a tenth of a byte: less than that comes from others that allocate meanwhile.
      (Double(after - before) / Double(count) * 10).rounded() / 10
        + Double(MemoryLayout<Object>.stride)
    }
  }
}
