import FacetModel
import TextFront
import TodoList

// What the list says.
extension TodoMessage: Message {
  /// The sentences.
  public var wording: Wording {
    switch self {
    case .did(.add, let names): Wording(en: "Added: \(names.en)", ko: "추가했습니다: \(names.ko)")
    case .did(.edit, let names): Wording(en: "Edited: \(names.en)", ko: "고쳤습니다: \(names.ko)")
    case .did(.done, let names): Wording(en: "Done: \(names.en)", ko: "완료했습니다: \(names.ko)")
    case .did(.undone, let names):
      Wording(en: "Not done: \(names.en)", ko: "완료를 취소했습니다: \(names.ko)")
    case .did(.delete, let names): Wording(en: "Deleted: \(names.en)", ko: "삭제했습니다: \(names.ko)")
    case .did(.clear, let names): Wording(en: "Cleared: \(names.en)", ko: "정리했습니다: \(names.ko)")
    case .undid(let act, let names):
      Wording(en: "Undid \(act.rawValue): \(names.en)", ko: "되돌렸습니다(\(act.rawValue)): \(names.ko)")
    case .redid(let act, let names):
      Wording(en: "Redid \(act.rawValue): \(names.en)", ko: "다시 했습니다(\(act.rawValue)): \(names.ko)")
    case .saysSoAlready(let names):
      Wording(en: "It says so already: \(names.en)", ko: "이미 그런 내용입니다: \(names.ko)")
    case .doneAlready(let names):
      Wording(en: "Done already: \(names.en)", ko: "이미 완료했습니다: \(names.ko)")
    case .notDoneAnyway(let names):
      Wording(en: "Not done anyway: \(names.en)", ko: "아직 완료하지 않은 할 일입니다: \(names.ko)")
    case .found(let count, let term, .all):
      Wording(en: "Found \(count) with \"\(term)\".", ko: "찾은 할 일 \(count)개: \"\(term)\"")
    case .found(let count, let term, let filter):
      Wording(
        en: "Found \(count) with \"\(term)\" among those that are \(filter.rawValue).",
        ko: "찾은 할 일 \(count)개: \"\(term)\" (범위: \(filter.ko))")
    case .saved(let count, let file, nil):
      Wording(en: "Saved \(todos(count)) to \(file).", ko: "저장했습니다: 할 일 \(count)개, 파일: \(file)")
    case .saved(let count, let file, let copy?):
      Wording(
        en: "Saved \(todos(count)) to \(file). What was there before is in \(copy).",
        ko: "저장했습니다: 할 일 \(count)개, 파일: \(file), 이전 내용: \(copy)")
    case .loaded(let count, let file):
      Wording(
        en: "Loaded \(todos(count)) from \(file).", ko: "불러왔습니다: 할 일 \(count)개, 파일: \(file)")
    case .loadedTwins(let count, let file, let first, let second, let id):
      Wording(
        en:
          "Loaded \(todos(count)) from \(file). The items \(first) and \(second) have the same id, "
          + "\(id); both are kept.",
        ko: "불러왔습니다: 할 일 \(count)개, 파일: \(file). \(first)번째 항목과 \(second)번째 항목의 id가 같습니다. "
          + "둘 다 그대로 둡니다. id: \(id)")
    case .nothingToClear:
      Wording(
        en: "Nothing is done, so nothing was cleared.", ko: "완료한 할 일이 없어서 정리하지 않았습니다.")
    case .nothingToUndo: Wording(en: "There is nothing to undo.", ko: "되돌릴 변경 사항이 없습니다.")
    case .nothingToRedo: Wording(en: "There is nothing to redo.", ko: "다시 할 변경 사항이 없습니다.")
    case .isBusy:
      Wording(
        en: "Wait until saving or loading is done.",
        ko: "저장하거나 불러오는 일이 끝날 때까지 기다리십시오.")
    case .failed(let failure): failure.wording
    case .notSaved(let failure, nil):
      Wording(en: "Not saved: \(failure.en)", ko: "저장하지 못했습니다: \(failure.ko)")
    case .notSaved(let failure, let before?):
      Wording(
        en: "\(before.en). Not saved: \(failure.en)",
        ko: "\(before.ko). 저장하지 못했습니다: \(failure.ko)")
    }
  }

  private func todos(_ count: Int) -> String { count == 1 ? "1 to-do" : "\(count) to-dos" }
}

// How rows are called.
extension TodoNames: Message {
  /// The names of all, one behind the other.
  public var wording: Wording {
    let others: [Wording] =
      others == 0 ? [] : [Wording(en: "and \(others) more", ko: "그 밖에 \(others)개")]
    let all = names.map(\.wording) + others
    return Wording(
      en: all.map(\.en).joined(separator: "; "), ko: all.map(\.ko).joined(separator: "; "))
  }
}

extension TodoNames.Name: Message {
  /// The number and the text.
  public var wording: Wording {
    let said =
      earlier.map { Wording(en: "\(text) (was: \($0))", ko: "\(text) (이전: \($0))") }
      ?? Wording(en: text, ko: text)
    return number.map { Wording(en: "\($0). \(said.en)", ko: "\($0). \(said.ko)") }
      ?? Wording(en: "\(said.en) (not shown here)", ko: "\(said.ko) (지금 보이지 않음)")
  }
}

extension TodoFilter: Message {
  /// The rows that it lets through.
  public var wording: Wording {
    switch self {
    case .all: Wording(en: rawValue, ko: "전체")
    case .open: Wording(en: rawValue, ko: "미완료")
    case .done: Wording(en: rawValue, ko: "완료")
    }
  }
}

// Why something did not happen.
extension TodoFailure: Message {
  /// What is wrong and what to do.
  public var wording: Wording {
    switch self {
    case .list(let error): error.wording
    case .store(let error): error.wording
    case .other(let words): Wording(en: words, ko: "오류가 났습니다: \(words)")
    }
  }
}

extension TodoListError: Message {
  /// What is wrong and what to do.
  public var wording: Wording {
    switch self {
    case .rowIsGone:
      Wording(
        en: "That row is not there any more. Nothing was changed.",
        ko: "그 줄은 이제 목록에 없습니다. 아무것도 바꾸지 않았습니다.")
    case .textIsBlank:
      Wording(
        en: "A to-do needs a text. Nothing was changed.",
        ko: "할 일에는 내용이 있어야 합니다. 아무것도 바꾸지 않았습니다.")
    case .changesWouldBeLost:
      Wording(
        en: "There are unsaved changes, which loading would lose. Nothing was loaded.",
        ko: "저장하지 않은 변경 사항이 있습니다. 불러오면 사라지므로 아무것도 불러오지 않았습니다.")
    case .fileIsMissing(let file):
      Wording(
        en: "There is no file \(file), so nothing was loaded.",
        ko: "파일이 없어서 아무것도 불러오지 않았습니다: \(file)")
    }
  }
}
