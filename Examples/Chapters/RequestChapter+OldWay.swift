extension RequestChapter {
  final class OldServer {
    private var waiting: [String: ([String]) -> Void] = [:]
    func get(_ owner: String, _ done: @escaping ([String]) -> Void) { waiting[owner] = done }
    func answer(_ owner: String, _ names: [String]) { waiting[owner]?(names) }
  }

  final class OldCatalog {
    private(set) var owner = ""
    private(set) var isLoading = false
    private(set) var names: [String] = []
    private let server: OldServer
    init(server: OldServer) { self.server = server }

    func load(_ owner: String) {
      self.owner = owner
      isLoading = true
      server.get(owner) { [weak self] names in
        self?.names = names
        self?.isLoading = false
      }
    }
  }

  static func runOldWay() {
    let server = OldServer()
    let catalog = OldCatalog(server: server)
    catalog.load("apple")
    catalog.load("swiftlang")
    server.answer("swiftlang", ["swift", "swift-format"])
    server.answer("apple", ["pkl"])
    print("\(catalog.owner): \(catalog.names)")
  }
}
