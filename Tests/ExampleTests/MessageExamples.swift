import FacetModel
import Foundation
import TextFront
import TodoList

@testable import ExplorerModel
@testable import explorer
@testable import todo

/// Messages of one kind: at least one of every case, and the file that declares the cases.
struct MessageExamples {
  let type: String
  let file: String
  let messages: [any Message]

  init<Kind: Message>(_ messages: [Kind], _ type: String, in file: String) {
    self.type = type
    self.file = file
    self.messages = messages
  }

  private static let names = TodoNames(
    [.init(number: 1, text: "⟨a⟩"), .init(number: nil, text: "⟨b⟩", earlier: "⟨c⟩")], others: 7)

  static var todo: [MessageExamples] {
    [
      MessageExamples(
        TodoAct.allCases.flatMap { act -> [TodoMessage] in
          [.did(act, names), .undid(act, names), .redid(act, names)]
        } + TodoFilter.allCases.map { .found(3, term: "⟨t⟩", among: $0) } + [
          .saysSoAlready(names), .doneAlready(names), .notDoneAnyway(names),
          .saved(1, file: "⟨f⟩", copy: nil), .saved(3, file: "⟨f⟩", copy: "⟨copy⟩"),
          .loaded(1, file: "⟨f⟩"), .loaded(3, file: "⟨f⟩"),
          .loadedTwins(4, file: "⟨f⟩", first: 2, second: 3, id: "⟨id⟩"),
          .nothingToClear, .nothingToUndo, .nothingToRedo, .isBusy,
          .failed(.list(.rowIsGone)), .notSaved(.store(.busy(path: "⟨p⟩")), after: nil),
          .notSaved(.store(.busy(path: "⟨p⟩")), after: .did(.add, names)),
        ], "TodoMessage", in: "Todo/TodoMessage.swift"),
      MessageExamples(
        [TodoFailure.list(.rowIsGone), .store(.busy(path: "⟨p⟩")), .other("⟨o⟩")],
        "TodoFailure", in: "Todo/TodoMessage.swift"),
      MessageExamples(
        [TodoListError.rowIsGone, .textIsBlank, .changesWouldBeLost, .fileIsMissing("⟨f⟩")],
        "TodoListError", in: "Todo/TodoListError.swift"),
      MessageExamples(TodoFilter.allCases, "TodoFilter", in: "Todo/TodoFilter.swift"),
      MessageExamples(
        [
          TodoPhrase.title, .file("⟨f⟩"), .unsavedMark, .onlyThose(.open, term: ""),
          .onlyThose(.all, term: "⟨t⟩"), .onlyThose(.done, term: "⟨t⟩"),
          .row("⟨r⟩", isDone: true, number: 3), .row("⟨r⟩", isDone: false, number: 3), .nothingToDo,
          .summary(open: 2, total: 9, hidden: 0), .summary(open: 2, total: 9, hidden: 4),
          .stillLoading("⟨f⟩"), .stillSaving("⟨f⟩"), .showNeedsFilter("⟨w⟩"), .loadWouldLoseChanges,
          .askToLoad,
          .askToQuit, .quitWouldLoseChanges(file: "⟨f⟩"),
        ], "TodoPhrase", in: "TodoApp/Messages/TodoPhrase.swift"),
      MessageExamples(TodoHelp.allCases, "TodoHelp", in: "TodoApp/Messages/TodoHelp.swift"),
    ]
  }

  static let stores: [StoreError] =
    [
      .notLoaded(path: "⟨p⟩"), .unreadable(path: "⟨p⟩"), .changed(path: "⟨p⟩"),
      .unknownKeys(path: "⟨p⟩", places: ["⟨1⟩", "⟨2⟩"]), .hardLinked(path: "⟨p⟩", names: 3),
      .otherOwner(path: "⟨p⟩"), .readOnly(path: "⟨p⟩"), .notAFile(path: "⟨p⟩", found: "⟨a folder⟩"),
      .badPath(path: "⟨p⟩", reason: "⟨r⟩"), .malformed(path: "⟨p⟩", place: "⟨x⟩", reason: "⟨r⟩"),
      .mismatch(path: "⟨p⟩", place: "⟨x⟩", reason: "⟨r⟩"),
      .notEncodable(path: "⟨p⟩", place: "⟨x⟩", reason: "⟨r⟩"), .busy(path: "⟨p⟩"),
      .damaged(path: "⟨p⟩", backup: "⟨b⟩"),
    ]
    + [
      ENOSPC, EDQUOT, EROFS, EACCES, EPERM, ENOTDIR, ELOOP, ENAMETOOLONG, EFBIG, EIO, ENOENT, EBUSY,
    ].flatMap { code -> [StoreError] in
      [
        .cannotRead(path: "⟨p⟩", code: code), .cannotWrite(path: "⟨p⟩", code: code),
        .notSynced(path: "⟨p⟩", code: code),
      ]
    }
}

extension MessageExamples {
  private static let favorites = [
    NumberedFavorite(number: 4, favorite: Favorite(id: 4, login: "⟨l⟩"))
  ]
  private static let date = Date(timeIntervalSince1970: 1_800_000_000)

  static var explorer: [MessageExamples] {
    [
      MessageExamples(
        [
          ExplorerMessage.noRepositories(of: "⟨o⟩"), .nobodyMatches("⟨t⟩"), .nothingToRefresh,
          .refreshed, .upToDate, .moreRepositories(20), .moreUsers(20), .isFavoriteAlready("⟨l⟩"),
          .added(favorites), .removed(favorites), .noFavoritesAnyMore,
          .failed(.favorites(.noProfile)),
        ], "ExplorerMessage", in: "Explorer/ExplorerMessage.swift"),
      MessageExamples(
        [
          ExplorerFailure.github(.badRedirect), .favorites(.noProfile),
          .token(Token.Problem(variable: "⟨v⟩")), .other("⟨o⟩"),
        ], "ExplorerFailure", in: "Explorer/ExplorerMessage.swift"),
      MessageExamples(
        [FavoritesError.isNone("⟨l⟩"), .noProfile]
          + stores.flatMap { error -> [FavoritesError] in
            [.notLoaded(error), .notAdded("⟨l⟩", error), .notRemoved(error)]
          }, "FavoritesError", in: "Explorer/FavoritesError.swift"),
      MessageExamples(
        [
          GitHubError.badLogin("⟨l⟩"), .unauthorized(hasToken: true),
          .unauthorized(hasToken: false),
          .forbidden(""), .forbidden("⟨r⟩"), .limitReached(until: date, hasToken: true),
          .limitReached(until: date, hasToken: false), .tooFast(until: date),
          .notFound(.organization("⟨o⟩")), .notFound(.account("⟨a⟩")), .notFound(.search),
          .isUser("⟨u⟩"), .refused("⟨r⟩"), .refused(""), .serverTrouble(status: 503),
          .unexpected(status: 418), .malformed(.notJSON), .tooLarge(megabytes: 10), .badRedirect,
          .stalled(seconds: 30), .unreachable(host: "⟨h⟩", reason: "⟨r⟩"),
          .unreachable(host: nil, reason: "⟨r⟩"),
        ], "GitHubError", in: "Explorer/GitHubError.swift"),
      MessageExamples(
        [GitHubError.Wanted.organization("⟨o⟩"), .account("⟨a⟩"), .search], "Wanted",
        in: "Explorer/GitHubError.swift"),
      MessageExamples(
        [
          GitHubError.Flaw.notHTTP, .notText, .notJSON, .missing([.item(2), .key("⟨k⟩")]),
          .missing([]), .otherKind([.key("⟨k⟩")]),
        ], "Flaw", in: "Explorer/GitHubError.swift"),
      MessageExamples(
        [GitHubError.Step.item(3), .key("⟨k⟩")], "Step", in: "Explorer/GitHubError.swift"),
      MessageExamples(
        [
          ExplorerPhrase.title(host: nil), .title(host: "⟨h⟩"), .startHint, .sampleHint,
          .favoriteCount(3), .noFavorites, .repositories(of: "⟨o⟩", 12, hasMore: true),
          .repositories(of: "⟨o⟩", 12, hasMore: false),
          .users(matching: "⟨t⟩", 5, of: nil, hasMore: false),
          .users(matching: "⟨t⟩", 5, of: 9, hasMore: true), .nameColumn, .starsColumn,
          .languageColumn, .descriptionColumn, .starCount(8), .archived, .fork, .login, .name,
          .about,
          .kind, .followers, .repositoriesLabel, .favorite, .kindOfAccount("User"),
          .kindOfAccount("Organization"), .kindOfAccount("Bot"), .followerCount(5),
          .repositoryCount(5), .isFavorite(true), .isFavorite(false),
          .noAnswerYet("⟨c⟩", canBeGivenUp: true), .noAnswerYet("⟨c⟩", canBeGivenUp: false),
          .noLongerWaiting("⟨c⟩"), .givenUp("⟨c⟩"), .nothingMore, .nothingToGoBackTo, .cancelled,
          .nothingToCancel, .deleteIsForFavorites, .badAddress("⟨u⟩"),
        ], "ExplorerPhrase", in: "ExplorerApp/Messages/ExplorerPhrase.swift"),
      MessageExamples(
        ExplorerHelp.allCases, "ExplorerHelp", in: "ExplorerApp/Messages/ExplorerHelp.swift"),
    ]
  }
}

extension MessageExamples {
  static var front: [MessageExamples] {
    [
      MessageExamples(
        [
          FrontMessage.errorMark, .warningMark, .notWritten(reason: "⟨r⟩"), .notJSON(reason: "⟨r⟩"),
          .notRead(reason: "⟨r⟩"), .lineIsTooLong(2, limit: 10), .lineIsNotText(2),
          .question("⟨q⟩"), .spokenQuestion("⟨q⟩"), .soFar("⟨w⟩", seconds: 6, rows: 0),
          .soFar("⟨w⟩", seconds: 11, rows: 40), .hint, .helpHelp, .whyHelp, .wiringHelp,
          .rowUnchanged("⟨r⟩"), .leadsTo("⟨n⟩"), .causedBy("⟨s⟩", 4),
          .unknownCommand("⟨c⟩", meant: nil),
          .unknownCommand("⟨c⟩", meant: "⟨m⟩"), .commandTakesNothing("⟨c⟩"),
          .commandNeeds("⟨c⟩", "⟨W⟩"), .rowsShown(20, of: 45, hasMore: true),
          .rowsShown(45, of: 45, hasMore: false), .noMoreRows, .noNumber("⟨w⟩"),
          .noSingleNumber("⟨w⟩"), .backwards("⟨w⟩"),
          .noRows, .noSuchRow("9", last: 3), .notYetShown("9", last: 3), .usage("⟨u⟩"),
          .seeHelp(program: "⟨p⟩"), .frontHelp, .widthHelp, .colorHelp, .pageHelp, .allHelp,
          .accessibleHelp, .languageHelp, .traceHelp, .completionsHelp, .helpOptionHelp,
          .versionHelp,
          .completionsUse("⟨c⟩"), .argumentIsNotText("⟨a⟩"), .argumentIsUnexpected("⟨a⟩"),
          .argumentIsEmpty("⟨A⟩"), .unknownOption("⟨o⟩", meant: nil),
          .unknownOption("⟨o⟩", meant: "⟨m⟩"), .optionTakesNoValue("⟨o⟩"), .optionNeedsValue("⟨o⟩"),
          .optionIsEmpty("⟨o⟩"),
          .optionNeedsOne("⟨o⟩", of: ["⟨x⟩", "⟨y⟩"], not: "⟨n⟩", meant: nil),
          .optionNeedsOne("⟨o⟩", of: ["⟨x⟩", "⟨y⟩"], not: "⟨n⟩", meant: "⟨m⟩"),
          .optionNeedsNumber("⟨o⟩", in: 1...9, not: "⟨n⟩"),
        ], "FrontMessage", in: "TextFront/Messages/FrontMessage.swift")
    ]
  }
}
