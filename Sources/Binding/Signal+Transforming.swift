extension Signal {
  /// Every element, transformed.
  @inlinable
  public final func map<Result>(
    _ transform: @escaping (Element) -> Result
  ) -> Signal<Result> {
    DerivedSignal(self) { subscriber in
      let receive = subscriber.receive
      return self.attach(subscriber.with { receive(transform($0)) })
    }
  }

  /// The results of `transform` that are not nil.
  @inlinable
  public final func compactMap<Result>(
    _ transform: @escaping (Element) -> Result?
  ) -> Signal<Result> {
    DerivedSignal(self) { subscriber in
      let receive = subscriber.receive
      return self.attach(
        subscriber.with { if let result = transform($0) { receive(result) } })
    }
  }

  /// The fold of all elements so far: for each element the new result.
  ///
  ///     changes.scan(0, +)   // 1, 2, 3 gives 1, 3, 6
  ///
  /// - Parameters:
  ///   - initial: What each observer's fold begins with. It is not told.
  ///   - combine: Makes the next result from the last one and an element.
  @inlinable
  public final func scan<Result>(
    _ initial: Result, _ combine: @escaping (Result, Element) -> Result
  ) -> Signal<Result> {
    DerivedSignal(self) { subscriber in
      let receive = subscriber.receive
      var result = initial
      return self.attach(
        subscriber.with {
          result = combine(result, $0)
          receive(result)
        })
    }
  }

  /// Every element but the first, with the one before it.
  @inlinable
  public final func pairwise() -> Signal<(previous: Element, current: Element)> {
    DerivedSignal(self) { subscriber in
      let receive = subscriber.receive
      var last: Element?
      return self.attach(
        subscriber.with { element in
          let previous = last
          last = element
          if let previous { receive((previous, element)) }
        })
    }
  }

  /// An element that each observer is told at once, then those of this signal.
  @inlinable
  public final func startWith(_ element: Element) -> Signal<Element> {
    DerivedSignal(self) { subscriber in
      let receive = subscriber.receive
      // What this signal tells at once comes after the element, and what is sent meanwhile after that.
      var early: [Element]? = []
      let token = self.attach(
        subscriber.with { if early == nil { receive($0) } else { early?.append($0) } })
      tellFirst {
        receive(element)
        var next = 0
        while let told = early, next < told.count {
          receive(told[next])
          next += 1
        }
        early = nil
      }
      return token
    }
  }

  /// The elements in groups of `count`; what is left over is not told.
  ///
  /// - Precondition: `count` is positive.
  @inlinable
  public final func buffer(count: Int) -> Signal<[Element]> {
    precondition(count > 0, "a group has at least one element")
    return DerivedSignal(self) { subscriber in
      let receive = subscriber.receive
      var group: [Element] = []
      return self.attach(
        subscriber.with {
          group.append($0)
          if group.count < count { return }
          let full = group
          group.removeAll(keepingCapacity: true)
          receive(full)
        })
    }
  }

  /// The same elements; each is shown to a closure on its way.
  @inlinable
  public final func tap(_ inspect: @escaping (Element) -> Void) -> Signal<Element> {
    map {
      inspect($0)
      return $0
    }
  }

  /// The same elements; each is printed on its way, for debugging.
  ///
  /// - Parameter prefix: Printed before the element, with a colon.
  @inlinable
  public final func print(_ prefix: String = "") -> Signal<Element> {
    tap { Swift.print(prefix.isEmpty ? "\($0)" : "\(prefix): \($0)") }
  }

  /// The latest element as a property, shared by all who observe it.
  ///
  ///     let favorites = events.scan([], apply).toProperty(initial: [])
  ///
  /// The property observes this signal for as long as it lives.
  ///
  /// - Parameters:
  ///   - initial: The value until there is an element.
  ///   - fileID: The file named in diagnostics.
  ///   - line: The line named in diagnostics.
  public final func toProperty(
    initial: Element, fileID: StaticString = #fileID, line: UInt = #line
  ) -> Property<Element> {
    follow(.none, initial, Site(fileID, line))
  }

  /// The latest element as a property; an equal one is no change.
  public final func toProperty(
    initial: Element, fileID: StaticString = #fileID, line: UInt = #line
  ) -> Property<Element> where Element: Equatable {
    follow(.equality, initial, Site(fileID, line))
  }

  private final func follow(
    _ rule: DuplicateRule<Element>, _ initial: Element, _ site: Site
  ) -> Property<Element> {
    let latest = Observed(wrappedValue: initial, isDuplicate: rule.isDuplicate)
    let token = attach(
      Subscriber(route: route, site: site) { [weak latest] in latest?.wrappedValue = $0 })
    // A map of nothing, which keeps the observation.
    return Mapped(latest, site: site, rule: rule) { value in
      withExtendedLifetime(token) { value }
    }
  }
}
