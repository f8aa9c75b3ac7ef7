import ExplorerModel
import FacetBinding
import FacetViewModel
import TextFront

// What people type, and which command of the explorer that is.
extension ExplorerFront {
  var verbs: [Verb] { placeVerbs + favoriteVerbs + endVerbs }

  // Without capture lists: a closure that has one does not run on the actor of the session.
  private var placeVerbs: [Verb] {
    [
      Verb("org", .required("NAME"), help: help(.org)) {
        name, session in await self.open(.organization(name), "org \(name)", session)
      },
      Verb("refresh", help: help(.refresh)) { _, session in
        await self.run("refresh", session) {
          self.notice(await self.explorer.refresh.execute(), of: "refresh") { $0 }
        }
      },
      Verb("more", help: help(.more)) { _, session in
        await self.more(session)
      },
      Verb("user", .required("LOGIN"), help: help(.user)) {
        login, session in await self.open(.profile(login), "user \(login)", session)
      },
      Verb("open", .required("N"), help: help(.open)) { text, session in
        await self.openRow(text, session)
      },
      Verb("search", .required("TERM"), help: help(.search)) { term, session in
        await self.open(.search(term), "search \(term)", session)
      },
    ]
  }

  private func help(_ help: ExplorerHelp) -> String { help.text(in: language) }

  private var favoriteVerbs: [Verb] {
    [
      Verb("favorite", .optional("LOGIN"), help: help(.favorite)) {
        login, session in
        let name = login.isEmpty ? "favorite" : "favorite \(login)"
        return await self.run(name, session) {
          let login = login.isEmpty ? nil : login
          return self.notice(await self.explorer.favorite.execute(login), of: name) { $0 }
        }
      },
      Verb("unfavorite", .optional("LOGIN"), help: help(.unfavorite)) {
        login, session in
        await self.run("unfavorite", session, canBeGivenUp: false) {
          let login = login.isEmpty ? nil : login
          return self.notice(await self.explorer.unfavorite.execute(login), of: "unfavorite") {
            $0
          }
        }
      },
      Verb("favorites", help: help(.favorites)) { _, _ in
        self.explorer.showFavorites.execute()
        return .done
      },
      Verb("delete", .required("N…"), help: help(.delete)) {
        text, session in await self.delete(text, session)
      },
    ]
  }

  private var endVerbs: [Verb] {
    [
      Verb("back", help: help(.back)) { _, _ in
        let outcome = self.explorer.back.execute()
        return self.settle(
          outcome.refusal.map { _ in self.phrase(.warning, .nothingToGoBackTo) })
      },
      Verb("cancel", help: help(.cancel)) { _, _ in
        self.settle(
          await self.giveUp()
            ? self.phrase(.info, .cancelled) : self.phrase(.warning, .nothingToCancel))
      },
      Verb("why", .required("N"), help: FrontMessage.whyHelp.text(in: language)) { text, _ in
        self.why(text)
      },
      Verb(
        "wiring", .optional(Wiring.formats), help: FrontMessage.wiringHelp.text(in: language)
      ) { format, _ in self.showWiring(format) },
      Verb("quit", help: help(.quit)) { _, _ in
        _ = await self.giveUp()
        // Behind the changes that are still being saved.
        await self.explorer.favorites.change.execute(.removed([]))
        return .quit(0)
      },
    ]
  }

  private func open(
    _ destination: Destination, _ name: String, _ session: Session
  ) async -> Reply {
    await run(name, session) {
      self.notice(await self.explorer.open.execute(destination), of: name) { $0.notice }
    }
  }

  private func more(_ session: Session) async -> Reply {
    if showMore() { return .done }
    let list = explorer.place
    return await run("more", session, rowCount: { list.rowCount }) {
      let place = ExplorerScreen.identity(of: self.explorer.place)
      let loaded = self.explorer.place.rowCount
      let outcome = await self.explorer.more.execute()
      if ExplorerScreen.identity(of: self.explorer.place) == place, case .finished = outcome {
        self.makeRoom(behind: loaded)
      }
      return self.notice(outcome, of: "more") { $0 }
    }
  }

  private func openRow(_ text: String, _ session: Session) async -> Reply {
    let login: String
    do { login = try rows.logins.row(text) } catch {
      return .refused(error.message.text(in: language))
    }
    return await open(.profile(login), "open \(text)", session)
  }

  private func delete(_ text: String, _ session: Session) async -> Reply {
    guard let favorites = rows.favorites else {
      return .refused(ExplorerPhrase.deleteIsForFavorites.text(in: language))
    }
    let ids: [Favorite.ID]
    do { ids = try favorites.rows(text) } catch {
      return .refused(error.message.text(in: language))
    }
    return await run("delete \(text)", session, canBeGivenUp: false) {
      self.notice(await self.explorer.delete.execute(ids), of: "delete") { $0 }
    }
  }

  /// What there is to say about an outcome.
  private func notice<Output>(
    _ outcome: Outcome<Output>, of name: String, _ found: (Output) -> Notice?
  ) -> Screen.Notice? {
    switch outcome {
    case .finished(let output): found(output).map { Screen.Notice($0, in: language) }
    case .failed(let error):
      Screen.Notice(Notice(.error, .failed(ExplorerFailure(error))), in: language)
    case .cancelled: phrase(.warning, .givenUp(name))
    // The only command that can be refused is `more`.
    case .refused: phrase(.warning, .nothingMore)
    }
  }

  private func phrase(_ level: Screen.Notice.Level, _ phrase: ExplorerPhrase) -> Screen.Notice {
    Screen.Notice(level, phrase.text(in: language))
  }
}
