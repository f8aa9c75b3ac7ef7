import Foundation
import Testing

@testable import TextFront
@testable import explorer
@testable import todo

@MainActor
@Suite("--completions: scripts for shells")
struct CompletionTests {
  private let folder: TodoFolder

  init() throws { folder = try TodoFolder() }

  private func script(_ shell: String, of syntax: ProgramSyntax) throws -> String {
    let test = TestStreams(
      facts: TerminalFacts(variables: ["TERM": "xterm"], isOutputTerminal: true))
    guard case .end(0) = syntax.start(["--completions", shell], on: test.streams) else {
      throw UsageError("not answered")
    }
    #expect(test.error.text == "")
    return test.output.text
  }

  /// Runs a shell, if this machine has it.
  private func run(_ shell: String, _ arguments: String...) throws -> (status: Int32, text: String)?
  {
    let paths = ["/bin/", "/usr/bin/", "/usr/local/bin/"].map { $0 + shell }
    guard let path = paths.first(where: FileManager.default.isExecutableFile) else { return nil }
    let process = Process()
    process.executableURL = URL(filePath: path)
    process.arguments = arguments
    process.currentDirectoryURL = URL(filePath: folder.path)
    // A shell complains of a language that the machine does not have.
    process.environment = ProcessInfo.processInfo.environment.merging(["LC_ALL": "C"]) { $1 }
    let output = Pipe()
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return (process.terminationStatus, text)
  }

  /// What bash offers for the last of some words.
  private func completions(_ words: String...) throws -> [String]? {
    try folder.write(try script("bash", of: TodoProgram.syntax(.en)), to: "completions")
    let quoted = words.map { "'\($0)'" }.joined(separator: " ")
    return try run(
      "bash", "--noprofile", "--norc", "-c",
      "source ./completions; COMP_WORDS=(todo \(quoted)); COMP_CWORD=\(words.count); _todo; "
        + "printf '%s\\n' \"${COMPREPLY[@]}\""
    ).map { $0.text.split(separator: "\n").map(String.init) }
  }

  @Test("bash offers options, their values, and files; also behind a sign")
  func bash() throws {
    try folder.write("[]", to: "a list.json")
    try folder.write("[]", to: "another")
    let options = TodoProgram.syntax(.en).options.map(\.name)
    guard let all = try completions("--") else { return }
    #expect(all == options)
    #expect(try completions("--co") == ["--color", "--completions"])
    #expect(try completions("--front", "") == ["text", "json"])
    #expect(try completions("--front", "=") == ["text", "json"])
    #expect(try completions("--color", "=", "al") == ["always"])
    #expect(try completions("--width", "") == [])
    #expect(try completions("--all", "a").map { Set($0) } == ["a list.json", "another"])
    #expect(try completions("--x") == [])
  }

  @Test("are what their shells can read", arguments: ["bash", "zsh", "fish"])
  func syntax(shell: String) throws {
    for syntax in Language.allCases.flatMap({
      [TodoProgram.syntax($0), ExplorerProgram.syntax($0)]
    }) {
      try folder.write(try script(shell, of: syntax), to: "script")
      guard let checked = try run(shell, "-n", "script") else { continue }
      #expect(checked.status == 0 && checked.text == "")
    }
  }

  private let sample = ProgramSyntax(
    name: "tool", version: "1", summary: "",
    options: [
      OptionSyntax("--api", .text("URL"), help: "It's [odd]: very."),
      OptionSyntax("--data", .folder("FOLDER"), help: "Where."),
    ])

  @Test("zsh and fish are told the help, with what they would take for something else made plain")
  func golden() throws {
    let zsh = try script("zsh", of: sample)
    #expect(
      zsh.hasPrefix(
        #"""
        #compdef tool
        # To be used by: source <(tool --completions zsh)
        _tool() {
          _arguments \
            '--api=[It'\''s \[odd\]\: very.]:URL: ' \
            '--data=[Where.]:FOLDER:_files -/' \
            '--front=[Print for people, or one JSON object a line for programs.]:value:(text json)' \
            '--width=[Cut lines at this many cells, in a pipe too.]:N: ' \
        """#))
    #expect(
      zsh.hasSuffix(
        #"""
            '--help[Tell this, and end.]' \
            '--version[Tell the version, and end.]'
        }
        if [ "$funcstack[1]" = "_tool" ]; then _tool "$@"; else compdef _tool tool; fi

        """#))
    let fish = try script("fish", of: sample)
    #expect(
      fish.hasPrefix(
        #"""
        # To be used by: tool --completions fish | source
        complete -c tool -f
        complete -c tool -l api -x -d 'It'\''s [odd]: very.'
        complete -c tool -l data -x -a '(__fish_complete_directories)' -d 'Where.'
        complete -c tool -l front -x -a 'text json' -d 'Print for people, or one JSON object a line for programs.'

        """#))
  }

  @Test("know every option of the table, and only programs with an operand offer files")
  func wholeTable() throws {
    for syntax in [TodoProgram.syntax(.en), ExplorerProgram.syntax(.en), sample] {
      for option in syntax.options {
        let name = String(option.name.dropFirst(2))
        #expect(try script("bash", of: syntax).contains("--\(name)"))
        #expect(try script("zsh", of: syntax).contains("'--\(name)"))
        #expect(try script("fish", of: syntax).contains(" -l \(name) "))
      }
      let hasOperand = syntax.operand != nil
      #expect(try script("bash", of: syntax).contains("compgen -f") == hasOperand)
      #expect(try script("zsh", of: syntax).contains(":_files'") == hasOperand)
      #expect(try script("fish", of: syntax).contains(" -f\n") != hasOperand)
    }
  }

  @Test("of a shell that is not known are a mistake in the command line")
  func unknownShell() async {
    let run = await folder.run("", "--completions", "fihs")
    #expect(run.status == 2)
    #expect(
      run.error.hasPrefix(
        "error: option '--completions' must be one of bash, zsh, fish, not 'fihs'; did you mean 'fish'?"
      ))
  }
}
