import Testing

@testable import TextFront

@Suite("Language: which one is spoken")
struct LanguageTests {
  @Test(
    "the first variable that is not empty decides",
    arguments: [
      ("", "", "", Language.en), ("", "", "ko", .ko), ("", "", "ko_KR", .ko),
      ("", "", "ko_KR.UTF-8", .ko), ("", "", "ko-KR", .ko), ("", "", "ko_KR.eucKR@x", .ko),
      ("", "", "ko.UTF-8", .ko), ("", "", "KO_kr", .ko), ("", "", "kok_IN", .en),
      ("", "", "k", .en), ("", "", "en_US.UTF-8", .en), ("", "", "C", .en), ("", "", "POSIX", .en),
      ("", "", "xx_KO", .en), ("", "", "_ko", .en), ("C", "", "ko_KR.UTF-8", .en),
      ("POSIX", "ko_KR", "ko_KR", .en), ("ko_KR", "C", "C", .ko), ("", "ko_KR", "C", .ko),
      ("", "C.UTF-8", "ko_KR", .en), ("de_DE", "", "ko_KR", .en), ("", "de_DE", "ko", .en),
    ])
  func environment(all: String, messages: String, lang: String, expected: Language) {
    let set = ["LC_ALL": all, "LC_MESSAGES": messages, "LANG": lang]
    #expect(Language(set) == expected)
    #expect(Language(set.filter { !$0.value.isEmpty }) == expected, "unset is as good as empty")
  }

  @Test(
    "the option wins, the last one of several, if the language is known",
    arguments: [
      (["--language", "en"], Language.en), (["--language=en"], .en), (["list.json"], .ko),
      (["--language", "ko", "--language", "en"], .en), (["--language=en", "--language=ko"], .ko),
      (["--language"], .ko), (["--language", "xx"], .ko), (["--language="], .ko),
      (["--language", "EN"], .ko), (["--", "--language", "en"], .ko),
      (["--language", "en", "--language", "xx"], .en), (["--help", "--language", "en"], .en),
      (["--nonsense", "--language=en"], .en), (["--languages", "en"], .ko), (["en"], .ko),
    ])
  func options(arguments: [String], expected: Language) {
    #expect(Language(arguments, ["LANG": "ko_KR.UTF-8"]) == expected)
  }

  private func run(
    _ arguments: String..., variables: [String: String] = [:]
  ) -> (status: Int32?, output: String, error: String) {
    let test = TestStreams(facts: TerminalFacts(variables: variables))
    let syntax = ProgramSyntax(
      name: "todo", version: "1", summary: "…", operand: "FILE",
      language: Language(arguments, variables))
    let status: Int32? =
      switch syntax.start(arguments, on: test.streams) {
      case .run: nil
      case .end(let status): status
      }
    return (status, test.output.text, test.error.text)
  }

  @Test("a language that is not known is a mistake, told with those that are")
  func unknown() {
    let problem = "option '--language' must be one of en, ko, not 'xx'"
    #expect(run("--language", "xx") == (2, "", "error: \(problem)\ntry 'todo --help'\n"))
    let korean = run("--language=xx", variables: ["LC_ALL": "", "LANG": "ko_KR.UTF-8"])
    #expect(korean.status == 2)
    #expect(
      korean.error == """
        오류: '--language' 옵션의 값은 다음 중 하나입니다: en, ko. 입력한 값: 'xx'
        도움말: 'todo --help'

        """)
    #expect(run("--language", "ko") == (nil, "", ""))
  }

  @Test("mistakes before and behind the option are told in its language")
  func mistakes() {
    #expect(
      run("--widht", "--language", "ko").error
        == "오류: 알 수 없는 옵션입니다: '--widht'. 비슷한 옵션: '--width'\n도움말: 'todo --help'\n")
    #expect(run("--language", "en", "a", "b", variables: ["LANG": "ko"]).error.hasPrefix("error: "))
  }

  @Test("the help speaks the language, and stands in columns")
  func help() {
    let help = run("--help", "--language", "ko")
    #expect(help.status == 0 && help.output.hasPrefix("사용법: todo [--front text|json] "))
    #expect(help.output.contains("\n  --help                       이 도움말을 출력하고 끝냅니다.\n"))
  }

  @Test(
    "yes in Korean, and what everybody types",
    arguments: [
      ("y", true, true), ("YES", true, true), ("예", false, true), ("네", false, true),
      ("ㅇ", false, true), ("\u{110B}\u{1168}", false, true), ("", false, false),
      ("아니요", false, false), ("n", false, false), ("예스", false, false),
    ])
  func answers(answer: String, inEnglish: Bool, inKorean: Bool) {
    #expect(Language.en.isYes(answer) == inEnglish && Language.ko.isYes(answer) == inKorean)
  }
}
