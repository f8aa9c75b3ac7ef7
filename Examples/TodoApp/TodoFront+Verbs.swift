import FacetBinding
import FacetViewModel
import TextFront
import TodoList

// What people type, and which command of the list that is.
extension TodoFront {
  // The closures have no capture lists: an asynchronous one that has does not run where it is called.
  var verbs: [Verb] {
    let front = self
    return [
      Verb("add", .required("TEXT"), help: help(.add)) { text, _ in await front.add(text) },
      Verb("edit", .required("N TEXT"), help: help(.edit)) { text, _ in
        await front.edit(text)
      },
      Verb("done", .required("N…"), help: help(.done)) { text, _ in
        await front.act(on: text, front.list.done)
      },
      Verb("undone", .required("N…"), help: help(.undone)) { text, _ in
        await front.act(on: text, front.list.undone)
      },
      Verb("delete", .required("N…"), help: help(.delete)) { text, _ in
        await front.act(on: text, front.list.delete)
      },
      Verb("show", .required("all|open|done"), help: help(.show)) { text, session in
        await front.show(text, session)
      },
      Verb("find", .optional("TERM"), help: help(.find)) {
        text, _ in await front.act(text, front.list.find)
      },
      Verb("more", help: help(.more)) { _, _ in
        front.showMore()
        return .done
      },
      Verb("clear", help: help(.clear)) { _, _ in
        await front.act((), front.list.clear)
      },
      Verb("undo", help: help(.undo)) { _, _ in
        await front.act((), front.list.undo)
      },
      Verb("redo", help: help(.redo)) { _, _ in await front.act((), front.list.redo) },
    ] + fileVerbs + endVerbs
  }

  private func help(_ help: TodoHelp) -> String { help.text(in: language) }

  private var fileVerbs: [Verb] {
    let front = self
    return [
      Verb("save", .optional("FILE"), help: help(.save)) { text, _ in
        await front.save(text, isForced: false)
      },
      Verb("save!", .optional("FILE"), help: help(.saveAnyway)) {
        text, _ in await front.save(text, isForced: true)
      },
      Verb("load", .optional("FILE"), help: help(.load)) {
        text, session in await front.load(text, session)
      },
      Verb("load!", .optional("FILE"), help: help(.loadAnyway)) { text, _ in
        await front.load(text, discardingChanges: true)
      },
    ]
  }

  private var endVerbs: [Verb] {
    let front = self
    return [
      Verb("why", .required("N"), help: FrontMessage.whyHelp.text(in: language)) { text, _ in
        front.why(text)
      },
      Verb(
        "wiring", .optional(Wiring.formats), help: FrontMessage.wiringHelp.text(in: language)
      ) { format, _ in front.showWiring(format) },
      Verb("quit", help: help(.quit)) { _, session in await front.quit(session) },
      Verb("quit!", help: help(.quitAnyway)) { _, _ in .quit(0) },
    ]
  }
}

// What they do.
extension TodoFront {
  /// The list tells in its notice how a command has ended, and saving what it changed, if that is done
  /// by itself.
  private func reply() async -> Reply {
    await list.settle()
    return list.notice?.level == .error ? .failed : .done
  }

  private func act<Input>(_ input: Input, _ command: Command<Input, Void>) async -> Reply {
    command.execute(input)
    return await reply()
  }

  private func act(on text: String, _ command: Command<[TodoRow.ID], Void>) async -> Reply {
    do {
      return await act(try numbers.rows(text), command)
    } catch {
      return .refused(error.message.text(in: language))
    }
  }

  private func add(_ text: String) async -> Reply {
    list.draft = text
    return await act((), list.add)
  }

  private func edit(_ argument: String) async -> Reply {
    let (number, text) = argument.firstWordAndRest
    do {
      let row = try numbers.row(number)
      if text.isEmpty {
        return .refused(FrontMessage.commandNeeds("edit", "N TEXT").text(in: language))
      }
      return await act((row, text), list.edit)
    } catch {
      return .refused(error.message.text(in: language))
    }
  }

  private func show(_ word: String, _ session: Session) async -> Reply {
    guard let filter = TodoFilter(rawValue: word) else {
      return .refused(TodoPhrase.showNeedsFilter(word).text(in: language))
    }
    // A script has seen it; a person has seen it long ago.
    if session.isInteractive { repeatWhole() }
    return await act(filter, list.show)
  }

  private func save(_ text: String, isForced: Bool) async -> Reply {
    let file = file(text) ?? list.file
    let alarm = tellIfSlow(.stillSaving(file), of: file)
    await list.save.execute(SaveRequest(to: self.file(text), isForced: isForced))
    alarm?.dispose()
    return await reply()
  }

  private func load(_ text: String, _ session: Session) async -> Reply {
    guard list.isUnsaved else { return await load(text, discardingChanges: false) }
    guard session.isInteractive else {
      return .refused(TodoPhrase.loadWouldLoseChanges.text(in: language))
    }
    guard await session.ask(TodoPhrase.askToLoad.text(in: language)) else { return .done }
    return await load(text, discardingChanges: true)
  }

  private func load(_ text: String, discardingChanges: Bool) async -> Reply {
    let file = file(text) ?? list.file
    let alarm = tellIfSlow(.stillLoading(file), of: file)
    await list.load.execute(LoadRequest(from: self.file(text), discardsChanges: discardingChanges))
    alarm?.dispose()
    return await reply()
  }

  private func file(_ text: String) -> String? { text.isEmpty ? nil : text }

  private func quit(_ session: Session) async -> Reply {
    // What could not be saved may be by now.
    await list.autosave?.flush()
    guard list.isUnsaved else { return .quit(0) }
    if session.isInteractive {
      // Why that failed comes before the question.
      show()
      return await session.ask(TodoPhrase.askToQuit.text(in: language)) ? .quit(0) : .done
    }
    session.console.report(
      TodoPhrase.quitWouldLoseChanges(file: list.file).text(in: language))
    return .quit(1)
  }
}
