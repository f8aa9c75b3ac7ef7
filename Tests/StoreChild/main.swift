// A process for the store tests: it saves, is killed, runs out of disk, or competes with another.
//
//     StoreChild loop PATH
//         saves a longer list again and again, a dot on stdout after each
//     StoreChild die PATH CALL
//         saves once and dies at that system call, after half of it if it writes
//     StoreChild append PATH NAME N
//         adds N items, loading again whenever somebody else was faster
//     StoreChild save PATH N [nobody] [limit=BYTES]
//         saves N items and says what came of it
import FacetModel
import Foundation

let arguments = CommandLine.arguments
let path = arguments[2]

switch arguments[1] {
case "loop":
  let store = JSONFileStore<[String]>(path: path)
  var items = try await store.load() ?? []
  while true {
    items.append("item \(items.count)")
    try await store.save(items)
    say(".")
  }

case "die":
  let system = dyingFileSystem(atCall: Int(arguments[3])!)
  let store = JSONFileStore<[String]>(path: path, system: system)
  _ = try await store.load()
  try await store.save(["new"])

case "append":
  let store = JSONFileStore<[String]>(path: path)
  for number in 0..<Int(arguments[4])! {
    while true {
      let items = try await store.load() ?? []
      do {
        try await store.save(items + ["\(arguments[3]) \(number)"])
        break
      } catch StoreError.changed {
        continue
      }
    }
  }

case "save":
  // A limit or a full disk is to be an error, not a signal.
  signal(SIGXFSZ, SIG_IGN)
  for option in arguments.dropFirst(4) {
    if option == "nobody" { setuid(65534) }
    if option.hasPrefix("limit="), let bytes = rlim_t(option.dropFirst(6)) {
      var limit = rlimit(rlim_cur: bytes, rlim_max: bytes)
      #if canImport(Glibc)
        setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
      #else
        setrlimit(RLIMIT_FSIZE, &limit)
      #endif
    }
  }
  let store = JSONFileStore<[String]>(path: path)
  do {
    _ = try await store.load()
    try await store.save((0..<Int(arguments[3])!).map { "item \($0)" })
    say("saved")
  } catch {
    say("\(error)")
  }

default:
  exit(2)
}

/// Unbuffered: the test counts what it sees.
func say(_ text: String) {
  let bytes = Array(text.utf8)
  _ = write(1, bytes, bytes.count)
}
