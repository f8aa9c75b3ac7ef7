import FacetBinding
import FacetViewModel

/// An object and its parts, held weakly.
struct WatchedObjects {
  private struct Watched {
    let path: String
    let type: String
    weak var object: AnyObject?

    func isPart(of path: String) -> Bool {
      self.path.hasPrefix(path + ".") || self.path.hasPrefix(path + "[")
    }
  }

  private var watched: [Watched] = []

  /// Watches an object and its parts, except those that are known to live on. It takes the object, so
  /// that nothing of it is left on the way.
  mutating func add(_ object: consuming AnyObject, except longLived: LongLived) {
    let root = "\(type(of: object))"
    watched.append(Watched(path: root, type: root, object: object))
    let holders = Member.holders(in: object)
    let members = Member.all(of: object).compactMap { member in
      member.object.map { (name: member.name, object: $0) }
    }
    for (name, part) in holders + members where !longLived.known.contains(ObjectIdentifier(part)) {
      watched.append(Watched(path: "\(root).\(name)", type: "\(type(of: part))", object: part))
    }
  }

  /// The outermost of those that are still there.
  var alive: [String] {
    var named: [String] = []
    return watched.compactMap { one in
      if one.object == nil || named.contains(where: one.isPart) { return nil }
      named.append(one.path)
      return one.path == one.type ? one.type : "\(one.path): \(one.type)"
    }
  }
}
