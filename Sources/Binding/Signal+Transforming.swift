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
}
