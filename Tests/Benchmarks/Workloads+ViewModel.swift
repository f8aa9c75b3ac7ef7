import FacetBinding
import FacetViewModel

private final class Adder {
  private(set) lazy var add = Command(self) { (_, amount: Int) in sink.total &+= amount }
}

private struct Item: Identifiable, Hashable {
  let id: Int
  var text: String
}

/// A list and the same with one item in a hundred edited, removed, moved or inserted.
private func editedLists(_ count: Int) -> (old: [Item], new: [Item]) {
  let old = (0..<count).map { Item(id: $0, text: "item \($0)") }
  var new = old
  var random = Random(seed: 7)
  for edit in 0..<count / 100 {
    let index = random.next(below: new.count)
    switch edit % 4 {
    case 0: new[index].text += "!"
    case 1: new.remove(at: index)
    case 2: new.insert(new.remove(at: index), at: random.next(below: new.count))
    default: new.insert(Item(id: count + edit, text: "new"), at: index)
    }
  }
  return (old, new)
}

extension Workload {
  static var viewModel: [Workload] {
    [
      Workload(
        name: "command",
        title: "Command.execute, nobody observes (floor: a closure in a transaction)",
        bar: 8.0, isAllocationFree: true,
        floor: {
          let actions: [(Int) -> Void] = [{ sink.total &+= $0 }, { sink.total &-= $0 }]
          return { n in for i in 0..<n { transaction { actions[i & 1](i) } } }
        },
        facet: {
          let adder = Adder()
          let command = adder.add
          return { n in withExtendedLifetime(adder) { for i in 0..<n { command.execute(i) } } }
        }),
      .listChange(10_000),
    ]
  }

  static func listChange(_ count: Int) -> Workload {
    Workload(
      name: "list change",
      title: "ListChange of \(count) items, 1 % edited (floor: difference(from:))",
      bar: 1.0,
      floor: {
        let lists = editedLists(count)
        return { n in
          for _ in 0..<n { sink.total &+= lists.new.difference(from: lists.old).count }
        }
      },
      facet: {
        let lists = editedLists(count)
        return { n in
          for _ in 0..<n {
            sink.total &+= ListChange(from: lists.old, to: lists.new).inserted.count
          }
        }
      })
  }

  /// The same by a tenth of the items: linear, where both cost as much for each item.
  static var listGrowth: Workload {
    func changes(_ count: Int) -> () -> (Int) -> Void {
      {
        let lists = editedLists(count)
        return { n in
          for _ in 0..<n { sink.total &+= ListChange(from: lists.old, to: lists.new).moved.count }
        }
      }
    }
    let small = changes(10_000)
    return Workload(
      name: "list growth", title: "ListChange of 100,000 items by ten times one of 10,000",
      bar: 2.0,
      floor: {
        let run = small()
        return { n in for _ in 0..<n { run(10) } }
      },
      facet: changes(100_000))
  }
}
