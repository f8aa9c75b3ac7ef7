import FacetBinding
import FacetTesting
import FacetViewModel

/// A request is a value that says how far it is, and only the latest one may change it.
enum RequestChapter {
  struct Offline: Error, CustomStringConvertible {
    var description: String { "no network" }
  }

  /// Answers when it is told to, so that every run of this chapter is the same.
  final class Server {
    let apple = Gate<[String]>()
    let swiftlang = Gate<[String]>()

    func repositories(of owner: String) async throws -> [String] {
      try await (owner == "apple" ? apple : swiftlang).wait()
    }
  }

  final class Catalog: ViewModel {
    let disposeBag = DisposeBag()
    private let server: Server
    private(set) lazy var repositories = Loader(self) { catalog, owner in
      try await catalog.server.repositories(of: owner)
    }

    init(server: Server) { self.server = server }
  }

  static func line(_ state: Loadable<[String]>) -> String {
    switch state {
    case .idle: "nothing asked for"
    case .loading(let last): last.map { "\($0), loading again" } ?? "loading"
    case .loaded(let names): "\(names)"
    case .failed(let error, let last): "\(error), still showing \(last ?? [])"
    }
  }

  @MainActor
  static func run(_ words: [String]) async throws {
    if try Chapter.isOldWay(words) { return runOldWay() }
    let server = Server()
    let catalog = Catalog(server: server)
    let screen = catalog.repositories.state.observe { print(line($0)) }

    let slow = catalog.repositories.load.start("apple")
    await server.apple.entered()
    let quick = catalog.repositories.load.start("swiftlang")
    await server.swiftlang.entered()
    server.swiftlang.open(["swift", "swift-format"])
    await quick.value
    // An answer that comes too late changes nothing.
    server.apple.open(["pkl"])
    await slow.value

    let refresh = catalog.repositories.refresh.start()
    await server.swiftlang.entered()
    server.swiftlang.fail(Offline())
    await refresh.value

    let retry = catalog.repositories.retry.start()
    await server.swiftlang.entered()
    server.swiftlang.open(["swift", "swift-format", "swift-docc"])
    await retry.value
    screen.dispose()
  }
}
