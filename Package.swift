// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  .enableUpcomingFeature("InferIsolatedConformances"),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
  name: "Facet",
  // Apple's systems only: classes over parameter packs, durations and atomics need these.
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  products: [
    .library(name: "FacetBinding", targets: ["FacetBinding"]),
    .library(name: "FacetModel", targets: ["FacetModel"]),
    .library(name: "FacetViewModel", targets: ["FacetViewModel"]),
    .library(name: "FacetTesting", targets: ["FacetTesting"]),
  ],
  targets: [
    // The library: arrows point down only.
    .target(name: "CFacet", path: "Sources/CFacet"),
    .target(
      name: "FacetBinding", dependencies: ["CFacet"], path: "Sources/Binding",
      swiftSettings: settings),
    .target(name: "FacetModel", path: "Sources/Model", swiftSettings: settings),
    .target(
      name: "FacetViewModel", dependencies: ["FacetBinding", "FacetModel"],
      path: "Sources/ViewModel", swiftSettings: settings),
    .target(
      name: "FacetTesting", dependencies: ["FacetBinding", "FacetViewModel"],
      path: "Sources/Testing", swiftSettings: settings),

    // The examples.
    .executableTarget(
      name: "counter", dependencies: ["FacetBinding", "FacetViewModel"],
      path: "Examples/Counter", swiftSettings: settings),
    .executableTarget(
      name: "chapters",
      dependencies: ["FacetBinding", "FacetModel", "FacetViewModel", "FacetTesting"],
      path: "Examples/Chapters", swiftSettings: settings),
    .target(
      name: "TextFront", dependencies: ["FacetBinding", "FacetModel", "FacetViewModel"],
      path: "Examples/TextFront", exclude: ["generate-width-table.py"],
      swiftSettings: settings),
    .target(
      name: "TodoList", dependencies: ["FacetBinding", "FacetModel", "FacetViewModel"],
      path: "Examples/Todo", swiftSettings: settings),
    .executableTarget(
      name: "todo",
      dependencies: ["TodoList", "TextFront", "FacetBinding", "FacetModel", "FacetViewModel"],
      path: "Examples/TodoApp", swiftSettings: settings),
    .target(
      name: "ExplorerModel", dependencies: ["FacetBinding", "FacetModel", "FacetViewModel"],
      path: "Examples/Explorer", swiftSettings: settings),
    .executableTarget(
      name: "explorer",
      dependencies: [
        "ExplorerModel", "TextFront", "FacetBinding", "FacetModel", "FacetViewModel",
      ],
      path: "Examples/ExplorerApp", swiftSettings: settings),

    // The tests.
    .testTarget(
      name: "BindingTests", dependencies: ["FacetBinding", "FacetTesting", "CHeap"],
      path: "Tests/BindingTests",
      swiftSettings: settings),
    .executableTarget(
      name: "StoreChild", dependencies: ["FacetModel"], path: "Tests/StoreChild",
      swiftSettings: settings),
    .testTarget(
      name: "ModelTests", dependencies: ["FacetModel", "StoreChild"], path: "Tests/ModelTests",
      swiftSettings: settings),
    .testTarget(
      name: "ViewModelTests",
      dependencies: ["FacetBinding", "FacetModel", "FacetViewModel", "FacetTesting"],
      path: "Tests/ViewModelTests", swiftSettings: settings),
    .testTarget(
      name: "TestingTests",
      dependencies: ["FacetBinding", "FacetModel", "FacetViewModel", "FacetTesting"],
      path: "Tests/TestingTests", swiftSettings: settings),
    // Changes favourites until it is killed.
    .executableTarget(
      name: "FavoritesChild", dependencies: ["ExplorerModel", "FacetModel"],
      path: "Tests/FavoritesChild", swiftSettings: settings),
    .testTarget(
      name: "ExampleTests",
      dependencies: [
        "TextFront", "TodoList", "todo", "counter", "chapters", "ExplorerModel", "explorer",
        "FavoritesChild", "FacetBinding", "FacetModel", "FacetViewModel", "FacetTesting",
      ],
      path: "Tests/ExampleTests", exclude: ["Fixtures"], swiftSettings: settings),
    // What the pages in Sources/*/Documentation.docc show.
    .testTarget(
      name: "DocumentationTests",
      dependencies: ["FacetBinding", "FacetModel", "FacetViewModel", "FacetTesting"],
      path: "Tests/DocumentationTests", swiftSettings: settings),
    // Counts allocations and reads clocks for the benchmarks.
    .target(name: "CHeap", path: "Tests/CHeap"),
    .executableTarget(
      name: "benchmarks", dependencies: ["FacetBinding", "FacetViewModel", "CHeap"],
      path: "Tests/Benchmarks",
      // Every function begins a cache line. Where else it begins makes the same code up to 40 % slower or
      // faster, and so decides which of two is, anew with every change of any line.
      swiftSettings: settings + [.unsafeFlags(["-Xllvm", "-align-all-functions=6"])]),
  ],
  swiftLanguageModes: [.v6]
)
