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
      Verb("add", .required("TEXT"), help: "Add a to-do.") { text, _ in await front.add(text) },
      Verb("edit", .required("N TEXT"), help: "Give a row another text.") { text, _ in
        await front.edit(text)
      },
      Verb("done", .required("N…"), help: "Check rows, as in: done 1 3 5-7") { text, _ in
        await front.act(on: text, front.list.done)
      },
      Verb("undone", .required("N…"), help: "Remove the check from rows.") { text, _ in
        await front.act(on: text, front.list.undone)
      },
      Verb("delete", .required("N…"), help: "Remove rows.") { text, _ in
        await front.act(on: text, front.list.delete)
      },
      Verb("show", .required("all|open|done"), help: "Show all rows, or some.") { text, session in
        await front.show(text, session)
      },
      Verb("find", .optional("TERM"), help: "Show rows with a text in them, or all again.") {
        text, _ in await front.act(text, front.list.find)
      },
      Verb("more", help: "Show the next rows.") { _, _ in
        front.showMore()
        return .done
      },
      Verb("clear", help: "Remove the rows that are done.") { _, _ in
        await front.act((), front.list.clear)
      },
      Verb("undo", help: "Take the last change back.") { _, _ in
        await front.act((), front.list.undo)
      },
      Verb("redo", help: "Make it again.") { _, _ in await front.act((), front.list.redo) },
    ] + fileVerbs + endVerbs
  }

  private var fileVerbs: [Verb] {
    let front = self
    return [
      Verb("save", .optional("FILE"), help: "Save the list, here or elsewhere.") { text, _ in
        await front.save(text, isForced: false)
      },
      Verb("save!", .optional("FILE"), help: "Save over what was not read, keeping a copy of it.") {
        text, _ in await front.save(text, isForced: true)
      },
      Verb("load", .optional("FILE"), help: "Load the list anew, or another one.") {
        text, session in await front.load(text, session)
      },
      Verb("load!", .optional("FILE"), help: "Load it, whatever was not saved.") { text, _ in
        await front.load(text, discardingChanges: true)
      },
    ]
  }

  private var endVerbs: [Verb] {
    let front = self
    return [
      Verb("quit", help: "End.") { _, session in await front.quit(session) },
      Verb("quit!", help: "End, whatever was not saved.") { _, _ in .quit(0) },
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
      return .refused(error.text)
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
      if text.isEmpty { return .refused("'edit' needs N TEXT") }
      return await act((row, text), list.edit)
    } catch {
      return .refused(error.text)
    }
  }

  private func show(_ word: String, _ session: Session) async -> Reply {
    guard let filter = TodoFilter(rawValue: word) else {
      return .refused("'show' needs all, open or done, not '\(word)'")
    }
    // A script has seen it; a person has seen it long ago.
    if session.isInteractive { repeatWhole() }
    return await act(filter, list.show)
  }

  private func save(_ text: String, isForced: Bool) async -> Reply {
    await list.save.execute(SaveRequest(to: file(text), isForced: isForced))
    return await reply()
  }

  private func load(_ text: String, _ session: Session) async -> Reply {
    guard list.isUnsaved else { return await load(text, discardingChanges: false) }
    guard session.isInteractive else {
      return .refused("there are unsaved changes; save them, or use 'load!' to lose them")
    }
    guard await session.ask("Load, and lose the unsaved changes?") else { return .done }
    return await load(text, discardingChanges: true)
  }

  private func load(_ text: String, discardingChanges: Bool) async -> Reply {
    let alarm = tellIfSlow(TodoWords.stillLoading(file(text) ?? list.file))
    await list.load.execute(LoadRequest(from: file(text), discardsChanges: discardingChanges))
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
      return await session.ask("Quit, and lose the unsaved changes?") ? .quit(0) : .done
    }
    session.console.report("there are unsaved changes in \(list.file); save them, or use 'quit!'")
    return .quit(1)
  }
}
