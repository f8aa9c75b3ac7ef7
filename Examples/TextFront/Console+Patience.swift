import FacetBinding

extension Console {
  /// How long people wait before they want to hear something.
  public static let patience = Duration.seconds(1)

  /// Says once, on stderr, that something takes long.
  ///
  /// - Parameters:
  ///   - words: What is said.
  ///   - scheduler: The time that counts.
  ///   - then: What else is done then.
  /// - Returns: The token; dispose of it when that is over.
  public func tellIfSlow(
    _ words: String, on scheduler: any Scheduler, then: @escaping () -> Void = {}
  ) -> Disposable {
    scheduler.schedule(after: Console.patience) { [self] in
      tell(Line(words, overflow: .wrap))
      then()
    }
  }
}
