// Must compile: no name of ours is one of Apple's, and the modules stand beside each other.
import FacetBinding
import FacetModel
import FacetViewModel
import Foundation
import Observation

#if canImport(Combine)
  import Combine
#endif
#if canImport(SwiftUI)
  import SwiftUI
#endif

@Observable
final class Theirs {
  var name = ""
}

final class Ours: ViewModel {
  let disposeBag = DisposeBag()
  @Observed var name = ""
}

func together(_ theirs: Theirs, _ ours: Ours) {
  ours.$name.observe { theirs.name = $0 }.disposed(by: ours.disposeBag)
  withObservationTracking {
    _ = theirs.name
  } onChange: {
  }
}
