import FacetViewModel
import TextFront
import TodoList

// What people type, and which command of the list that is.
extension TodoFront {
  var verbs: [Verb] {
    [
      Verb("add", .required("TEXT"), help: "Add a to-do.") { [self] text, _ in
        list.draft = text
        list.add.execute()
        return reply
      },
      Verb("edit", .required("N TEXT"), help: "Give a row another text.") { [self] text, _ in
        edit(text)
      },
      Verb("done", .required("N…"), help: "Check rows, as in: done 1 3 5-7") { [self] text, _ in
        act(on: text, list.done)
      },
      Verb("undone", .required("N…"), help: "Remove the check from rows.") { [self] text, _ in
        act(on: text, list.undone)
      },
      Verb("delete", .required("N…"), help: "Remove rows.") { [self] text, _ in
        act(on: text, list.delete)
      },
      Verb("show", .required("all|open|done"), help: "Show all rows, or some.") {
        [self] text, session in show(text, session)
      },
      Verb("find", .optional("TERM"), help: "Show rows with a text in them, or all again.") {
        [self] text, _ in
        list.find.execute(text)
        return reply
      },
      Verb("clear", help: "Remove the rows that are done.") { [self] _, _ in
        list.clear.execute()
        return reply
      },
      Verb("undo", help: "Take the last change back.") { [self] _, _ in
        list.undo.execute()
        return reply
      },
      Verb("redo", help: "Make it again.") { [self] _, _ in
        list.redo.execute()
        return reply
      },
    ] + fileVerbs + endVerbs
  }

  private var fileVerbs: [Verb] {
    [
      Verb("save", .optional("FILE"), help: "Save the list, here or elsewhere.") {
        [self] text, _ in
        await list.save.execute(SaveRequest(to: file(text)))
        return reply
      },
      Verb("save!", .optional("FILE"), help: "Save over what was not read, keeping a copy of it.") {
        [self] text, _ in
        await list.save.execute(SaveRequest(to: file(text), isForced: true))
        return reply
      },
      Verb("load", .optional("FILE"), help: "Load the list anew, or another one.") {
        [self] text, session in await load(text, session)
      },
      Verb("load!", .optional("FILE"), help: "Load it, whatever was not saved.") {
        [self] text, _ in
        await list.load.execute(LoadRequest(from: file(text), discardsChanges: true))
        return reply
      },
    ]
  }

  private var endVerbs: [Verb] {
    [
      Verb("quit", help: "End.") { [self] _, session in await quit(session) },
      Verb("quit!", help: "End, whatever was not saved.") { _, _ in .quit(0) },
    ]
  }

  /// The list tells in its notice how a command has ended.
  private var reply: Reply { list.notice?.level == .error ? .failed : .done }

  private func act(on text: String, _ command: Command<[TodoRow.ID], Void>) -> Reply {
    do {
      command.execute(try numbers.rows(text))
      return reply
    } catch {
      return .refused(error.text)
    }
  }

  private func edit(_ argument: String) -> Reply {
    let (number, text) = argument.firstWordAndRest
    do {
      let row = try numbers.row(number)
      if text.isEmpty { return .refused("'edit' needs N TEXT") }
      list.edit.execute((row, text))
      return reply
    } catch {
      return .refused(error.text)
    }
  }

  private func show(_ word: String, _ session: Session) -> Reply {
    guard let filter = TodoFilter(rawValue: word) else {
      return .refused("'show' needs all, open or done, not '\(word)'")
    }
    list.show.execute(filter)
    // A script has seen it; a person has seen it long ago.
    if session.isInteractive { repeatWhole() }
    return reply
  }

  private func file(_ text: String) -> String? { text.isEmpty ? nil : text }

  private func load(_ text: String, _ session: Session) async -> Reply {
    var request = LoadRequest(from: file(text))
    if list.isUnsaved {
      guard session.isInteractive else {
        return .refused("there are unsaved changes; save them, or use 'load!' to lose them")
      }
      request.discardsChanges = await session.ask("Load, and lose the unsaved changes?")
      guard request.discardsChanges else { return .done }
    }
    await list.load.execute(request)
    return reply
  }

  private func quit(_ session: Session) async -> Reply {
    guard list.isUnsaved else { return .quit(0) }
    if session.isInteractive {
      return await session.ask("Quit, and lose the unsaved changes?") ? .quit(0) : .done
    }
    session.console.report("there are unsaved changes in \(list.file); save them, or use 'quit!'")
    return .quit(1)
  }
}
