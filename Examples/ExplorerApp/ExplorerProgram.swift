import ExplorerModel
import FacetBinding
import FacetModel
import FacetViewModel
import TextFront

/// The whole program, from its arguments to its exit status, on whatever streams it is given.
struct ExplorerProgram {
  let streams: Streams
  /// What tests put in the place of the world.
  var world = World()

  /// What the program takes from outside besides streams.
  struct World {
    /// Who answers, if not who the command line says.
    var github: (any GitHub)?
    /// The time that counts, if not the real one.
    var scheduler: (any Scheduler)?
    /// Who keeps the favourites, if not a file.
    var store: (any Store<[Favorite]>)?
  }

  /// What its command line may look like, explained in a language.
  static func syntax(_ language: Language) -> ProgramSyntax {
    ProgramSyntax(
      name: "explorer", version: "0.1.0", summary: ExplorerHelp.program.text(in: language),
      options: Source.options(language) + [
        OptionSyntax("--data", .folder("FOLDER"), help: ExplorerHelp.dataOption.text(in: language))
      ], language: language)
  }

  init(_ streams: Streams) {
    self.streams = streams
  }

  func run(_ arguments: [String], isolation: isolated any Actor = #isolation) async -> Int32 {
    let language = Language(arguments, streams.facts.variables)
    switch Self.syntax(language).start(arguments, on: streams) {
    case .end(let status): return status
    case .run(let parsed):
      let console = Console(streams, settings: FrontSettings(parsed, language: language))
      do {
        let source = try Source(parsed, in: language)
        return await run(parsed, source, console)
      } catch {
        console.report(error.message)
        console.tell(Line(FrontMessage.seeHelp(program: "explorer").text(in: language)))
        return 2
      }
    }
  }

  private func run(
    _ arguments: ParsedArguments, _ source: Source, _ console: Console,
    isolation: isolated any Actor = #isolation
  ) async -> Int32 {
    let github: any GitHub
    do {
      github = try world.github ?? source.github(streams.facts.variables)
    } catch {
      console.report(ExplorerFailure(error).text(in: console.settings.language))
      return 1
    }
    let folder = arguments.value("--data") ?? DataFolder.path(streams.facts.variables)
    let favorites = FavoritesViewModel(
      store: world.store ?? JSONFileStore<[Favorite]>(path: folder + "/favorites.json"))
    let scheduler: any Scheduler
    if let given = world.scheduler { scheduler = given } else { scheduler = LiveScheduler() }
    let explorer = ExplorerViewModel(
      github: github, favorites: favorites, scheduler: scheduler)
    let patient = ExplorerPhrase.noAnswerYet("favorites", canBeGivenUp: false)
    let alarm = console.tellIfSlow(
      patient.text(in: console.settings.language), of: "favorites", on: scheduler)
    let isLoaded = await load(favorites, console)
    alarm.dispose()
    let front = ExplorerFront(explorer, source, console, scheduler: scheduler)
    let session = Session(
      streams, console: console, prompt: "explorer> ", verbs: front.verbs, front: front)
    let status = await session.run()
    return isLoaded || session.isInteractive ? status : max(status, 1)
  }

  /// Reads the favourites. Whatever comes of it, the session begins: there is more to do than that, and
  /// what could not be read is not overwritten.
  ///
  /// - Returns: Whether that is no failure.
  private func load(_ favorites: FavoritesViewModel, _ console: Console) async -> Bool {
    guard let error = await favorites.load.execute().error else { return true }
    console.report(ExplorerFailure(error).text(in: console.settings.language))
    return false
  }
}
