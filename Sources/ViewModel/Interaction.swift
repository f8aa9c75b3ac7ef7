import FacetBinding

/// A question that a view model asks and a view answers: "Throw the changes away?"
///
///     // view model
///     let confirmDelete = Interaction<String, Bool>()
///     guard try await confirmDelete.ask("Delete 3 items?") else { return }
///     // view
///     model.confirmDelete.handle(with: self) { screen, text in await screen.confirm(text) }
///       .disposed(by: disposeBag)
///
/// The handler that was added last answers; when it ends, the one before does again. So a dialogue on top
/// of a screen can take over. A question that nobody can answer throws: silence would be an answer, too.
///
/// **Isolation:** like a `Property`: lives where it was made. The handler runs in the task of the asker, so
/// the asker's cancellation reaches it.
public final class Interaction<Question, Answer> {
  /// Nobody was there to answer.
  public struct Unanswered: Error, CustomStringConvertible {
    /// Where the interaction was made.
    public let site: Site
    /// What happened and what to do.
    public var description: String {
      "\(site): a question was asked, but no view handles it; add a handler with handle(_:)"
    }
  }

  private final class Handler {
    let answer: (Question) async throws -> Answer?
    init(_ answer: @escaping (Question) async throws -> Answer?) { self.answer = answer }
  }

  private var handlers: [WeakHandler] = []
  private let site: Site

  private struct WeakHandler {
    weak var handler: Handler?
  }

  /// Creates an interaction that nobody handles yet.
  public init(fileID: StaticString = #fileID, line: UInt = #line) {
    site = Site(fileID, line)
  }

  /// Whether somebody is there to answer.
  public var isHandled: Bool { handlers.contains { $0.handler != nil } }

  /// Answers questions until the token ends.
  ///
  /// - Parameter answer: Gives the answer, or nil to leave it to the handler before.
  public func handle(_ answer: @escaping (Question) async throws -> Answer?) -> Disposable {
    let handler = Handler(answer)
    handlers.removeAll { $0.handler == nil }
    handlers.append(WeakHandler(handler: handler))
    return KeepingDisposable(handler)
  }

  /// The same with an owner that is held weakly.
  public func handle<Owner: AnyObject>(
    with owner: Owner, _ answer: @escaping (Owner, Question) async throws -> Answer?
  ) -> Disposable {
    // No capture list, for the reason in `AsyncCommand`.
    weak let weakOwner = owner
    return handle { question in
      guard let owner = weakOwner else { return nil }
      return try await answer(owner, question)
    }
  }

  /// Asks, and waits for the answer. Handlers may ask other questions meanwhile.
  ///
  /// - Throws: `Unanswered` if nobody can answer; what the handler throws; `CancellationError` if the asker
  ///   is cancelled.
  public func ask(_ question: Question) async throws -> Answer {
    try Task.checkCancellation()
    for handler in handlers.reversed().compactMap(\.handler) {
      if let answer = try await handler.answer(question) {
        try Task.checkCancellation()
        return answer
      }
    }
    throw Unanswered(site: site)
  }
}
