import FacetBinding
import Testing

@Suite("Laws C1 to C4: reading, storing, telling the first value, equality")
struct ReadingAndTellingLaws {
  @Test("C1 Read your writes: what is derived is never stale, inside a transaction neither")
  func readYourWrites() {
    let pair = Pair()
    let double = pair.$first.map { $0 * 2 }
    let text = Computed { "\(pair.first)+\(double.value)=\(pair.sum)" }
    let token = text.observe { _ in }
    #expect(text.value == "0+0=0")
    pair.first = 1
    #expect(pair.first == 1)
    #expect(double.value == 2)
    transaction {
      pair.first = 2
      #expect(text.value == "2+4=2")
      pair.second = 5
      #expect(pair.sum == 7)
      #expect(text.value == "2+4=7")
    }
    token.dispose()
    pair.first = 3
    #expect(text.value == "3+6=8")
  }

  @Test("C2 Observers are told after the value is stored")
  func toldAfterStored() {
    let pair = Pair()
    let seen = Log<Int>()
    let token = pair.$first.observe { told in
      #expect(pair.first == told)
      seen.add(told)
    }
    pair.first = 1
    transaction { pair.first = 2 }
    pair.first += 1
    #expect(seen.values == [0, 1, 2, 3])
    token.dispose()
  }

  @Test("C3 observe tells the current value first, and loses nothing that is sent meanwhile")
  func currentValueFirst() {
    let pair = Pair()
    pair.first = 7
    let log = Log<Int>()
    let token = pair.$first.observe { value in
      if value < 9 { pair.first = value + 1 }
      log.add(value)
    }
    #expect(log.values == [7, 8, 9])
    let quiet = Log<Int>()
    let second = pair.$first.observe(initial: false) { quiet.add($0) }
    #expect(quiet.values == [])
    pair.first = 20
    #expect(quiet.values == [20])
    end(token, second)
  }

  @Test("C4 An equal assignment tells nobody")
  func equalAssignments() {
    let pair = Pair()
    let log = Log<Int>()
    let computed = Log<Int>()
    let sum = Computed { pair.sum }
    let tokens = [
      pair.$first.observe(initial: false) { log.add($0) },
      sum.observe(initial: false) { computed.add($0) },
    ]
    pair.first = 0
    transaction {
      pair.first = 1
      pair.first = 2
      pair.first = 0
    }
    transaction {
      pair.first = 1
      pair.second = -1
    }
    #expect(log.take() == [1])
    #expect(computed.take() == [])
    end(tokens)
  }

  @Test("C4 A transaction that reverts tells nobody, even if what is derived was read in between")
  func revertedTransaction() {
    let pair = Pair()
    let mapped = pair.$first.map { $0 * 10 }
    let chained = Computed { mapped.value + pair.second }
    let log = Log<String>()
    let tokens = [
      pair.$first.observe(initial: false) { log.add("first \($0)") },
      mapped.observe(initial: false) { log.add("mapped \($0)") },
      chained.observe(initial: false) { log.add("chained \($0)") },
    ]
    transaction {
      pair.first = 1
      #expect(mapped.value == 10)
      #expect(chained.value == 10)
      pair.first = 0
      #expect(chained.value == 0)
    }
    #expect(log.take() == [])
    #expect(chained.value == 0)
    pair.first = 1
    #expect(log.take() == ["first 1", "mapped 10", "chained 10"])
    end(tokens)
  }

  @Test("C4 Versions never go back: after a revert nothing derived stays stale")
  func nothingStaleAfterRevert() {
    let pair = Pair()
    let derived = pair.$first.map { $0 }
    let token = pair.$first.observe { _ in }
    for round in 1...100 {
      transaction {
        pair.first = round
        _ = derived.value
        pair.first = 0
      }
      pair.first = -round
      #expect(derived.value == -round)
      pair.first = 0
      #expect(derived.value == 0)
    }
    token.dispose()
  }

  @Test("C4 Changing in place counts as a change, and costs no copy")
  func inPlaceMutation() {
    final class Model { @Observed var items: [Int] = [] }
    let model = Model()
    let counts = Log<Int>()
    let token = model.$items.observe(initial: false) { counts.add($0.count) }
    for item in 0..<3 { model.items.append(item) }
    model.items.sort()
    #expect(counts.take() == [1, 2, 3, 3])
    transaction {
      model.items.append(9)
      model.items.removeLast()
    }
    #expect(counts.take() == [3])
    token.dispose()
  }

  @Test("C4 Appending one by one is linear, observed or not, inside transactions or not")
  func appendingIsLinear() {
    final class Model { @Observed var items: [Int] = [] }
    let model = Model()
    var copies = 0
    var base = UnsafeRawPointer(bitPattern: 0)
    var told = 0
    let token = model.$items.observe { _ in told += 1 }
    for item in 0..<4096 {
      transaction { model.items.append(item) }
      let now = model.items.withUnsafeBytes { $0.baseAddress }
      if now != base { copies += 1 }
      base = now
    }
    // Moves only when the array grows.
    #expect(copies < 20)
    #expect(told == 4097)
    token.dispose()
  }

  @Test("C4 Equality is by the rule of the property")
  func equalityRules() {
    final class Box: Equatable {
      let id: Int
      init(_ id: Int) { self.id = id }
      static func == (left: Box, right: Box) -> Bool { left.id == right.id }
    }
    struct Opaque { var id = 0 }
    final class Model {
      @Observed var plain = Opaque()
      @Observed var object = Box(1)
      @Observed var maybe: Box?
      @Observed(isDuplicate: ==) var merged = Box(1)
      @Observed(isDuplicate: { _, _ in false }) var always = 0
      @Observed var optional: Int?
    }
    let model = Model()
    let log = Log<String>()
    let tokens = [
      model.$plain.observe(initial: false) { _ in log.add("plain") },
      model.$object.observe(initial: false) { _ in log.add("object") },
      model.$maybe.observe(initial: false) { _ in log.add("maybe") },
      model.$merged.observe(initial: false) { _ in log.add("merged") },
      model.$always.observe(initial: false) { _ in log.add("always") },
      model.$optional.observe(initial: false) { _ in log.add("optional") },
    ]
    model.plain = Opaque()
    #expect(log.take() == ["plain"])
    model.object = Box(1)
    #expect(log.take() == ["object"])
    model.maybe = Box(1)
    model.maybe = Box(1)
    model.maybe = model.maybe
    #expect(log.take() == ["maybe", "maybe"])
    model.object = model.object
    model.merged = Box(1)
    #expect(log.take() == [])
    model.always = 0
    #expect(log.take() == ["always"])
    model.optional = nil
    #expect(log.take() == [])
    model.optional = 1
    #expect(log.take() == ["optional"])
    end(tokens)
  }

  @Test("C4 What a property was before anybody observed it is not taken for its old value later")
  func changeBeforeAnybodyObserves() {
    final class Model { @Observed var count = 0 }
    let model = Model()
    transaction { model.count = 1 }
    let log = Log<Int>()
    let token = model.$count.observe { log.add($0) }
    transaction {
      model.count += 1
      model.count = 0
    }
    #expect(log.values == [1, 0])
    token.dispose()
  }

  @Test(
    "C3 C8 Who subscribes in a transaction without the first value is not told that one at its end")
  func subscribeInATransaction() {
    let pair = Pair()
    let log = Log<Int>()
    let other = pair.$first.observe { _ in }
    var token: Disposable?
    transaction {
      pair.first = 1
      token = pair.$first.observe(initial: false) { log.add($0) }
      pair.first = 2
      pair.first = 1
    }
    #expect(log.values == [])
    pair.first = 2
    #expect(log.values == [2])
    token?.dispose()
    other.dispose()
  }
}
