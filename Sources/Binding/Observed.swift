import CFacet

/// State: a value that is assigned to, and tells who observes it.
///
///     final class Counter {
///       @Observed private(set) var count = 0
///       func increment() { count += 1 }
///     }
///     let token = counter.$count.observe { print($0) }
///
/// With an `Equatable` value, assigning an equal one is no change. Two objects, or optional objects, count
/// as equal only if they are the same object. Changing the value in place (`todos.append(todo)`) always is a change,
/// since comparing would cost a copy; appending n elements one by one is O(n) in all.
///
/// The projected value `$count` is a `Property`, for reading only.
///
/// **Isolation:** like `Property`: lives where it was made.
///
/// **Delivery:** after the value is stored; see `Property`. Assigning inside a `Computed` is refused
/// and reported.
@propertyWrapper
public final class Observed<Value>: Property<Value> {
  /// Creates a property of which every assignment is a change.
  @inlinable
  public init(wrappedValue: Value) {
    super.init(stored: wrappedValue, hub: nil, rule: .none)
  }

  /// Creates a property of which assigning an equal value is no change.
  @inlinable
  public init(wrappedValue: Value) where Value: Equatable {
    super.init(stored: wrappedValue, hub: nil, rule: .equality)
  }

  /// Creates a property with a rule of its own for what is no change.
  ///
  /// - Parameters:
  ///   - wrappedValue: The first value.
  ///   - isDuplicate: Gets the old and the new value; `{ _, _ in false }` makes every assignment a change.
  @inlinable
  public init(wrappedValue: Value, isDuplicate: @escaping (Value, Value) -> Bool) {
    super.init(stored: wrappedValue, hub: nil, rule: DuplicateRule(isDuplicate))
  }

  /// The value.
  ///
  /// - Complexity: Reading is O(1). Assigning is O(n) in the number of observers told.
  @inlinable
  public var wrappedValue: Value {
    get { value }
    set { assign(newValue) }
    _modify {
      let thread = facet_current()
      if thread.pointee.computing != nil {
        var copy = current
        yield &copy
        refuseWrite()
      } else {
        isModifying = true
        defer {
          isModifying = false
          takeNewVersion()
          publish(thread)
        }
        yield &stored!
      }
    }
  }

  /// The read-only face of the property.
  @inlinable
  public var projectedValue: Property<Value> { self }

  @inlinable
  func assign(_ new: Value) {
    let thread = facet_current()
    if thread.pointee.computing != nil { return refuseWrite() }
    precondition(!isModifying, "written while it is being modified in place")
    if thread.pointee.depth == 0 {
      if rule.exists, rule.isDuplicate(stored.unsafelyUnwrapped, new) { return }
      guard let hub else {
        takeNewVersion()
        settleVersion()
        let old = stored
        stored = new
        return withExtendedLifetime(old) {}
      }
      return hub._withUnsafeGuaranteedRef { hub in
        original = stored
        takeNewVersion()
        stored = new
        if let trace = hub.trace { trace.changed() }
        if hub.links.isEmpty { tellDirectly(hub, thread) } else { tellAll(hub, thread) }
      }
    }
    if replace(with: new, thread: thread) { publish(thread) }
  }

  /// Marks and tells, after the value and its version are in place.
  @inlinable
  func publish(_ thread: UnsafeMutablePointer<facet_thread>) {
    guard let hub else {
      settleVersion()
      // No batch will forget it, and it must not be taken for the old value of a later one.
      original = nil
      return
    }
    hub._withUnsafeGuaranteedRef { hub in
      if let trace = hub.trace { trace.changed() }
      if thread.pointee.depth != 0 {
        join(hub, thread)
        hub.mark(thread)
      } else if hub.links.isEmpty {
        tellDirectly(hub, thread)
      } else {
        tellAll(hub, thread)
      }
    }
  }

  /// The whole way, for a change outside of everything: a batch of its own. We are alive throughout, so
  /// this property takes no part in it by reference.
  @inlinable
  func tellAll(_ hub: Hub, _ thread: UnsafeMutablePointer<facet_thread>) {
    hub.isInBatch = true
    hub.held = Unmanaged.passUnretained(self)
    thread.enter()
    hub.mark(thread)
    thread.leave()
    hub.isInBatch = false
    hub.held = nil
    finish(hub)
  }

  /// The short way, for a change outside of everything that only plain observers depend on: tells
  /// them one after the other, without a queue.
  @inlinable
  func tellDirectly(_ hub: Hub, _ thread: UnsafeMutablePointer<facet_thread>) {
    thread.enter()
    thread.pointee.generation = 1
    if let trace = hub.trace {
      tellEdges(hub, trace)
    } else {
      tellEdges(hub) { $0.call($1) }
    }
    // In a batch by now if an observer changed it again; then the batch's end does this.
    if !hub.isInBatch { finish(hub) }
    thread.leave()
  }

  /// While a trace follows the property; apart, so that it costs one look where none does.
  @inlinable
  @inline(never)
  func tellEdges(_ hub: Hub, _ trace: Unmanaged<HubTrace>) {
    tellEdges(hub) { $0.call($1, trace) }
  }

  @inlinable
  @inline(__always)
  func tellEdges(_ hub: Hub, _ tell: (Edge<Value>, Value) -> Void) {
    hub.tellEach { observer in
      let edge = unsafeDowncast(observer, to: Edge<Value>.self)
      let version = self.version
      if edge.told != version {
        edge.told = version
        tell(edge, stored.unsafelyUnwrapped)
      }
    }
  }

  /// Ends a change outside of batches.
  @inlinable
  func finish(_ hub: Hub) {
    settleVersion()
    let released = original
    original = nil
    if !earlier.isEmpty { earlier = [] }
    if hub.hasDead { hub.sweepAll() }
    withExtendedLifetime(released) {}
  }

  @usableFromInline
  func refuseWrite() {
    Diagnostic.reportWriteInCompute()
  }
}
