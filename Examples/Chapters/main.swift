import Foundation

let chapters = [
  Chapter("counter", "a value that tells who observes it", CounterChapter.run),
  Chapter("list", "a count that nobody keeps", ListChapter.run),
  Chapter("commands", "what can be done, and when", CommandsChapter.run),
  Chapter("saving", "a file that loses nothing", SavingChapter.run),
  Chapter("favorites", "events folded into a value", FavoritesChapter.run),
  Chapter("request", "loading, failing, trying again", RequestChapter.run),
  Chapter("fronts", "one view model, two faces", FrontsChapter.run),
  Chapter("testing", "time and answers in the hands of a test", TestingChapter.run),
]

var words = Array(CommandLine.arguments.dropFirst())
if words.isEmpty {
  for (index, chapter) in chapters.enumerated() {
    print("\(index + 1)  \(chapter.name): \(chapter.summary)")
  }
  exit(0)
}

let name = words.removeFirst()
guard
  let (_, chapter) = chapters.enumerated().first(where: { "\($0 + 1)" == name || $1.name == name })
else {
  complain("there is no chapter '\(name)'; chapters are 1 to \(chapters.count), or their names")
  exit(2)
}
do {
  try await chapter.run(words)
} catch {
  complain("\(error)")
  exit(error is Chapter.Usage ? 2 : 1)
}

func complain(_ text: String) {
  try? FileHandle.standardError.write(contentsOf: Data("chapters: \(text)\n".utf8))
}
