extension FrontMessage: Message {
  /// The sentences.
  public var wording: Wording {
    switch self {
    case .errorMark: Wording(en: "error: ", ko: "오류: ")
    case .warningMark: Wording(en: "warning: ", ko: "경고: ")
    case .notWritten(let reason):
      Wording(en: "cannot write output: \(reason)", ko: "출력할 수 없습니다: \(reason)")
    case .notJSON(let reason):
      Wording(en: "cannot be written as JSON: \(reason)", ko: "JSON 형식으로 쓸 수 없습니다: \(reason)")
    case .soFar(let work, let seconds, 0):
      Wording(en: "\(work): \(seconds) seconds so far", ko: "\(work): \(seconds)초 지났습니다")
    case .soFar(let work, let seconds, let rows):
      Wording(
        en: "\(work): \(seconds) seconds so far; rows loaded: \(rows)",
        ko: "\(work): \(seconds)초 지났습니다. 지금까지 불러온 줄: \(rows)개")

    case .notRead(let reason):
      Wording(en: "cannot read input: \(reason)", ko: "입력을 읽을 수 없습니다: \(reason)")
    case .lineIsTooLong(let number, let limit):
      Wording(
        en: "input line \(number) is longer than \(limit) bytes",
        ko: "입력 \(number)행이 \(limit)바이트보다 깁니다")
    case .lineIsNotText(let number):
      Wording(
        en: "input line \(number) is not valid UTF-8", ko: "입력 \(number)행이 올바른 UTF-8 텍스트가 아닙니다")
    case .question(let text): Wording(en: "\(text) [y/N] ", ko: "\(text) [예(y)/아니요(N)] ")
    case .spokenQuestion(let text):
      Wording(en: "\(text) For yes, type y: ", ko: "\(text) 그러려면 y 또는 예를 입력하십시오: ")

    case .hint: Wording(en: "Type 'help' for the commands.", ko: "명령 목록을 보려면 'help'를 입력하십시오.")
    case .helpHelp: Wording(en: "Tell what the commands are.", ko: "명령을 설명합니다.")
    case .whyHelp:
      Wording(en: "Tell why a row changed last.", ko: "한 줄이 마지막으로 바뀐 까닭을 설명합니다.")
    case .wiringHelp:
      Wording(
        en: "Tell what depends on what in this program.", ko: "이 프로그램의 의존 관계를 보여 줍니다.")
    case .rowUnchanged(let name):
      Wording(en: "Not changed since the start: \(name)", ko: "시작한 뒤로 바뀌지 않음: \(name)")
    case .leadsTo(let name): Wording(en: "leads to \(name)", ko: "이어지는 곳: \(name)")
    case .causedBy(let step, let cause):
      Wording(en: "\(step), caused by \(cause)", ko: "\(step), 원인: \(cause)번")
    case .unknownCommand(let name, nil):
      Wording(
        en: "unknown command '\(name)'; 'help' tells the commands",
        ko: "알 수 없는 명령입니다: '\(name)'. 명령 목록을 보려면 'help'를 입력하십시오")
    case .unknownCommand(let name, let meant?):
      Wording(
        en: "unknown command '\(name)'; did you mean '\(meant)'?",
        ko: "알 수 없는 명령입니다: '\(name)'. 비슷한 명령: '\(meant)'")
    case .commandTakesNothing(let name):
      Wording(
        en: "'\(name)' takes nothing behind it", ko: "'\(name)' 명령 뒤에는 아무것도 쓰지 않습니다")
    case .commandNeeds(let name, let words):
      Wording(en: "'\(name)' needs \(words)", ko: "'\(name)' 명령 뒤에 더 써야 합니다: \(words)")

    case .rowsShown(let shown, let total, hasMore: true):
      Wording(
        en: "Rows 1 to \(shown) of \(total); 'more' shows more",
        ko: "전체 \(total)줄 중 1번부터 \(shown)번까지입니다. 더 보려면 'more'를 입력하십시오")
    case .rowsShown(let shown, let total, hasMore: false):
      Wording(en: "Rows 1 to \(shown) of \(total)", ko: "전체 \(total)줄 중 1번부터 \(shown)번까지입니다")
    case .noMoreRows: Wording(en: "There are no more rows.", ko: "더 표시할 줄이 없습니다.")
    case .noNumber(let word):
      Wording(
        en: "'\(word)' is no number; write them like this: 1 3 5-7",
        ko: "번호가 아닙니다: '\(word)'. 이렇게 쓰십시오: 1 3 5-7")
    case .noSingleNumber(let word):
      Wording(
        en: "'\(word)' is not the number of a row; write one, such as 3",
        ko: "줄 번호가 아닙니다: '\(word)'. 번호를 하나만 쓰십시오. 예: 3")
    case .backwards(let word):
      Wording(en: "'\(word)' runs backwards", ko: "범위의 앞뒤가 바뀌었습니다: '\(word)'")
    case .noRows:
      Wording(
        en: "no row is shown, so there is none with a number",
        ko: "화면에 줄이 없어서 번호를 쓸 수 없습니다")
    case .noSuchRow(let digits, let last):
      Wording(
        en: "there is no row \(digits); the numbers go from 1 to \(last)",
        ko: "\(digits)번 줄은 없습니다. 번호는 1번부터 \(last)번까지입니다")
    case .notYetShown(let digits, let last):
      Wording(
        en: "row \(digits) is not on the screen yet, which ends at \(last); 'more' shows more",
        ko: "\(digits)번 줄은 아직 화면에 없습니다. 화면에는 \(last)번까지 있습니다. 더 보려면 'more'를 입력하십시오")

    case .usage(let words): Wording(en: "usage: \(words)", ko: "사용법: \(words)")
    case .seeHelp(let program):
      Wording(en: "try '\(program) --help'", ko: "도움말: '\(program) --help'")
    case .frontHelp:
      Wording(
        en: "Print for people, or one JSON object a line for programs.",
        ko: "사람이 읽을 글을, 또는 프로그램이 읽을 JSON 객체를 한 줄에 하나씩 출력합니다.")
    case .widthHelp:
      Wording(
        en: "Cut lines at this many cells, in a pipe too.", ko: "파이프에서도 줄을 이 너비(칸)에서 자릅니다.")
    case .colorHelp:
      Wording(
        en: "Use styles as the terminal allows, always, or never.",
        ko: "색과 글자 모양을 터미널에 맞추어 쓸지, 항상 쓸지, 쓰지 않을지 정합니다.")
    case .pageHelp:
      Wording(
        en: "Show this many rows at a time, in a pipe too.", ko: "파이프에서도 한 번에 이만큼의 줄을 보여 줍니다.")
    case .allHelp:
      Wording(
        en: "Show all rows at once, on a terminal too.", ko: "터미널에서도 모든 줄을 한꺼번에 보여 줍니다.")
    case .accessibleHelp:
      Wording(
        en: "Print words instead of signs and columns, for screen readers.",
        ko: "화면 낭독기를 위해 기호와 열 대신 낱말로 출력합니다.")
    case .languageHelp:
      Wording(
        en: "Speak this language, and not that of the environment.", ko: "환경에 설정된 언어 대신 이 언어를 씁니다.")
    case .traceHelp:
      Wording(
        en: "Tell on stderr what happens, and what caused it.", ko: "일어나는 일과 그 까닭을 표준 오류로 알립니다.")
    case .completionsHelp:
      Wording(
        en: "Print what makes a shell complete these options, and end.",
        ko: "셸에서 옵션을 자동 완성하는 스크립트를 출력하고 끝냅니다.")
    case .helpOptionHelp: Wording(en: "Tell this, and end.", ko: "이 도움말을 출력하고 끝냅니다.")
    case .versionHelp: Wording(en: "Tell the version, and end.", ko: "버전을 출력하고 끝냅니다.")
    case .completionsUse(let command):
      Wording(en: "To be used by: \(command)", ko: "사용법: \(command)")
    case .argumentIsNotText(let argument):
      Wording(
        en: "argument '\(argument)' is not valid UTF-8",
        ko: "인자가 올바른 UTF-8 텍스트가 아닙니다: '\(argument)'")
    case .argumentIsUnexpected(let argument):
      Wording(en: "unexpected argument '\(argument)'", ko: "필요 없는 인자입니다: '\(argument)'")
    case .argumentIsEmpty(let word):
      Wording(en: "\(word) must not be empty", ko: "비어 있으면 안 됩니다: \(word)")
    case .unknownOption(let name, nil):
      Wording(en: "unknown option '\(name)'", ko: "알 수 없는 옵션입니다: '\(name)'")
    case .unknownOption(let name, let meant?):
      Wording(
        en: "unknown option '\(name)'; did you mean '\(meant)'?",
        ko: "알 수 없는 옵션입니다: '\(name)'. 비슷한 옵션: '\(meant)'")
    case .optionTakesNoValue(let name):
      Wording(en: "option '\(name)' takes no value", ko: "'\(name)' 옵션에는 값을 쓰지 않습니다")
    case .optionNeedsValue(let name):
      Wording(en: "option '\(name)' needs a value", ko: "'\(name)' 옵션에는 값이 필요합니다")
    case .optionIsEmpty(let name):
      Wording(en: "option '\(name)' must not be empty", ko: "'\(name)' 옵션의 값이 비어 있으면 안 됩니다")
    case .optionNeedsOne(let name, let words, let text, nil):
      Wording(
        en: "option '\(name)' must be one of \(list(words)), not '\(text)'",
        ko: "'\(name)' 옵션의 값은 다음 중 하나입니다: \(list(words)). 입력한 값: '\(text)'")
    case .optionNeedsOne(let name, let words, let text, let meant?):
      Wording(
        en:
          "option '\(name)' must be one of \(list(words)), not '\(text)'; did you mean '\(meant)'?",
        ko: "'\(name)' 옵션의 값은 다음 중 하나입니다: \(list(words)). 입력한 값: '\(text)', 비슷한 값: '\(meant)'")
    case .optionNeedsNumber(let name, let range, let text):
      Wording(
        en:
          "option '\(name)' must be a number from \(range.lowerBound) to \(range.upperBound), not "
          + "'\(text)'",
        ko: "'\(name)' 옵션의 값은 \(range.lowerBound)부터 \(range.upperBound)까지의 수입니다. "
          + "입력한 값: '\(text)'")
    }
  }

  private func list(_ words: [String]) -> String { words.joined(separator: ", ") }
}
