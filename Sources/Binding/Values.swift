extension Property {
  /// The current value and all later ones, as an asynchronous sequence.
  ///
  ///     for await count in model.$count.values { print(count) }
  ///
  /// The loop keeps neither the property nor its owner alive, and ends when the property is gone. A
  /// `Computed` must be kept by somebody else, too. Nothing is lost: values wait until they are asked
  /// for, from the moment this is called.
  ///
  /// **Isolation:** iterated in the isolation that the property lives in.
  public final var values: Values<Value> {
    Values { attach($0, initial: true) }
  }
}

extension Signal {
  /// All elements from now on, as an asynchronous sequence.
  ///
  /// The loop does not keep what they come from alive, and ends when that is gone, or when the signal is
  /// done (`prefix`). Nothing is lost: elements wait until they are asked for.
  ///
  /// **Isolation:** iterated in the isolation that the signal lives in.
  public final var values: Values<Element> {
    Values { attach($0) }
  }
}

/// The values of a property or the elements of a signal, as an asynchronous sequence for one loop.
public struct Values<Element>: AsyncSequence {
  /// Takes the elements out of the sequence, one by one.
  public struct AsyncIterator: AsyncIteratorProtocol {
    fileprivate let buffer: ValueBuffer<Element>

    /// The next element; nil when the source is gone or the task is cancelled.
    public mutating func next(
      isolation actor: isolated (any Actor)? = #isolation
    ) async -> Element? {
      await buffer.next(isolation: actor)
    }
  }

  private let buffer = ValueBuffer<Element>()

  fileprivate init(_ attach: (Subscriber<Element>) -> Disposable) {
    let bell = buffer.bell
    let loose = Loose(buffer) { bell.finish() }
    let subscriber = Subscriber<Element>(
      route: nil, site: Site("values", 0), loose: loose,
      receive: { [weak buffer] in buffer?.put($0) })
    buffer.token = attach(subscriber)
  }

  /// An iterator over what has not been taken out yet.
  public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(buffer: buffer) }
}

/// Elements that wait to be asked for. They never leave their isolation; only the bell is rung from
/// elsewhere, when the source dies there.
private final class ValueBuffer<Element> {
  let bell: AsyncStream<Void>.Continuation
  var token: Disposable?
  private var rings: AsyncStream<Void>.Iterator
  private var elements: ArraySlice<Element> = []

  init() {
    let (stream, bell) = AsyncStream.makeStream(of: Void.self)
    rings = stream.makeAsyncIterator()
    self.bell = bell
  }

  func put(_ element: Element) {
    elements.append(element)
    bell.yield()
  }

  func next(isolation actor: isolated (any Actor)?) async -> Element? {
    guard await rings.next(isolation: actor) != nil else { return nil }
    return elements.popFirst()
  }
}
