/// Something to say to people, as a value: what it is about, and no sentence yet.
///
/// The sentences of a module are in one table, an extension of its messages in the folder `Messages`: a
/// `switch` over all of them, with one entry for each. So a message without an entry, or an entry without
/// one of the languages, does not compile.
///
///     extension CartMessage: Message {
///       var wording: Wording {
///         switch self {
///         case .added(let count): Wording(en: "Added: \(count)", ko: "추가했습니다: \(count)개")
///         }
///       }
///     }
public protocol Message {
  /// What it says, in every language.
  var wording: Wording { get }
}

extension Message {
  /// What it says in a language.
  public func text(in language: Language) -> String {
    switch language {
    case .en: en
    case .ko: ko
    }
  }

  /// What it says in English.
  public var en: String { wording.en }
  /// What it says in Korean.
  public var ko: String { wording.ko }
}

/// An entry of a table of messages: the same in every language.
///
/// Rules for Korean. Sentences end in the formal polite style (합니다). Numbers have counters. No particle
/// stands behind what is put in, since its form would depend on that: a colon or brackets do instead, as in
/// `파일: list.json`.
public struct Wording: Equatable, Sendable {
  /// In English.
  public let en: String
  /// In Korean.
  public let ko: String

  /// Makes an entry.
  public init(en: String, ko: String) {
    self.en = en
    self.ko = ko
  }
}
