import FacetBinding
import FacetViewModel

/// What outlives that which is checked for leaks, with who observed it before.
struct LongLived {
  private typealias Source = (name: String, source: any ErasedSource, before: [Site])

  private var sources: [Source] = []
  private var knownBefore: Set<ObjectIdentifier> = []
  /// Who has lazy properties that nobody had used.
  private var unfinished: [(object: AnyObject, unmade: Set<String>)] = []

  init(_ objects: [AnyObject]) {
    for object in objects {
      knownBefore.insert(ObjectIdentifier(object))
      if let source = object as? any ErasedSource {
        sources.append(("\(type(of: object))", source, source.observerSites))
        continue
      }
      knownBefore.formUnion(Member.holders(in: object).map { ObjectIdentifier($0.object) })
      let members = Member.all(of: object)
      knownBefore.formUnion(members.compactMap(\.object).map { ObjectIdentifier($0) })
      sources += members.flatMap { Self.sources($0, of: object) { $0.observerSites } }
      unfinished.append((object, Set(members.filter(\.isUnmade).map(\.name))))
    }
  }

  /// The objects that are no leaks.
  var known: Set<ObjectIdentifier> {
    knownBefore.union(made.compactMap(\.member.object).map { ObjectIdentifier($0) })
  }

  /// Who observes by now and did not before.
  var newObservations: [String] {
    let all = sources + made.flatMap { Self.sources($0.member, of: $0.object) { _ in [] } }
    return all.flatMap { name, source, before in
      var new = source.observerSites
      for site in before {
        if let index = new.firstIndex(of: site) { new.remove(at: index) }
      }
      return new.map { "\(name): observed \($0.words)" }
    }
  }

  /// The lazy properties that were made since.
  private var made: [(object: AnyObject, member: Member)] {
    unfinished.flatMap { object, unmade in
      Member.all(of: object).filter { unmade.contains($0.name) }.map { (object, $0) }
    }
  }

  private static func sources(
    _ member: Member, of object: AnyObject, before: (any ErasedSource) -> [Site]
  ) -> [Source] {
    member.sources.map { ("\(type(of: object)).\($0.name)", $0.source, before($0.source)) }
  }
}

extension Site {
  /// A sequence of values knows no place: it is made by a property.
  fileprivate var words: String {
    fileID == "values" ? "by a loop over its values" : "at \(self)"
  }
}

extension Member {
  /// The part, if it is there.
  var object: AnyObject? {
    switch part {
    case .property(let property): property
    case .signal(let signal): signal
    case .command(let command): command
    case .effect(let effect): effect
    case .unmade: nil
    }
  }

  /// What can be observed of it, by the names that a user of it writes.
  var sources: [(name: String, source: any ErasedSource)] {
    switch part {
    case .property(let property):
      let path = name.split(separator: ".").map(String.init)
      guard property is any Projected, let last = path.last else { return [(name, property)] }
      return [((path.dropLast() + ["$" + last]).joined(separator: "."), property)]
    case .signal(let signal):
      return [(name, signal)]
    case .command(let command):
      return [
        (name + ".outputs", command.erasedOutputs), (name + ".failures", command.failures),
        (name + ".refusals", command.refusals), (name + ".isEnabled", command.isEnabled),
      ] + (command.running.map { [(name + ".isRunning", $0)] } ?? [])
    case .effect, .unmade:
      return []
    }
  }
}

/// A property whose `Property` is written with a dollar sign.
private protocol Projected {}

extension Observed: Projected {}
