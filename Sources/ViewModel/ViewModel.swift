import FacetBinding

/// What a screen can show and do, without knowing any screen.
///
/// A view model is a class with `@Observed` state, plain computed properties over it, and commands. It
/// is told its dependencies by its initialiser, prints nothing, and imports no user interface; so the
/// same one feeds a terminal, a pipe, a web page, SwiftUI or a test.
///
///     final class CounterViewModel: ViewModel {
///       let disposeBag = DisposeBag()
///       @Observed private(set) var count = 0
///       private(set) lazy var increment = Command(self) { $0.count += 1 }
///     }
///
/// **Isolation:** whatever the class has: none, `@MainActor`, or that of the actor it lives in. In a
/// `@MainActor` class, actions that do more than read and assign are best methods:
///
///     @MainActor final class SearchViewModel: @MainActor ViewModel {
///       private(set) lazy var search = AsyncCommand(self) { model, term in await model.find(term) }
///
/// since the compiler does not know where a closure runs that is written in the initial value of a lazy
/// property. It then refuses it, although the same is fine in a method or in `init`. The second
/// `@MainActor` may be left out where `InferIsolatedConformances` is enabled, or the default isolation is
/// the main actor.
public protocol ViewModel: AnyObject {
  /// Keeps the observations and effects that the view model itself needs. They end with it.
  var disposeBag: DisposeBag { get }
}
