// A process for the tests of favourites: it changes them at random until it is killed.
//
//     FavoritesChild PATH SEED
//         adds and removes; each list is a line on stdout when it is shown, before it is kept
import ExplorerModel
import FacetBinding
import FacetModel
import FacetViewModel
import Foundation

let favorites = FavoritesViewModel(
  store: JSONFileStore<[Favorite]>(path: CommandLine.arguments[1]))
await favorites.load.execute()
/// The same numbers for the same seed.
var random = UInt64(CommandLine.arguments[2])!

/// Unbuffered: the test reads what was written before the kill.
let token = favorites.favorites.observe { shown in
  let bytes = Array((shown.map { "\($0.id)" }.joined(separator: ",") + "\n").utf8)
  _ = write(1, bytes, bytes.count)
}

while true {
  random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
  let id = Int64(random >> 33) % 8
  let event: FavoriteEvent =
    favorites.contains(id) ? .removed([id]) : .added(Favorite(id: id, login: "login-\(id)"))
  guard case .finished = await favorites.change.execute(event) else { exit(1) }
}
