import FacetBinding
import FacetTesting
import FacetViewModel

/// A value that is saved at every change, by saves that stand still at a gate.
final class Saver {
  /// A value, and who saves it, whose life can be another.
  final class Document {
    @Observed var value = 0
  }

  let document = Document()
  let gate = Gate<Void>()
  /// The values that were handed over to be saved, and those that were.
  private(set) var begun: [Int] = []
  private(set) var saved: [Int] = []

  func save(_ value: Int) async throws {
    begun.append(value)
    try await gate.wait()
    saved.append(value)
  }

  func autosave(
    isSaved: Bool = true, quiet: Duration = .zero, scheduler: (any Scheduler)? = nil,
    isolation: isolated any Actor = #isolation
  ) -> Autosave<Int> {
    Autosave(self, document.$value, isSaved: isSaved, quiet: quiet, scheduler: scheduler) {
      try await $0.save($1)
    }
  }

  /// Lets a save through that is under way or about to be, and returns when it is done.
  func pass(_ autosave: Autosave<Int>, isolation: isolated any Actor = #isolation) async {
    await gate.entered()
    gate.open()
    await autosave.flush()
  }
}

extension AutosaveState: CustomStringConvertible {
  /// In a word.
  public var description: String {
    switch self {
    case .saved: "saved"
    case .pending: "pending"
    case .saving: "saving"
    case .failed(let error): "failed \(error)"
    }
  }
}

/// Returns when all that is due on the main actor by now is done.
@MainActor func afterWhatIsDue() async { await Task {}.value }
