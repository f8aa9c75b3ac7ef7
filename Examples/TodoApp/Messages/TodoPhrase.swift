import TextFront
import TodoList

/// What the front says by itself: the parts of its screen, its questions, and its objections.
enum TodoPhrase {
  case title
  case file(String)
  case unsavedMark
  case onlyThose(TodoFilter, term: String)
  case row(String, isDone: Bool, number: Int)
  case nothingToDo
  case summary(open: Int, total: Int, hidden: Int)

  case stillLoading(String)
  case stillSaving(String)
  case showNeedsFilter(String)
  case loadWouldLoseChanges
  case askToLoad
  case askToQuit
  case quitWouldLoseChanges(file: String)
}

extension TodoPhrase: Message {
  var wording: Wording {
    switch self {
    case .title: Wording(en: "To-do list", ko: "할 일 목록")
    case .file(let file): Wording(en: "File: \(file)", ko: "파일: \(file)")
    case .unsavedMark: Wording(en: " (unsaved changes)", ko: " (저장하지 않은 변경 사항 있음)")
    case .onlyThose(let filter, ""):
      Wording(en: "Only those that are \(filter.rawValue):", ko: "보이는 것: \(filter.ko)")
    case .onlyThose(.all, let term):
      Wording(en: "Only those that contain \"\(term)\":", ko: "보이는 것: 내용에 \"\(term)\" 포함")
    case .onlyThose(let filter, let term):
      Wording(
        en: "Only those that are \(filter.rawValue) and that contain \"\(term)\":",
        ko: "보이는 것: \(filter.ko), 내용에 \"\(term)\" 포함")
    case .row(let text, isDone: true, let number):
      Wording(en: "\(number). done: \(text)", ko: "\(number). 완료: \(text)")
    case .row(let text, isDone: false, let number):
      Wording(en: "\(number). open: \(text)", ko: "\(number). 미완료: \(text)")
    case .nothingToDo:
      Wording(en: "Nothing to do. Type: add TEXT", ko: "할 일이 없습니다. 입력: add TEXT")
    case .summary(let open, let total, 0):
      Wording(en: "\(open) of \(total) to do", ko: "할 일 \(total)개 중 \(open)개 남음")
    case .summary(let open, let total, let hidden):
      Wording(
        en: "\(open) of \(total) to do, \(hidden) hidden",
        ko: "할 일 \(total)개 중 \(open)개 남음, \(hidden)개 숨김")

    case .stillLoading(let file):
      Wording(en: "Still loading \(file)", ko: "아직 불러오는 중입니다: \(file)")
    case .stillSaving(let file):
      Wording(en: "Still saving \(file)", ko: "아직 저장하는 중입니다: \(file)")
    case .showNeedsFilter(let word):
      Wording(
        en: "'show' needs all, open or done, not '\(word)'",
        ko: "'show' 뒤에는 all, open, done 중 하나가 와야 합니다. 입력한 값: '\(word)'")
    case .loadWouldLoseChanges:
      Wording(
        en: "there are unsaved changes; save them, or use 'load!' to lose them",
        ko: "저장하지 않은 변경 사항이 있습니다. 저장하거나, 버리려면 'load!'를 입력하십시오")
    case .askToLoad:
      Wording(
        en: "Load, and lose the unsaved changes?", ko: "저장하지 않은 변경 사항을 버리고 불러오시겠습니까?")
    case .askToQuit:
      Wording(
        en: "Quit, and lose the unsaved changes?", ko: "저장하지 않은 변경 사항을 버리고 끝내시겠습니까?")
    case .quitWouldLoseChanges(let file):
      Wording(
        en: "there are unsaved changes in \(file); save them, or use 'quit!'",
        ko: "저장하지 않은 변경 사항이 있습니다. 저장하거나, 버리려면 'quit!'를 입력하십시오. 파일: \(file)")
    }
  }
}
