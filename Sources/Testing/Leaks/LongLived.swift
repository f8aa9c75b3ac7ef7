import FacetBinding
import FacetViewModel

/// What outlives that which is checked for leaks, with who observed it before.
struct LongLived {
  private let sources: [(name: String, source: any ErasedSource, before: [Site])]
  /// The objects that are no leaks.
  let known: Set<ObjectIdentifier>

  init(_ objects: [AnyObject]) {
    var sources: [(name: String, source: any ErasedSource, before: [Site])] = []
    var known = Set(objects.map { ObjectIdentifier($0) })
    for object in objects {
      if let source = object as? any ErasedSource {
        sources.append(("\(type(of: object))", source, source.observerSites))
        continue
      }
      known.formUnion(Member.holders(in: object).map { ObjectIdentifier($0.object) })
      for member in Member.all(of: object) {
        if let part = member.object { known.insert(ObjectIdentifier(part)) }
        for (name, source) in member.sources {
          sources.append(("\(type(of: object)).\(name)", source, source.observerSites))
        }
      }
    }
    self.sources = sources
    self.known = known
  }

  /// Who observes by now and did not before.
  var newObservations: [String] {
    sources.flatMap { name, source, before in
      var new = source.observerSites
      for site in before {
        if let index = new.firstIndex(of: site) { new.remove(at: index) }
      }
      return new.map { "\(name): observed \($0.words)" }
    }
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
