import ExplorerModel
import Foundation
import TextFront

// Why GitHub did not answer as asked.
extension GitHubError: Message {
  /// What is wrong and what to do.
  public var wording: Wording {
    switch self {
    case .badLogin(let text):
      Wording(
        en:
          "'\(text)' cannot be a login: those have letters, digits and hyphens. Check the spelling.",
        ko: "로그인 이름이 될 수 없습니다: '\(text)'. 영문자, 숫자, 붙임표만 쓸 수 있으니 철자를 확인하십시오.")
    case .unauthorized(hasToken: true):
      Wording(
        en: "The token was refused. Set GH_TOKEN to a valid one, or unset it to go on without.",
        ko: "토큰이 거부되었습니다. 올바른 토큰을 GH_TOKEN 변수에 넣거나, 변수를 없애고 계속하십시오.")
    case .unauthorized(hasToken: false):
      Wording(
        en: "The server wants to know who asks. Set GH_TOKEN to a token and start again.",
        ko: "서버가 인증을 요구합니다. 토큰을 GH_TOKEN 변수에 넣고 다시 시작하십시오.")
    case .forbidden(let reason):
      Wording(
        en: "That is not allowed\(quoting(reason)). Check what your token may do, or ask for "
          + "something else.",
        ko: "허용되지 않습니다\(quoting(reason)). 토큰의 권한을 확인하거나 다른 것을 요청하십시오.")
    case .limitReached(let date, hasToken: true):
      Wording(
        en:
          "The request limit is used up. It works again at \(time(date)); until then nothing can be "
          + "asked.",
        ko: "요청 한도를 다 썼습니다. 다시 되는 때: \(time(date)). 그때까지는 요청할 수 없습니다.")
    case .limitReached(let date, hasToken: false):
      Wording(
        en:
          "The request limit is used up. It works again at \(time(date)), or at once with a token in "
          + "GH_TOKEN.",
        ko: "요청 한도를 다 썼습니다. 다시 되는 때: \(time(date)). GH_TOKEN 변수에 토큰이 있으면 바로 됩니다.")
    case .tooFast(let date):
      Wording(
        en:
          "The rate limit was hit by too many requests in a short time. Wait until \(time(date)), "
          + "then ask again.",
        ko: "짧은 시간에 너무 많이 요청했습니다. 기다렸다가 다시 요청하십시오. 다시 되는 때: \(time(date))")
    case .notFound(let wanted):
      Wording(
        en: "There is no \(wanted.en), or it is private. Check the spelling, or type: search TERM",
        ko: "없거나 비공개입니다: \(wanted.ko). 철자를 확인하거나 입력하십시오: search TERM")
    case .isUser(let login):
      Wording(
        en: "\(login) is a user, not an organisation. Type: user \(login)",
        ko: "조직이 아니라 사용자입니다: \(login). 입력: user \(login)")
    case .refused(let reason):
      Wording(
        en: "The server refused that\(quoting(reason)). Ask in another way.",
        ko: "서버가 거절했습니다\(quoting(reason)). 다른 방법으로 요청하십시오.")
    case .serverTrouble(let status):
      Wording(
        en: "The server has trouble (status \(status)). Try again in a while.",
        ko: "서버에 문제가 있습니다(상태 코드 \(status)). 잠시 뒤에 다시 시도하십시오.")
    case .unexpected(let status):
      Wording(
        en:
          "The server answered with status \(status), which means nothing here. Try again in a while.",
        ko: "서버가 뜻을 알 수 없는 응답을 보냈습니다(상태 코드 \(status)). 잠시 뒤에 다시 시도하십시오.")
    case .malformed(let flaw):
      Wording(
        en:
          "The answer is not one of GitHub's: \(flaw.en). Check the address, or try again in a while.",
        ko: "GitHub의 응답이 아닙니다: \(flaw.ko). 주소를 확인하거나 잠시 뒤에 다시 시도하십시오.")
    case .tooLarge(let megabytes):
      Wording(
        en: "The answer is larger than \(megabytes) MB, so it was not read. Check the address.",
        ko: "응답이 \(megabytes) MB보다 커서 읽지 않았습니다. 주소를 확인하십시오.")
    case .badRedirect:
      Wording(
        en: "The server sends the request to and fro. Check the address, or try again in a while.",
        ko: "서버가 요청을 계속 다른 주소로 돌립니다. 주소를 확인하거나 잠시 뒤에 다시 시도하십시오.")
    case .stalled(let seconds):
      Wording(
        en: "Nothing came for \(seconds) seconds. Check the network, then try again.",
        ko: "\(seconds)초 동안 아무것도 오지 않았습니다. 네트워크를 확인하고 다시 시도하십시오.")
    case .unreachable(let host?, let reason):
      Wording(
        en: "\(host) cannot be reached: \(reason). Check the network, then try again.",
        ko: "연결할 수 없습니다: \(host) (\(reason)). 네트워크를 확인하고 다시 시도하십시오.")
    case .unreachable(nil, let reason):
      Wording(
        en: "The server cannot be reached: \(reason). Check the network, then try again.",
        ko: "서버에 연결할 수 없습니다(\(reason)). 네트워크를 확인하고 다시 시도하십시오.")
    }
  }

  private func quoting(_ reason: String) -> String { reason.isEmpty ? "" : ": \"\(reason)\"" }

  /// In UTC and to the second, so that it is the same for everybody and can be compared with a clock.
  private func time(_ date: Date) -> String {
    let parts = Calendar.utc.dateComponents(
      [.year, .month, .day, .hour, .minute, .second], from: date)
    func digits(_ number: Int?, _ count: Int = 2) -> String {
      let text = "\(number ?? 0)"
      return String(repeating: "0", count: max(0, count - text.count)) + text
    }
    let day = "\(digits(parts.year, 4))-\(digits(parts.month))-\(digits(parts.day))"
    return "\(day) \(digits(parts.hour)):\(digits(parts.minute)):\(digits(parts.second)) UTC"
  }
}

extension GitHubError.Wanted: Message {
  /// What was asked for.
  public var wording: Wording {
    switch self {
    case .organization(let name): Wording(en: "organisation \(name)", ko: "조직 \(name)")
    case .account(let login): Wording(en: "account \(login)", ko: "계정 \(login)")
    case .search: Wording(en: "such search", ko: "그런 검색 결과")
    }
  }
}

extension GitHubError.Flaw: Message {
  /// What is wrong with the answer.
  public var wording: Wording {
    switch self {
    case .notHTTP: Wording(en: "it is no answer to HTTP", ko: "HTTP 응답이 아닙니다")
    case .notText: Wording(en: "it is not UTF-8 text", ko: "UTF-8 텍스트가 아닙니다")
    case .notJSON: Wording(en: "it is not JSON", ko: "JSON 형식이 아닙니다")
    case .missing(let steps):
      Wording(en: "\(place(steps).en) is missing", ko: "빠진 것이 있습니다: \(place(steps).ko)")
    case .otherKind(let steps):
      Wording(
        en: "\(place(steps).en) is of another kind", ko: "다른 종류의 값이 있습니다: \(place(steps).ko)")
    }
  }

  private func place(_ steps: [GitHubError.Step]) -> Wording {
    steps.isEmpty
      ? Wording(en: "the whole of it", ko: "응답 전체")
      : Wording(
        en: steps.map(\.en).joined(separator: ", "), ko: steps.map(\.ko).joined(separator: ", "))
  }
}

extension GitHubError.Step: Message {
  /// The item or the key.
  public var wording: Wording {
    switch self {
    case .item(let number): Wording(en: "item \(number)", ko: "\(number)번째 항목")
    case .key(let key): Wording(en: "\"\(key)\"", ko: "키 \"\(key)\"")
    }
  }
}

extension Calendar {
  fileprivate static var utc: Calendar {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = TimeZone(secondsFromGMT: 0) ?? .current
    return calendar
  }
}
