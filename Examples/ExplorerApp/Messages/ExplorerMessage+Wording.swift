import ExplorerModel
import FacetModel
import TextFront

// What the explorer says.
extension ExplorerMessage: Message {
  /// The sentences.
  public var wording: Wording {
    switch self {
    case .noRepositories(let name):
      Wording(
        en: "\(name) has no repositories that you may see.", ko: "볼 수 있는 저장소가 없습니다: \(name)")
    case .nobodyMatches(let term):
      Wording(en: "Nobody matches \"\(term)\".", ko: "찾은 사용자가 없습니다: \"\(term)\"")
    case .nothingToRefresh:
      Wording(en: "There is nothing to refresh yet.", ko: "아직 새로 고칠 내용이 없습니다.")
    case .refreshed: Wording(en: "Refreshed.", ko: "새로 고쳤습니다.")
    case .upToDate: Wording(en: "Up to date.", ko: "이미 최신입니다.")
    case .moreRepositories(let count):
      Wording(en: "\(count) more.", ko: "저장소를 \(count)개 더 불러왔습니다.")
    case .moreUsers(let count):
      Wording(en: "\(count) more.", ko: "사용자를 \(count)명 더 불러왔습니다.")
    case .isFavoriteAlready(let login):
      Wording(en: "\(login) is a favourite already.", ko: "이미 즐겨찾기에 있습니다: \(login)")
    case .added(let favorites):
      Wording(
        en: "Added to the favourites: \(names(favorites))",
        ko: "즐겨찾기에 추가했습니다: \(names(favorites))")
    case .removed(let favorites):
      Wording(
        en: "Removed from the favourites: \(names(favorites))",
        ko: "즐겨찾기에서 뺐습니다: \(names(favorites))")
    case .noFavoritesAnyMore:
      Wording(en: "Those are no favourites any more.", ko: "이제 즐겨찾기에 없습니다.")
    case .failed(let failure): failure.wording
    }
  }

  private func names(_ favorites: [NumberedFavorite]) -> String {
    favorites.map { "\($0.number). \($0.favorite.login)" }.joined(separator: "; ")
  }
}

// Why something did not happen.
extension ExplorerFailure: Message {
  /// What is wrong and what to do.
  public var wording: Wording {
    switch self {
    case .github(let error): error.wording
    case .favorites(let error): error.wording
    case .token(let problem): problem.wording
    case .other(let words): Wording(en: words, ko: "오류가 났습니다: \(words)")
    }
  }
}

extension Token.Problem: Message {
  /// What is wrong and what to do.
  public var wording: Wording {
    Wording(
      en: "\(variable) holds characters that no token has. Set it anew, or unset it.",
      ko: "토큰에 쓸 수 없는 글자가 있습니다. 다시 설정하거나 없애십시오: \(variable)")
  }
}

extension FavoritesError: Message {
  /// What is wrong and what to do.
  public var wording: Wording {
    switch self {
    case .isNone(let login):
      Wording(
        en: "\(login) is not a favourite. Nothing was removed.",
        ko: "즐겨찾기에 없습니다: \(login). 아무것도 빼지 않았습니다.")
    case .noProfile:
      Wording(
        en: "No profile is shown. Give a login, as in: favorite apple",
        ko: "보이는 프로필이 없습니다. 로그인 이름을 입력하십시오. 예: favorite apple")
    case .notLoaded(let error):
      Wording(
        en: "The favourites were not loaded. \(advice(error).en)",
        ko: "즐겨찾기를 불러오지 못했습니다. \(advice(error).ko)")
    case .notAdded(let login, .notSynced(let path, let code)):
      Wording(
        en: "\(login) was not added for certain. \(again(path, code).en)",
        ko: "추가했는지 확실하지 않습니다: \(login). \(again(path, code).ko)")
    case .notAdded(let login, let error):
      Wording(
        en: "\(login) was not added. \(advice(error).en)",
        ko: "추가하지 못했습니다: \(login). \(advice(error).ko)")
    case .notRemoved(.notSynced(let path, let code)):
      Wording(
        en: "Nothing was removed for certain. \(again(path, code).en)",
        ko: "뺐는지 확실하지 않습니다. \(again(path, code).ko)")
    case .notRemoved(let error):
      Wording(
        en: "Nothing was removed. \(advice(error).en)", ko: "아무것도 빼지 못했습니다. \(advice(error).ko)")
    }
  }

  private func again(_ path: String, _ code: Int32) -> Wording {
    let problem = StoreError.notSynced(path: path, code: code).problem
    return Wording(en: "\(problem.en) Try again.", ko: "\(problem.ko) 다시 시도하십시오.")
  }

  /// The store's own advice is for programs that can save elsewhere or by force.
  private func advice(_ error: StoreError) -> Wording {
    let (problem, path) = (error.problem, error.path)
    return switch error {
    case .malformed, .mismatch, .unreadable, .unknownKeys:
      Wording(
        en: "\(problem.en) Repair \(path) or move it away, then type: favorites, refresh",
        ko: "\(problem.ko) 파일을 고치거나 옮기고 나서 입력하십시오: favorites, refresh (파일: \(path))")
    default:
      Wording(
        en: "\(problem.en) Make \(path) a file that you may change, or start with another --data "
          + "folder.",
        ko: "\(problem.ko) 파일을 바꿀 수 있게 하거나, --data 옵션에 다른 폴더를 주고 시작하십시오. "
          + "파일: \(path)")
    }
  }
}
