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
      Verb("org", .required("NAME"), help: "Show the repositories of an organisation.") {
        name, session in await self.open(.organization(name), "org \(name)", session)
      },
      Verb("refresh", help: "Load again what is on the screen.") { _, session in
        await self.run("refresh", session) {
          self.notice(await self.explorer.refresh.execute(), of: "refresh") { $0 }
        }
      },
      Verb("more", help: "Show more of the list on the screen.") { _, session in
        await self.more(session)
      },
      Verb("user", .required("LOGIN"), help: "Show the profile of an account.") {
        login, session in await self.open(.profile(login), "user \(login)", session)
      },
      Verb("open", .required("N"), help: "Show the profile of a row.") { text, session in
        await self.openRow(text, session)
      },
      Verb("search", .required("TERM"), help: "Find accounts.") { term, session in
        await self.open(.search(term), "search \(term)", session)
      },
    ]
  }

  private var favoriteVerbs: [Verb] {
    [
      Verb("favorite", .optional("LOGIN"), help: "Make an account a favourite.") {
        login, session in
        let name = login.isEmpty ? "favorite" : "favorite \(login)"
        return await self.run(name, session) {
          let login = login.isEmpty ? nil : login
          return self.notice(await self.explorer.favorite.execute(login), of: name) { $0 }
        }
      },
      Verb("unfavorite", .optional("LOGIN"), help: "Take one from the favourites.") {
        login, session in
        await self.run("unfavorite", session, canBeGivenUp: false) {
          let login = login.isEmpty ? nil : login
          return self.notice(await self.explorer.unfavorite.execute(login), of: "unfavorite") {
            $0
          }
        }
      },
      Verb("favorites", help: "Show the favourites.") { _, _ in
        self.explorer.showFavorites.execute()
        return .done
      },
      Verb("delete", .required("N…"), help: "Remove favourites, as in: delete 1 3 5-7") {
        text, session in await self.delete(text, session)
      },
    ]
  }

  private var endVerbs: [Verb] {
    [
      Verb("back", help: "Go back to the screen before.") { _, _ in
        let outcome = self.explorer.back.execute()
        return self.settle(
          outcome.refusal.map { _ in Notice(.warning, "There is nothing to go back to.") })
      },
      Verb("cancel", help: "Give up what takes too long.") { _, _ in
        self.settle(
          await self.giveUp()
            ? Notice(.info, "Cancelled.") : Notice(.warning, "There is nothing to cancel."))
      },
      Verb("quit", help: "End.") { _, _ in
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
    return await run("more", session) {
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
    do { login = try rows.logins.row(text) } catch { return .refused(error.text) }
    return await open(.profile(login), "open \(text)", session)
  }

  private func delete(_ text: String, _ session: Session) async -> Reply {
    guard let favorites = rows.favorites else {
      return .refused("'delete' is for the favourites; type: favorites")
    }
    let ids: [Favorite.ID]
    do { ids = try favorites.rows(text) } catch { return .refused(error.text) }
    return await run("delete \(text)", session, canBeGivenUp: false) {
      self.notice(await self.explorer.delete.execute(ids), of: "delete") { $0 }
    }
  }

  /// What there is to say about an outcome.
  private func notice<Output>(
    _ outcome: Outcome<Output>, of name: String, _ words: (Output) -> Notice?
  ) -> Notice? {
    switch outcome {
    case .finished(let output): words(output)
    case .failed(let error): Notice(.error, "\(error)")
    case .cancelled: Notice(.warning, "\(name): given up.")
    // The only command that can be refused is `more`.
    case .refused: Notice(.warning, "There is no more to load here.")
    }
  }
}
