import TextFront

/// What the front says by itself: the parts of its screens, and what becomes of commands.
enum ExplorerPhrase {
  /// The title, with the host that answers; nil for the data inside the program.
  case title(host: String?)
  case startHint
  case sampleHint
  case favoriteCount(Int)
  case noFavorites
  case repositories(of: String, Int, hasMore: Bool)
  case users(matching: String, Int, of: Int?, hasMore: Bool)

  case nameColumn, starsColumn, languageColumn, descriptionColumn
  case starCount(Int)
  case archived, fork
  case login, name, about, kind, followers, repositoriesLabel, favorite
  case kindOfAccount(String)
  case followerCount(Int)
  case repositoryCount(Int)
  case isFavorite(Bool)

  case noAnswerYet(String, canBeGivenUp: Bool)
  case noLongerWaiting(String)
  case givenUp(String)
  case nothingMore
  case nothingToGoBackTo
  case cancelled
  case nothingToCancel
  case deleteIsForFavorites
  case badAddress(String)
}

extension ExplorerPhrase: Message {
  var wording: Wording {
    switch self {
    case .title(nil):
      Wording(en: "GitHub explorer (sample data)", ko: "GitHub 탐색기 (예시 데이터)")
    case .title(let host?): Wording(en: "GitHub explorer (\(host))", ko: "GitHub 탐색기 (\(host))")
    case .startHint:
      Wording(
        en: "Type: org NAME, user LOGIN, search TERM, favorites, or help",
        ko: "입력: org NAME, user LOGIN, search TERM, favorites, help 중 하나")
    case .sampleHint:
      Wording(
        en:
          "The sample knows the organisations apple, swiftlang and empty, and users such as octocat.",
        ko: "예시에는 apple, swiftlang, empty 같은 조직과 octocat 같은 사용자가 있습니다.")
    case .favoriteCount(let count):
      Wording(en: "Favourites: \(count)", ko: "즐겨찾기: \(count)개")
    case .noFavorites:
      Wording(en: "Favourites: 0. Type: favorite LOGIN", ko: "즐겨찾기: 0개. 입력: favorite LOGIN")
    case .repositories(let owner, let count, let hasMore):
      Wording(
        en: "Repositories of \(owner): \(count)\(more(hasMore).en)",
        ko: "저장소 목록 (\(owner)): \(count)개\(more(hasMore).ko)")
    case .users(let term, let count, nil, let hasMore):
      Wording(
        en: "Accounts that match \"\(term)\": \(count)\(more(hasMore).en)",
        ko: "찾은 사용자 (\"\(term)\"): \(count)명\(more(hasMore).ko)")
    case .users(let term, let count, let total?, let hasMore):
      Wording(
        en: "Accounts that match \"\(term)\": \(count) of \(total)\(more(hasMore).en)",
        ko: "찾은 사용자 (\"\(term)\"): \(total)명 중 \(count)명\(more(hasMore).ko)")

    case .nameColumn: Wording(en: "Name", ko: "이름")
    case .starsColumn: Wording(en: "Stars", ko: "별")
    case .languageColumn: Wording(en: "Language", ko: "언어")
    case .descriptionColumn: Wording(en: "Description", ko: "설명")
    case .starCount(let count): Wording(en: "\(count) stars", ko: "별 \(count)개")
    case .archived: Wording(en: "archived", ko: "보관됨")
    case .fork: Wording(en: "fork", ko: "포크")
    case .login: Wording(en: "Login", ko: "로그인 이름")
    case .name: Wording(en: "Name", ko: "이름")
    case .about: Wording(en: "About", ko: "소개")
    case .kind: Wording(en: "Kind", ko: "종류")
    case .followers: Wording(en: "Followers", ko: "팔로워")
    case .repositoriesLabel: Wording(en: "Repositories", ko: "저장소")
    case .favorite: Wording(en: "Favourite", ko: "즐겨찾기")
    case .kindOfAccount("User"): Wording(en: "User", ko: "사용자")
    case .kindOfAccount("Organization"): Wording(en: "Organization", ko: "조직")
    case .kindOfAccount("Bot"): Wording(en: "Bot", ko: "봇")
    case .kindOfAccount(let kind): Wording(en: kind, ko: kind)
    case .followerCount(let count): Wording(en: "\(count)", ko: "\(count)명")
    case .repositoryCount(let count): Wording(en: "\(count)", ko: "\(count)개")
    case .isFavorite(true): Wording(en: "yes", ko: "예")
    case .isFavorite(false): Wording(en: "no", ko: "아니요")

    case .noAnswerYet(let command, canBeGivenUp: true):
      Wording(
        en: "\(command): no answer yet; 'cancel' gives it up",
        ko: "\(command): 아직 응답이 없습니다. 그만두려면 'cancel'을 입력하십시오")
    case .noAnswerYet(let command, canBeGivenUp: false):
      Wording(en: "\(command): no answer yet", ko: "\(command): 아직 응답이 없습니다")
    case .noLongerWaiting(let command):
      Wording(en: "\(command): no longer waiting", ko: "\(command): 더 기다리지 않습니다")
    case .givenUp(let command):
      Wording(en: "\(command): given up.", ko: "\(command): 그만두었습니다.")
    case .nothingMore:
      Wording(en: "There is no more to load here.", ko: "여기에는 더 불러올 내용이 없습니다.")
    case .nothingToGoBackTo:
      Wording(en: "There is nothing to go back to.", ko: "돌아갈 화면이 없습니다.")
    case .cancelled: Wording(en: "Cancelled.", ko: "취소했습니다.")
    case .nothingToCancel:
      Wording(en: "There is nothing to cancel.", ko: "취소할 작업이 없습니다.")
    case .deleteIsForFavorites:
      Wording(
        en: "'delete' is for the favourites; type: favorites",
        ko: "'delete' 명령은 즐겨찾기에서 씁니다. 입력: favorites")
    case .badAddress(let text):
      Wording(
        en: "option '--api' needs an address such as https://host/api, not '\(text)'",
        ko: "'--api' 옵션에는 https://host/api 같은 주소가 와야 합니다. 입력한 값: '\(text)'")
    }
  }

  private func more(_ hasMore: Bool) -> Wording {
    hasMore
      ? Wording(en: ", and there are more (type: more)", ko: ", 더 있음 (입력: more)")
      : Wording(en: "", ko: "")
  }
}
