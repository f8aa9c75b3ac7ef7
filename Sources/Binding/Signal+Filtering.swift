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

  /// The elements after the first `count`.
  @inlinable
  public final func dropFirst(_ count: Int = 1) -> Signal<Element> {
    DerivedSignal(self) { subscriber in
      let receive = subscriber.receive
      var left = count
      return self.attach(
        subscriber.with { if left > 0 { left -= 1 } else { receive($0) } })
    }
  }

  /// The elements from the first one on that does not satisfy a condition.
  @inlinable
  public final func drop(while isDropped: @escaping (Element) -> Bool) -> Signal<Element> {
    DerivedSignal(self) { subscriber in
      let receive = subscriber.receive
      var isOpen = false
      return self.attach(
        subscriber.with {
          if !isOpen, isDropped($0) { return }
          isOpen = true
          receive($0)
        })
    }
  }

  /// The elements from the first one of `trigger` on.
  public final func drop<Other>(until trigger: Signal<Other>) -> Signal<Element> {
    DerivedSignal(self) { subscriber in
      let receive = subscriber.receive
      var isOpen = false
      let opening = trigger.first().attach(subscriber.with { _ in isOpen = true })
      let own = self.attach(subscriber.with { if isOpen { receive($0) } })
      return CompositeDisposable([opening, own])
    }
  }
}

extension Signal where Element: Equatable {
  /// The elements that differ from the one before.
  @inlinable
  public final func removeDuplicates() -> Signal<Element> { removeDuplicates(by: ==) }
}
