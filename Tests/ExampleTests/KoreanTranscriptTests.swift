import FacetBinding
import Foundation
import Testing
import TextFront

@testable import explorer
@testable import todo

@Suite("Transcripts in Korean")
@MainActor
struct KoreanTranscriptTests {
  private let korean = TerminalFacts(variables: ["LANG": "ko_KR.UTF-8"])

  @Test("todo: a list is made, looked at, and kept")
  func todo() async throws {
    let folder = try TodoFolder()
    let run = await folder.run(
      MemorySource(
        """
        add Buy milk
        add 장보기
        edit 2 장보기 목록
        done 1
        done 1
        show done
        undo
        show all
        find MILK
        find
        dnoe 1
        delete 9
        load nowhere
        save
        clear
        """), facts: korean)
    #expect(
      run.output == """
        할 일 목록
        파일: …/list.json
        할 일이 없습니다. 입력: add TEXT
        파일: …/list.json (저장하지 않은 변경 사항 있음)
          1  [ ]  Buy milk
        할 일 1개 중 1개 남음
        추가했습니다: 1. Buy milk
          2  [ ]  장보기
        할 일 2개 중 2개 남음
        추가했습니다: 2. 장보기
          2  [ ]  장보기 목록
        고쳤습니다: 2. 장보기 목록 (이전: 장보기)
          1  [x]  Buy milk
        할 일 2개 중 1개 남음
        완료했습니다: 1. Buy milk
        할 일 목록
        파일: …/list.json (저장하지 않은 변경 사항 있음)
        보이는 것: 완료
          1  [x]  Buy milk
        할 일 2개 중 1개 남음, 1개 숨김
        할 일 2개 중 2개 남음, 2개 숨김
        되돌렸습니다(done): 1. Buy milk
        할 일 목록
        파일: …/list.json (저장하지 않은 변경 사항 있음)
          1  [ ]  Buy milk
          2  [ ]  장보기 목록
        할 일 2개 중 2개 남음
        할 일 목록
        파일: …/list.json (저장하지 않은 변경 사항 있음)
        보이는 것: 내용에 "MILK" 포함
          1  [ ]  Buy milk
        할 일 2개 중 2개 남음, 1개 숨김
        찾은 할 일 1개: "MILK"
        할 일 목록
        파일: …/list.json (저장하지 않은 변경 사항 있음)
          1  [ ]  Buy milk
          2  [ ]  장보기 목록
        할 일 2개 중 2개 남음
        파일: …/list.json
        저장했습니다: 할 일 2개, 파일: …/list.json

        """)
    #expect(
      run.error == """
        경고: 이미 완료했습니다: 1. Buy milk
        오류: 알 수 없는 명령입니다: 'dnoe'. 비슷한 명령: 'done'
        오류: 9번 줄은 없습니다. 번호는 1번부터 2번까지입니다
        오류: 저장하지 않은 변경 사항이 있습니다. 저장하거나, 버리려면 'load!'를 입력하십시오
        경고: 완료한 할 일이 없어서 정리하지 않았습니다.

        """)
    #expect(run.status == 1)
  }

  @Test("explorer: the sample")
  func explorer() async throws {
    let folder = try ExplorerFolder()
    let run = await folder.run(
      MemorySource(
        """
        org swiftlang
        more
        refresh
        open 2
        favorite
        search ocat
        favorite octocat
        favorites
        delete 1
        org octocat
        org nobody
        open 9
        back
        """), ["--language", "ko"])
    #expect(
      run.output == """
        GitHub 탐색기 (예시 데이터)
        입력: org NAME, user LOGIN, search TERM, favorites, help 중 하나
        예시에는 apple, swiftlang, empty 같은 조직과 octocat 같은 사용자가 있습니다.
        즐겨찾기: 0개
        GitHub 탐색기 (예시 데이터)
        저장소 목록 (swiftlang): 5개
             이름                              별  언어          설명
          1  swift                          69000  Swift         The Swift Programming Language
          2  swift-package-manager          10000  Swift         The Package Manager for the Swift Programming Language
          3  swift-syntax                    3500  Swift         A set of Swift libraries for parsing and generating Swift code
          4  swift-format                    2700  Swift         Formatting technology for Swift source code
          5  swift-testing                   2000  Swift         A modern, expressive testing package for Swift
        이미 최신입니다.
        GitHub 탐색기 (예시 데이터)
        로그인 이름  swiftlang
        이름         Swift
        소개         The Swift programming language
        종류         조직
        팔로워       9400명
        저장소       5개
        즐겨찾기     아니요
        즐겨찾기     예
        즐겨찾기에 추가했습니다: 1. swiftlang
        GitHub 탐색기 (예시 데이터)
        찾은 사용자 ("ocat"): 1명
          1  octocat
        즐겨찾기에 추가했습니다: 2. octocat
        GitHub 탐색기 (예시 데이터)
        즐겨찾기: 2개
          1  swiftlang
          2  octocat
        즐겨찾기: 1개
          1  octocat
        즐겨찾기에서 뺐습니다: 1. swiftlang
        GitHub 탐색기 (예시 데이터)
        찾은 사용자 ("ocat"): 1명
          1  octocat

        """)
    #expect(
      run.error == """
        경고: 여기에는 더 불러올 내용이 없습니다.
        오류: 조직이 아니라 사용자입니다: octocat. 입력: user octocat
        오류: 없거나 비공개입니다: 조직 nobody. 철자를 확인하거나 입력하십시오: search TERM
        오류: 9번 줄은 없습니다. 번호는 1번부터 1번까지입니다

        """)
    #expect(run.status == 1)
  }

  @Test("labels and values line up, though a syllable takes two cells")
  func columns() async throws {
    let folder = try ExplorerFolder()
    let run = await folder.run(
      MemorySource("org swiftlang\nuser ada\n"), ["--language", "ko"])
    let lines = run.output.split(separator: "\n").map(String.init)
    /// The cells before a text.
    func place(of text: String, in line: String) throws -> Int {
      let range = try #require(line.range(of: text))
      return DisplayWidth.of(String(line[..<range.lowerBound]))
    }
    let row = try #require(lines.firstIndex { $0.contains("69000") })
    for (header, cell) in [("언어", "Swift "), ("설명", "The Swift")] {
      #expect(try place(of: header, in: lines[row - 1]) == place(of: cell, in: lines[row]))
    }
    #expect(try place(of: "  언어", in: lines[row - 1]) == place(of: "  Swift ", in: lines[row]))
    let labels = ["로그인 이름", "이름", "소개", "종류", "팔로워", "저장소", "즐겨찾기"]
    let values = ["ada", "Ada", "", "사용자", "", "", "아니요"]
    for (line, (label, value)) in zip(lines.suffix(labels.count), zip(labels, values)) {
      #expect(line.hasPrefix(label))
      #expect(try value.isEmpty || place(of: value, in: line) == 13, "\(line)")
    }
  }

  @Test("questions are asked in Korean, and answered so", arguments: ["예", "네", "ㅇ", "y", "yes"])
  func questions(answer: String) async throws {
    let folder = try TodoFolder()
    let (status, text) = await folder.type(
      "add a\n", "quit\n", "아니요\n", "quit\n", "\(answer)\n", options: ["--language=ko"])
    let question = "저장하지 않은 변경 사항을 버리고 끝내시겠습니까? [예(y)/아니요(N)] "
    #expect(status == 0 && text.components(separatedBy: question).count == 3)
  }

  @Test("for programs only what is said to people is in Korean")
  func json() async throws {
    let folder = try TodoFolder()
    let run = await folder.run(
      MemorySource("add a\nshow open\noops\nhelp undo\n"), ["--front", "json"], facts: korean)
    #expect(
      try run.notices() == [
        nil, "info: 추가했습니다: 1. a", nil,
        "error: 알 수 없는 명령입니다: 'oops'. 명령 목록을 보려면 'help'를 입력하십시오",
        "info: undo  마지막 변경 사항을 되돌립니다.",
      ])
    #expect(
      try run.objects().map { $0["filter"] as? String } == ["all", "all", "open", "open", "open"])
    #expect(run.error == "오류: 저장하지 않은 변경 사항이 있습니다. 저장하거나, 버리려면 'quit!'를 입력하십시오. 파일: …/list.json\n")
    let explorer = try await ExplorerFolder().run(
      MemorySource("back\n"), ["--front=json", "--language=ko"])
    #expect(try explorer.notices() == [nil, "warning: 돌아갈 화면이 없습니다."])
    #expect(
      try explorer.objects().map { $0["screen"] as? String } == ["repositories", "repositories"])
  }

  @Test("what a file is told of is in Korean too, and nothing of it is lost")
  func files() async throws {
    let folder = try TodoFolder()
    try folder.write("[{]")
    let run = await folder.run(MemorySource("add a\nsave\n"), facts: korean)
    #expect(run.status == 1 && folder.text() == "[{]")
    #expect(run.error.hasPrefix("오류: …/list.json: JSON 형식이 아닙니다: item 1"))
    #expect(run.error.contains("\n오류: …/list.json: 읽을 수 없었던 파일이라서 덮어쓰지 않았습니다."))
  }
}
