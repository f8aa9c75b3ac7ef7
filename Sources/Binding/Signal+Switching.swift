extension Signal {
  /// The elements of the signal that the latest element stands for; the one before is let go of.
  ///
  ///     let results = queries.flatMapLatest { search($0) }
  @inlinable
  public final func flatMapLatest<Result>(
    _ transform: @escaping (Element) -> Signal<Result>
  ) -> Signal<Result> {
    switching { element, subscriber in transform(element).attach(subscriber) }
  }

  /// The values of the property that the latest element stands for: the current one, then its changes.
  @inlinable
  public final func flatMapLatest<Result>(
    _ transform: @escaping (Element) -> Property<Result>
  ) -> Signal<Result> {
    switching { element, subscriber in
      transform(element).attach(subscriber, initial: true)
    }
  }

  /// The elements of all signals that the elements stand for, as they come.
  public final func flatMap<Result>(
    _ transform: @escaping (Element) -> Signal<Result>
  ) -> Signal<Result> {
    DerivedSignal(self) { subscriber in
      // Owned by the user's token, and held weakly here, for the same reason as below.
      let inners = DisposeBag()
      let outer = self.attach(
        subscriber.with { [weak inners] element in
          inners?.insert(transform(element).attach(subscriber))
        })
      return CompositeDisposable([outer], inners)
    }
  }

  @inlinable
  final func switching<Result>(
    _ attachInner: @escaping (Element, Subscriber<Result>) -> Disposable
  ) -> Signal<Result> {
    DerivedSignal(self) { subscriber in
      // The user's token owns the inner observation. Held weakly here, or a dropped token would leave
      // the inner one alive until the outer source is touched.
      let inner = SerialDisposable()
      inner.outer = self.attach(
        subscriber.with { [weak inner] element in
          guard let inner else { return }
          inner.replace { attachInner(element, subscriber) }
        })
      return inner
    }
  }
}

/// A token whose inner part is replaced again and again.
@usableFromInline
final class SerialDisposable: Disposable {
  @exclusivity(unchecked) @usableFromInline var outer: Disposable?
  @exclusivity(unchecked) @usableFromInline var current: Disposable?
  @exclusivity(unchecked) @usableFromInline var isOver = false
  @exclusivity(unchecked) @usableFromInline var replacements = 0

  @inlinable override init() { super.init() }

  @usableFromInline override var isDisposed: Bool { isOver }

  @usableFromInline
  override func dispose() {
    let parts = (outer, current)
    isOver = true
    outer = nil
    current = nil
    parts.0?.dispose()
    parts.1?.dispose()
  }

  /// Ends the current part, then makes the next. Making it may tell at once, and so may lead here again;
  /// then the later one stays.
  @inlinable
  func replace(_ make: () -> Disposable) {
    let ending = current
    current = nil
    ending?.dispose()
    replacements += 1
    let number = replacements
    let next = make()
    if isOver || number != replacements { next.dispose() } else { current = next }
  }
}
