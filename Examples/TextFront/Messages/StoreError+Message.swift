import FacetModel
import Foundation

// Why a store did not load or save. The English is the library's own, and so are the details in both.
extension StoreError: Message {
  /// What is wrong and what to do.
  public var wording: Wording {
    Wording(en: description, ko: "\(problem.ko) \(remedy.ko)")
  }

  /// What is wrong, without what to do.
  public var problem: Wording {
    Wording(en: failureReason ?? description, ko: koreanProblem)
  }

  /// What to do.
  public var remedy: Wording {
    Wording(en: recoverySuggestion ?? "", ko: koreanRemedy)
  }

  private var koreanProblem: String {
    switch self {
    case .notLoaded: "\(path): 파일이 있지만 불러온 적이 없어서 덮어쓰지 않았습니다."
    case .unreadable: "\(path): 읽을 수 없었던 파일이라서 덮어쓰지 않았습니다."
    case .changed: "\(path): 다른 프로그램이 바꾼 파일이라서 덮어쓰지 않았습니다."
    case .unknownKeys(_, let places):
      "\(path): 저장하면 없어질 내용이 파일에 더 있습니다: \(list(places))."
    case .hardLinked(_, let names): "\(path): 이름이 \(names)개인 파일입니다(하드 링크)."
    case .otherOwner:
      "\(path): 다른 사용자나 그룹의 파일인데, 새 파일로 바꾸면 소유자를 유지할 수 없습니다."
    case .readOnly: "\(path): 쓰기가 금지된 파일입니다."
    case .notAFile(_, let found): "\(path): 파일이 아닙니다(\(found))."
    case .badPath(let path, let reason): "쓸 수 없는 경로입니다: \"\(path)\" (\(reason))."
    case .malformed(_, let place, let reason):
      "\(path): JSON 형식이 아닙니다: \(located(place))\(reason)."
    case .mismatch(_, let place, let reason):
      "\(path): 내용이 맞지 않습니다: \(located(place))\(reason)."
    case .notEncodable(_, let place, let reason):
      "\(path): 저장할 수 없는 값이 있습니다: \(located(place))\(reason)."
    case .busy: "\(path): 다른 프로그램이 폴더를 잠그고 있어서 저장하지 않았습니다."
    case .cannotRead(_, let code): "\(path): 읽을 수 없습니다: \(words(for: code))."
    case .cannotWrite(_, let code): "\(path): 저장할 수 없습니다: \(words(for: code))."
    case .notSynced(_, let code):
      "\(path): 저장했지만 디스크가 확인해 주지 않았습니다: \(words(for: code))."
    case .damaged(_, let backup):
      "\(path): 끝까지 쓰지 못했습니다. 이전 내용이 있는 곳: \(backup)."
    }
  }

  private var koreanRemedy: String {
    switch self {
    case .notLoaded: "먼저 불러오거나, 다른 곳에 저장하거나, \(Self.force)."
    case .unreadable: "고쳐서 불러오거나, 다른 곳에 저장하거나, \(Self.force)."
    case .changed: "다시 불러오거나, 다른 곳에 저장하거나, \(Self.force)."
    case .unknownKeys: "프로그램의 새 버전을 쓰거나, 다른 곳에 저장하거나, \(Self.force)."
    case .hardLinked, .otherOwner:
      "다른 곳에 저장하거나 강제로 저장하십시오. 강제로 저장하면 그 자리에 쓰고, 이전 내용은 복사해 둡니다."
    case .readOnly: "쓸 수 있게 바꾸거나 다른 곳에 저장하십시오."
    case .notAFile: "다른 데로 옮기거나 다른 경로를 고르십시오."
    case .badPath: "다른 경로를 고르십시오."
    case .malformed: "편집기에서 고치거나, 다른 데로 옮기고 새로 시작하십시오. 파일은 바꾸지 않았습니다."
    case .mismatch: "편집기에서 고치거나 다른 파일을 고르십시오. 파일은 바꾸지 않았습니다."
    case .notEncodable: "그 값을 바꾸고 다시 저장하십시오."
    case .busy: "그 프로그램이 끝나면 다시 저장하십시오."
    case .cannotRead(_, let code): remedy(for: code, retry: "다시 불러오십시오")
    case .cannotWrite(_, let code):
      "\(remedy(for: code, retry: "다시 저장하십시오")) 아무것도 덮어쓰지 않았습니다."
    case .notSynced: "다시 저장하십시오."
    case .damaged: "그 내용을 되돌려 놓고 다른 곳에 저장하십시오."
    }
  }

  private static let force = "강제로 저장하십시오(이전 내용은 옆에 복사해 둡니다)"

  private func located(_ place: String) -> String { place.isEmpty ? "" : "\(place): " }

  private func list(_ places: [String]) -> String {
    let shown = places.prefix(3).joined(separator: "; ")
    return places.count > 3 ? "\(shown); 그 밖에 \(places.count - 3)곳" : shown
  }

  /// An `errno` in words. The common ones have a translation, and the others the system's own words.
  private func words(for code: Int32) -> String {
    #if !os(Windows) && !os(WASI)
      switch code {
      case ENOSPC, EDQUOT: return "디스크에 남은 공간이 없습니다"
      case EROFS: return "읽기 전용 디스크입니다"
      case EACCES, EPERM: return "권한이 없습니다"
      case ENOENT: return "그런 파일이나 폴더가 없습니다"
      case ENOTDIR: return "경로의 일부가 폴더가 아닙니다"
      case ELOOP: return "심볼릭 링크가 서로를 가리킵니다"
      case ENAMETOOLONG: return "이름이 너무 깁니다"
      case EFBIG: return "파일이 너무 큽니다"
      case EIO: return "디스크에서 오류가 났습니다"
      default: break
      }
    #endif
    return String(cString: strerror(code))
  }

  /// What to do about an `errno`.
  private func remedy(for code: Int32, retry: String) -> String {
    #if !os(Windows) && !os(WASI)
      switch code {
      case ENOSPC, EDQUOT, EFBIG: return "공간을 확보하고 \(retry). 다른 곳에 저장해도 됩니다."
      case EACCES, EPERM: return "파일과 그 폴더의 권한을 확인하십시오."
      case EROFS: return "다른 곳에 저장하십시오."
      case ENOTDIR, ELOOP, ENAMETOOLONG: return "다른 경로를 고르십시오."
      default: break
      }
    #endif
    return "\(retry)."
  }
}
