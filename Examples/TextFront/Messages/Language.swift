/// A language that the programs speak to people.
///
/// It is handed on by parameter, as all that comes from outside: nothing in the programs is global.
public enum Language: String, CaseIterable, Sendable {
  /// English, which everybody gets who asks for nothing else.
  case en
  /// Korean.
  case ko
}

extension Language {
  /// The language that the option `--language` asks for, else that of the environment.
  ///
  /// It is looked for before the arguments are understood, so that mistakes in them are told in it.
  /// Given twice, the last one counts; an unknown one counts for nothing, and is told later.
  public init(_ arguments: [String], _ variables: [String: String]) {
    let options = arguments.prefix { $0 != "--" }
    let asked = zip(options, options.dropFirst() + [""]).compactMap { option, next in
      option == "--language"
        ? Language(rawValue: next) : option.valueOfLanguageOption.flatMap(Language.init)
    }
    self = asked.last ?? Language(variables)
  }

  /// The language of the environment: the first of `LC_ALL`, `LC_MESSAGES` and `LANG` that is not empty
  /// decides, as everywhere. `ko`, `ko_KR.UTF-8` and `ko-KR` are Korean, and all else is English.
  public init(_ variables: [String: String]) {
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { variables[$0] }
      .first { !$0.isEmpty }
    let code = locale?.prefix { !"_-.@".contains($0) }.lowercased()
    self = code.flatMap(Language.init) ?? .en
  }
}

extension Language {
  /// Whether an answer is yes. Whatever is not is no.
  func isYes(_ answer: String) -> Bool {
    let words =
      switch self {
      case .en: ["y", "yes"]
      case .ko: ["y", "yes", "예", "네", "ㅇ"]
      }
    return words.contains(answer.lowercased())
  }
}

extension String {
  fileprivate var valueOfLanguageOption: String? {
    hasPrefix("--language=") ? String(dropFirst("--language=".count)) : nil
  }
}
