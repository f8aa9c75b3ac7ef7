import TextFront

/// How the commands, the options and the program are explained.
enum ExplorerHelp: CaseIterable {
  case org, refresh, more, user, open, search
  case favorite, unfavorite, favorites, delete
  case back, cancel, quit
  case sampleOption, liveOption, apiOption, dataOption, program
}

extension ExplorerHelp: Message {
  var wording: Wording {
    switch self {
    case .org:
      Wording(en: "Show the repositories of an organisation.", ko: "조직의 저장소를 보여 줍니다.")
    case .refresh: Wording(en: "Load again what is on the screen.", ko: "화면의 내용을 다시 불러옵니다.")
    case .more:
      Wording(
        en: "Show more of the list on the screen.", ko: "화면에 있는 목록을 더 보여 줍니다.")
    case .user: Wording(en: "Show the profile of an account.", ko: "계정의 프로필을 보여 줍니다.")
    case .open: Wording(en: "Show the profile of a row.", ko: "그 줄에 있는 계정의 프로필을 보여 줍니다.")
    case .search: Wording(en: "Find accounts.", ko: "사용자를 찾습니다.")
    case .favorite: Wording(en: "Make an account a favourite.", ko: "계정을 즐겨찾기에 추가합니다.")
    case .unfavorite:
      Wording(en: "Take one from the favourites.", ko: "계정 하나를 즐겨찾기에서 뺍니다.")
    case .favorites: Wording(en: "Show the favourites.", ko: "즐겨찾기를 보여 줍니다.")
    case .delete:
      Wording(
        en: "Remove favourites, as in: delete 1 3 5-7", ko: "즐겨찾기에서 뺍니다. 예: delete 1 3 5-7")
    case .back: Wording(en: "Go back to the screen before.", ko: "이전 화면으로 돌아갑니다.")
    case .cancel: Wording(en: "Give up what takes too long.", ko: "너무 오래 걸리는 일을 그만둡니다.")
    case .quit: Wording(en: "End.", ko: "끝냅니다.")

    case .sampleOption:
      Wording(
        en: "Answer from data inside the program; the default.",
        ko: "프로그램에 든 예시 데이터로 답합니다(기본값).")
    case .liveOption: Wording(en: "Ask GitHub.", ko: "GitHub에 묻습니다.")
    case .apiOption:
      Wording(
        en: "Ask another server that speaks GitHub's API.", ko: "GitHub API를 제공하는 다른 서버에 묻습니다.")
    case .dataOption:
      Wording(
        en: "Keep favorites.json in this folder.", ko: "favorites.json 파일을 이 폴더에 둡니다.")
    case .program:
      Wording(
        en: "Shows organisations, repositories and people of GitHub, and keeps favourites in "
          + "favorites.json in the data folder ($XDG_DATA_HOME/facet or ~/.local/share/facet). "
          + "A token is read from GH_TOKEN or GITHUB_TOKEN. Type 'help' to it for its commands.",
        ko: "GitHub의 조직, 저장소, 사용자를 보여 주고, 즐겨찾기를 데이터 폴더"
          + "($XDG_DATA_HOME/facet 또는 ~/.local/share/facet)의 favorites.json 파일에 저장합니다. "
          + "토큰은 GH_TOKEN 또는 GITHUB_TOKEN 변수에서 읽습니다. 명령 목록을 보려면 'help'를 입력하십시오.")
    }
  }
}
