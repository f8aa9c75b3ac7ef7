import FacetBinding
import FacetModel
import FacetViewModel
import TextFront
import TodoList

/// The whole program, from its arguments to its exit status, on whatever streams it is given.
///
/// It is on the main actor because it saves behind people's backs, and that has to run somewhere.
@MainActor
struct TodoProgram {
  let streams: Streams
  /// What it takes from outside besides streams.
  var world = World()

  /// What the program takes from outside besides streams.
  struct World {
    /// Who keeps the list: files, or what a test puts in their place.
    var makeStore: (String) -> any TodoStore = { JSONFileStore<[Todo]>(path: $0) }
    /// The time that counts; without one nothing is said about what takes long.
    var scheduler: (any Scheduler)?
  }

  /// What its command line may look like, explained in a language.
  nonisolated static func syntax(_ language: Language) -> ProgramSyntax {
    ProgramSyntax(
      name: "todo", version: "0.1.0", summary: TodoHelp.program.text(in: language),
      options: [
        OptionSyntax("--autosave", help: TodoHelp.autosaveOption.text(in: language))
      ], operand: "FILE", language: language)
  }

  init(_ streams: Streams) {
    self.streams = streams
  }

  func run(_ arguments: [String]) async -> Int32 {
    let language = Language(arguments, streams.facts.variables)
    switch Self.syntax(language).start(arguments, on: streams) {
    case .end(let status): return status
    case .run(let parsed): return await run(parsed, language)
    }
  }

  private func run(_ arguments: ParsedArguments, _ language: Language) async -> Int32 {
    let file = arguments.operand ?? DataFolder.path(streams.facts.variables) + "/todolist.json"
    let list = TodoListViewModel(
      file: file, makeStore: world.makeStore)
    let console = Console(streams, settings: FrontSettings(arguments, language: language))
    let alarm = world.scheduler.map {
      console.tellIfSlow(TodoPhrase.stillLoading(file).text(in: language), of: file, on: $0)
    }
    let isLoaded = await load(list, console)
    alarm?.dispose()
    if arguments.last(of: ["--autosave"]) != nil { list.saveAtEveryChange() }
    // Whoever has come to the end with something unsaved has been told.
    defer { list.autosave?.stop() }
    let front = TodoFront(list, console, scheduler: world.scheduler)
    let session = Session(
      streams, console: console, prompt: "todo> ", verbs: front.verbs, front: front,
      hint: FrontMessage.hint.text(in: language))
    let status = await session.run()
    return isLoaded || session.isInteractive ? status : max(status, 1)
  }

  /// Reads the file, if there is one. Whatever comes of it, the session begins: who cannot read a file
  /// may load another, and will not overwrite this one.
  ///
  /// - Returns: Whether that is no failure.
  private func load(_ list: TodoListViewModel, _ console: Console) async -> Bool {
    await list.load.execute(LoadRequest(mayBeMissing: true))
    defer { list.dismissNotice() }
    guard let notice = list.notice else { return true }
    let text = notice.message.text(in: console.settings.language)
    switch notice.level {
    case .info: break
    case .warning: console.warn(text)
    case .error: console.report(text)
    }
    return notice.level != .error
  }
}
