import FacetBinding

/// How far an action has come.
public struct CommandProgress: Sendable, Hashable {
  /// How much is done, from 0 to 1; nil if that is not known.
  public let fraction: Double?
  /// What is being done.
  public let message: String?

  /// Creates a progress. A fraction outside of 0 to 1 is brought inside.
  public init(fraction: Double? = nil, message: String? = nil) {
    self.fraction = fraction.map { $0.isNaN ? 0 : min(max($0, 0), 1) }
    self.message = message
  }
}

/// Lets an action say how far it has come.
///
///     private(set) lazy var export = AsyncCommand(
///       self,
///       reporting: { model, folder, progress in
///         for (index, page) in model.pages.enumerated() {
///           progress.report(fraction: Double(index) / Double(model.pages.count), message: page.title)
///           try await model.write(page, to: folder)
///         }
///       })
///
/// What a run says that was cancelled or replaced is not shown.
///
/// **Isolation:** like the command: used where the action runs.
public final class ProgressReporter {
  private let isCurrent: () -> Bool
  private let shown: Observed<CommandProgress?>

  init(_ shown: Observed<CommandProgress?>, isCurrent: @escaping () -> Bool) {
    self.shown = shown
    self.isCurrent = isCurrent
  }

  /// Says how far the action has come.
  ///
  /// - Parameters:
  ///   - fraction: How much is done, from 0 to 1; nil if that is not known.
  ///   - message: What is being done.
  public func report(fraction: Double? = nil, message: String? = nil) {
    if isCurrent() { shown.wrappedValue = CommandProgress(fraction: fraction, message: message) }
  }
}
