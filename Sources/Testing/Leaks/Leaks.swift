import FacetBinding
import FacetViewModel

/// What is left of a view model or a screen after the last reference to it was dropped.
///
///     let leaks = Leaks.after(observing: [service]) { DetailScreen(service) }
///     #expect(leaks.isEmpty, "\(leaks)")
///
/// A leak has a name and an address:
///
/// ```text
/// DetailScreen is still alive; UserService.$user: observed at App/DetailScreen.swift:31
/// ```
///
/// The object, the view models and other parts that it holds, also in collections, and its properties,
/// signals and commands are looked for. Of what is still alive the outermost is named, since it keeps the
/// rest. Objects of other kinds that it holds are not known.
///
/// A `for await` loop over the values of something long-lived has no line: it reads `observed by a loop
/// over its values`.
///
/// **Isolation:** everything is built and dropped in the isolation of the caller.
public struct Leaks: Sendable, Hashable {
  /// What is still alive: `DetailScreen`, or `DetailScreen.child: ChildScreen` for a part.
  public let alive: [String]
  /// Who still observes something long-lived and did not before: `UserService.$user: observed at
  /// App/DetailScreen.swift:31`.
  public let observed: [String]

  /// Whether nothing is left.
  public var isEmpty: Bool { alive.isEmpty && observed.isEmpty }

  /// Builds something, drops it, and looks what is left.
  ///
  /// - Parameters:
  ///   - longLived: Services, properties and signals that outlive it. Who observes them is compared, and
  ///     neither they nor their parts count as left. What is observed of a service has a name.
  ///   - build: Builds it. What a user does with it can be done here as well.
  public static func after<Object: AnyObject>(
    observing longLived: [AnyObject] = [], _ build: () throws -> Object
  ) rethrows -> Leaks {
    let services = LongLived(longLived)
    var watched = WatchedObjects()
    watched.add(try build(), except: services)
    return Leaks(alive: watched.alive, observed: services.newObservations)
  }

  /// Builds something with work that takes time, drops it, and looks what is left.
  ///
  /// - Parameters:
  ///   - longLived: Services, properties and signals that outlive it. Who observes them is compared, and
  ///     neither they nor their parts count as left. What is observed of a service has a name.
  ///   - isolation: The isolation of the caller, in which `build` runs.
  ///   - build: Builds it, and awaits what it has started: what runs keeps its owner.
  public static func after<Object: AnyObject>(
    observing longLived: [AnyObject] = [], isolation: isolated (any Actor)? = #isolation,
    _ build: () async throws -> Object
  ) async rethrows -> Leaks {
    let services = LongLived(longLived)
    var watched = WatchedObjects()
    watched.add(try await build(), except: services)
    return Leaks(alive: watched.alive, observed: services.newObservations)
  }
}

extension Leaks: CustomStringConvertible {
  /// All of it, in one line.
  public var description: String {
    isEmpty
      ? "no leaks"
      : (alive.map { "\($0) is still alive" } + observed).joined(separator: "; ")
  }
}
