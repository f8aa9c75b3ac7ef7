import FacetBinding
import FacetTesting
import FacetViewModel
import Testing

/// What the article "Choosing a primitive" shows.
@Suite("Choosing a primitive")
@MainActor
struct ChoosingAPrimitive {
  final class Playlist {
    @Observed var songs: [String] = []
    @Observed var filter = ""
    var isEmpty: Bool { songs.isEmpty }
    private(set) lazy var shown = Computed(self) { list in
      list.songs.filter { $0.hasPrefix(list.filter) }.sorted()
    }
    private(set) lazy var title = $songs.map { "\($0.count) songs" }
  }

  private let list = Playlist()

  @Test("Plain, computed, mapped") func derived() {
    list.songs = ["Yesterday", "Help!", "Help me"]
    list.filter = "Help"
    #expect(!list.isEmpty)
    #expect(list.shown.value == ["Help me", "Help!"])
    #expect(list.title.value == "3 songs")
  }

  @Test("Effect or observe") func effectOrObserve() {
    var lines: [String] = []
    var counts: [Int] = []

    // Whatever it reads, whenever that changes.
    let screen = Effect {
      lines.append("\(list.songs.count) of \(list.filter)*")
    }
    // One value, handed over.
    let count = list.$songs.observe { counts.append($0.count) }

    list.filter = "H"
    #expect(lines == ["0 of *", "0 of H*"] && counts == [0])
    screen.dispose()
    count.dispose()
  }

  @Test("State or events") func stateOrEvents() {
    final class Player {
      @Observed private(set) var volume = 5
      let messages: Signal<String>
      private let relay = Relay<String>()

      init() { messages = relay }

      func louder() {
        volume += 1
        if volume > 6 { relay.send("Mind your ears") }
      }
    }

    let player = Player()
    var log: [String] = []
    let token = player.messages.observe { log.append($0) }
    player.louder()
    player.louder()
    #expect(player.volume == 7 && log == ["Mind your ears"])
    token.dispose()
  }

  @Test("From events to state") func fold() {
    let steps = Relay<Int>()
    let position = steps.scan(0, +).toProperty(initial: 0)
    steps.send(3)
    steps.send(-1)
    #expect(position.value == 2)
  }

  @Test("From state to events") func changes() {
    var log: [String] = []
    let token = list.$filter.changes.removeDuplicates().pairwise()
      .observe { log.append("\($0.previous) to \($0.current)") }
    list.filter = "a"
    list.filter = "b"
    #expect(log == ["a to b"])
    token.dispose()
  }

  @Test("Commands") func commands() async {
    final class Player: ViewModel {
      let disposeBag = DisposeBag()
      @Observed private(set) var isPlaying = false
      private let fetch: (String) async throws -> [String]

      private(set) lazy var stop = Command(self, isEnabled: \.isPlaying) {
        $0.isPlaying = false
      }
      private(set) lazy var play = AsyncCommand(self, policy: .latest) {
        player, song in
        _ = try await player.fetch(song)
        player.isPlaying = true
      }
      private(set) lazy var songs = Loader(self) { player, album in
        try await player.fetch(album)
      }

      init(fetch: @escaping (String) async throws -> [String]) {
        self.fetch = fetch
      }
    }

    let player = Player { ["\($0) 1", "\($0) 2"] }
    #expect(player.stop.execute().refusal == .disabled)
    await player.play.execute("Help!")
    await player.songs.load.execute("Revolver")
    #expect(player.isPlaying && player.stop.isEnabled.value)
    #expect(player.songs.state.value.value == ["Revolver 1", "Revolver 2"])
  }
}
