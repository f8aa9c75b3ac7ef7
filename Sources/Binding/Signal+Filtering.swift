extension Signal {
  /// The elements that satisfy a condition.
  @inlinable
  public final func filter(_ isIncluded: @escaping (Element) -> Bool) -> Signal<Element> {
    DerivedSignal(self) { subscriber in
      let receive = subscriber.receive
      return self.attach(subscriber.with { if isIncluded($0) { receive($0) } })
    }
  }

  /// The elements that differ from the one before.
  ///
  /// - Parameter isDuplicate: Gets the last element that was told and the new one.
  @inlinable
  public final func removeDuplicates(
    by isDuplicate: @escaping (Element, Element) -> Bool
  ) -> Signal<Element> {
    DerivedSignal(self) { subscriber in
      let receive = subscriber.receive
      var last: Element?
      return self.attach(
        subscriber.with { element in
          if let last, isDuplicate(last, element) { return }
          last = element
          receive(element)
        })
    }
  }
}

extension Signal where Element: Equatable {
  /// The elements that differ from the one before.
  @inlinable
  public final func removeDuplicates() -> Signal<Element> { removeDuplicates(by: ==) }
}
