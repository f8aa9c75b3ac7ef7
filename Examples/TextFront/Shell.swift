/// A shell that can be told how a program's command line goes on.
enum Shell: String, CaseIterable {
  case bash, zsh, fish
}

extension ProgramSyntax {
  /// A script that makes a shell complete the options, their values and the operand. It is made from the
  /// table of the options, so it knows all of them.
  func completions(for shell: Shell) -> [Line] {
    let script =
      switch shell {
      case .bash: bashCompletions
      case .zsh: zshCompletions
      case .fish: fishCompletions
      }
    return script.split(separator: "\n").map { Line(String($0)) }
  }

  private func use(_ command: String) -> String {
    "# " + FrontMessage.completionsUse(command).text(in: language)
  }

  private var bashCompletions: String {
    let cases = options.compactMap { option -> String? in
      switch option.value {
      case .none: nil
      case .choice(let words):
        #"    \#(option.name)) found="$(compgen -W '\#(words.joined(separator: " "))' -- "$word")" ;;"#
      case .folder: #"    \#(option.name)) found="$(compgen -d -- "$word")" ;;"#
      case .text, .number: "    \(option.name)) ;;"
      }
    }
    let names = options.map(\.name).joined(separator: " ")
    let files = #"compopt -o filenames 2>/dev/null; found="$(compgen -f -- "$word")""#
    return #"""
      \#(use("source <(\(name) --completions bash)"))
      _\#(name)() {
        local word="${COMP_WORDS[COMP_CWORD]}" option="" found="" line
        (( COMP_CWORD > 0 )) && option="${COMP_WORDS[COMP_CWORD - 1]}"
        # In --option=value the sign between them is a word of its own.
        if [[ $word == "=" ]]; then
          word=""
        elif [[ $option == "=" ]] && (( COMP_CWORD > 1 )); then
          option="${COMP_WORDS[COMP_CWORD - 2]}"
        fi
        case "$option" in
      \#(cases.joined(separator: "\n"))
          *)
            if [[ $word == -* ]]; then
              found="$(compgen -W '\#(names)' -- "$word")"
            else
              \#(operand == nil ? ":" : files)
            fi ;;
        esac
        COMPREPLY=()
        while IFS= read -r line; do
          [[ -n $line ]] && COMPREPLY+=("$line")
        done <<< "$found"
      }
      complete -F _\#(name) \#(name)
      """#
  }

  private var zshCompletions: String {
    let words = options.map { option -> String in
      let help = option.help.map { "\\[]:".contains($0) ? "\\\($0)" : String($0) }.joined()
      let value =
        switch option.value {
        case .none: ""
        case .choice(let words): ":value:(\(words.joined(separator: " ")))"
        case .folder(let word): ":\(word):_files -/"
        case .text(let word): ":\(word): "
        case .number: ":N: "
        }
      return quoted("\(option.name)\(value.isEmpty ? "" : "=")[\(help)]\(value)")
    }
    let arguments = words + (operand.map { ["'1:\($0):_files'"] } ?? [])
    return #"""
      #compdef \#(name)
      \#(use("source <(\(name) --completions zsh)"))
      _\#(name)() {
        _arguments \
          \#(arguments.joined(separator: " \\\n    "))
      }
      if [ "$funcstack[1]" = "_\#(name)" ]; then _\#(name) "$@"; else compdef _\#(name) \#(name); fi
      """#
  }

  private var fishCompletions: String {
    let words = options.map { option in
      let value =
        switch option.value {
        case .none: ""
        case .choice(let words): " -x -a \(quoted(words.joined(separator: " ")))"
        case .folder: " -x -a '(__fish_complete_directories)'"
        case .text, .number: " -x"
        }
      return "complete -c \(name) -l \(option.name.dropFirst(2))\(value) -d \(quoted(option.help))"
    }
    let noFiles = operand == nil ? ["complete -c \(name) -f"] : []
    return ([use("\(name) --completions fish | source")] + noFiles + words)
      .joined(separator: "\n")
  }

  /// A word for a shell. What follows a quote in it is a word of its own in all of them.
  private func quoted(_ word: String) -> String {
    "'" + word.split(separator: "'", omittingEmptySubsequences: false).joined(separator: #"'\''"#)
      + "'"
  }
}
