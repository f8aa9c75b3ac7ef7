import TextFront

/// How the commands, the options and the program are explained.
enum TodoHelp: CaseIterable {
  case add, edit, done, undone, delete, show, find, more, clear, undo, redo
  case save, saveAnyway, load, loadAnyway, quit, quitAnyway
  case autosaveOption, program
}

extension TodoHelp: Message {
  var wording: Wording {
    switch self {
    case .add: Wording(en: "Add a to-do.", ko: "할 일을 추가합니다.")
    case .edit: Wording(en: "Give a row another text.", ko: "한 줄의 내용을 고칩니다.")
    case .done:
      Wording(en: "Check rows, as in: done 1 3 5-7", ko: "완료로 표시합니다. 예: done 1 3 5-7")
    case .undone: Wording(en: "Remove the check from rows.", ko: "완료 표시를 없앱니다.")
    case .delete: Wording(en: "Remove rows.", ko: "줄을 삭제합니다.")
    case .show: Wording(en: "Show all rows, or some.", ko: "줄을 모두, 또는 일부만 보여 줍니다.")
    case .find:
      Wording(
        en: "Show rows with a text in them, or all again.",
        ko: "찾는 말이 든 줄만, 또는 다시 모든 줄을 보여 줍니다.")
    case .more: Wording(en: "Show the next rows.", ko: "다음 줄들을 보여 줍니다.")
    case .clear: Wording(en: "Remove the rows that are done.", ko: "완료한 할 일을 목록에서 정리합니다.")
    case .undo: Wording(en: "Take the last change back.", ko: "마지막 변경 사항을 되돌립니다.")
    case .redo: Wording(en: "Make it again.", ko: "되돌린 변경 사항을 다시 적용합니다.")
    case .save:
      Wording(en: "Save the list, here or elsewhere.", ko: "목록을 이 파일이나 다른 파일에 저장합니다.")
    case .saveAnyway:
      Wording(
        en: "Save over what was not read, keeping a copy of it.",
        ko: "읽지 않은 내용이 있어도 복사해 두고 덮어씁니다.")
    case .load:
      Wording(
        en: "Load the list anew, or another one.", ko: "목록을 다시 불러오거나 다른 목록을 불러옵니다.")
    case .loadAnyway:
      Wording(en: "Load it, whatever was not saved.", ko: "저장하지 않은 변경 사항이 있어도 불러옵니다.")
    case .quit: Wording(en: "End.", ko: "끝냅니다.")
    case .quitAnyway:
      Wording(en: "End, whatever was not saved.", ko: "저장하지 않은 변경 사항이 있어도 끝냅니다.")

    case .autosaveOption: Wording(en: "Save at every change.", ko: "바꿀 때마다 저장합니다.")
    case .program:
      Wording(
        en: "Keeps a list of things to do in a JSON file, todolist.json in the data folder "
          + "($XDG_DATA_HOME/facet or ~/.local/share/facet) if no other is given. "
          + "Type 'help' to it for its commands.",
        ko: "할 일 목록을 JSON 파일에 저장합니다. 파일을 정하지 않으면 데이터 폴더"
          + "($XDG_DATA_HOME/facet 또는 ~/.local/share/facet)의 todolist.json 파일을 씁니다. "
          + "명령 목록을 보려면 'help'를 입력하십시오.")
    }
  }
}
